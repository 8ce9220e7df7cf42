import type { PageRoute } from '../../app/route/page-route.ts';

/** Route of the page that a share link opens. Anyone who has the link can open it, signed in or not. */
export const publicShareLinkRoutes: readonly PageRoute[] = [
  {
    path: '/share/:token',
    layout: 'full',
    resource: 'open',
    texts: ['share-link', 'tracking'],
    page: () => import('./share-link-page.tsx').then((module) => module.ShareLinkPage),
  },
];
