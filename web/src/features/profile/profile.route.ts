import type { PageRoute } from '../../app/route/page-route.ts';

const account = {
  layout: 'vertical',
  resource: 'OwnProfile',
  texts: ['profile', 'user', 'person-data'],
  page: () => import('./profile-page.tsx').then((module) => module.ProfilePage),
} as const satisfies Omit<PageRoute, 'path'>;

/** Routes of the account page, which has two paths. */
export const profileRoutes: readonly PageRoute[] = [
  { path: '/account-setting', ...account },
  { path: '/profile', ...account },
];
