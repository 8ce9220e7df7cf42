import type { PageRoute } from '../../app/route/page-route.ts';

const texts = ['track-trace', 'tracking', 'milestone', 'shipment', 'company', 'message'] as const;
const page = () => import('./list/track-trace-page.tsx').then((module) => module.TrackTracePage);

/**
 * Routes of track and trace for signed-in users: a menu entry for staff, an online service for customers
 * (specification, section 2).
 */
export const trackTraceRoutes: readonly PageRoute[] = [
  { path: '/admin/track-trace', layout: 'vertical', resource: 'Tracking', part: 'tracking', texts, page },
  { path: '/online-service/track-trace', layout: 'vertical', resource: 'OnlineService', part: 'tracking', texts, page },
];
