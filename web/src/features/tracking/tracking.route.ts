import type { PageRoute } from '../../app/page-route.ts';

/** Track and trace without an account (specification, section 2). */
export const trackingRoutes: readonly PageRoute[] = [
  {
    path: '/public/track-trace',
    layout: 'wr',
    resource: 'public',
    texts: ['tracking'],
    meta: 'tracking:track',
    page: () => import('./track-page.tsx').then((module) => module.TrackPage),
  },
];
