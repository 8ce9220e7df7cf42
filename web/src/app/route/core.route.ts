import { notAuthorizedPath, notFoundPath } from './guard.ts';
import type { PageRoute } from './page-route.ts';

/**
 * The root, the error pages and former paths. They are open to everyone, so that an error never redirects.
 */
export const coreRoutes: readonly PageRoute[] = [
  {
    path: '/',
    layout: 'full',
    resource: 'open',
    texts: ['session'],
    page: () => import('../page/root-page.tsx').then((module) => module.RootPage),
  },
  {
    path: notFoundPath,
    layout: 'full',
    resource: 'open',
    texts: ['session'],
    page: () => import('../page/error-page.tsx').then((module) => module.NotFoundPage),
  },
  {
    path: notAuthorizedPath,
    layout: 'full',
    resource: 'open',
    texts: ['session'],
    page: () => import('../page/error-page.tsx').then((module) => module.NotAuthorizedPage),
  },
  {
    // Bookmarks and older emails link here.
    path: '/user/invoices',
    layout: 'full',
    resource: 'open',
    moved: true,
    texts: [],
    page: () => import('../page/moved-page.tsx').then((module) => module.MovedPage),
  },
];
