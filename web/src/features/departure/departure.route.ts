import type { PageRoute } from '../../app/route/page-route.ts';

/** Route of a departure's page, below the list of departures (specification, section 2). */
export const departureRoutes: readonly PageRoute[] = [
  {
    path: '/admin/schedule-list/:id',
    layout: 'vertical',
    resource: 'ScheduleAdmin',
    part: 'scheduleEdit',
    texts: ['departure', 'schedule', 'schedule-edit', 'shipment', 'milestone', 'company', 'message'],
    page: () => import('./departure-page.tsx').then((module) => module.DeparturePage),
  },
];
