import type { PageRoute } from '../../app/route/page-route.ts';

/** Route of the public schedules (specification, section 2). */
export const publicScheduleRoutes: readonly PageRoute[] = [
  {
    path: '/public/schedule-list',
    layout: 'wr',
    resource: 'public',
    texts: ['schedule'],
    meta: 'schedule:public',
    page: () => import('./public/public-schedule-page.tsx').then((module) => module.PublicSchedulePage),
  },
];
