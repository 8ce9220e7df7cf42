import type { PageRoute } from '../../app/route/page-route.ts';

/** The target of a share link: open to anyone who has it, signed in or not. */
export const publicShareLinkRoutes: readonly PageRoute[] = [
  {
    path: '/share/:token',
    layout: 'full',
    resource: 'open',
    texts: ['share-link', 'tracking'],
    page: () => import('./share-link-page.tsx').then((module) => module.ShareLinkPage),
  },
];
