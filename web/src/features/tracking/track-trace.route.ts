import type { PageRoute } from '../../app/route/page-route.ts';

const texts = ['track-trace', 'tracking', 'milestone', 'shipment', 'company', 'message'] as const;
const page = () => import('./list/track-trace-page.tsx').then((module) => module.TrackTracePage);

/**
 * Track and trace for signed-in users: in the menu for staff, in the online services for customers
 * (specification, section 2).
 */
export const trackTraceRoutes: readonly PageRoute[] = [
  { path: '/admin/track-trace', layout: 'vertical', resource: 'Tracking', part: 'tracking', texts, page },
  { path: '/online-service/track-trace', layout: 'vertical', resource: 'OnlineService', part: 'tracking', texts, page },
];
