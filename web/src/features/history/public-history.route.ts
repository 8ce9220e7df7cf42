import type { PageRoute } from '../../app/route/page-route.ts';

/** Route of the browser's history (specification, section 2: static pages). */
export const publicHistoryRoutes: readonly PageRoute[] = [
  {
    path: '/history',
    layout: 'wr',
    resource: 'public',
    texts: ['history', 'tracking'],
    meta: 'history:history',
    unlisted: true,
    page: () => import('./history-page.tsx').then((module) => module.HistoryPage),
  },
];
