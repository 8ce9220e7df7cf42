import type { PageRoute } from '../../app/route/page-route.ts';

/** Route of the public home page (specification, section 2). */
export const publicHomeRoutes: readonly PageRoute[] = [
  {
    path: '/public/home',
    layout: 'wr',
    resource: 'public',
    texts: ['home'],
    meta: 'home:home',
    page: () => import('./home-page.tsx').then((module) => module.HomePage),
  },
];
