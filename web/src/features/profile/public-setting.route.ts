import type { PageRoute } from '../../app/route/page-route.ts';

/** Route of the browser's preferences, for visitors without an account. */
export const publicSettingRoutes: readonly PageRoute[] = [
  {
    path: '/setting',
    layout: 'wr',
    resource: 'public',
    texts: ['profile'],
    meta: 'profile:setting',
    unlisted: true,
    page: () => import('./preference/setting-page.tsx').then((module) => module.SettingPage),
  },
];
