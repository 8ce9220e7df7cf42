import type { PageRoute } from '../../app/route/page-route.ts';

const account = {
  layout: 'vertical',
  resource: 'OwnProfile',
  texts: ['profile', 'user'],
  page: () => import('./profile-page.tsx').then((module) => module.ProfilePage),
} as const satisfies Omit<PageRoute, 'path'>;

/** The account screen under both of its paths. */
export const profileRoutes: readonly PageRoute[] = [
  { path: '/account-setting', ...account },
  { path: '/profile', ...account },
];
