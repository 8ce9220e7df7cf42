import type { PageRoute } from '../../app/route/page-route.ts';

/** Route of track and trace without an account (specification, section 2). */
export const publicTrackingRoutes: readonly PageRoute[] = [
  {
    path: '/public/track-trace',
    layout: 'wr',
    resource: 'public',
    texts: ['tracking'],
    meta: 'tracking:track',
    page: () => import('./public/track-page.tsx').then((module) => module.TrackPage),
  },
];
