import type { PageRoute } from '../../app/page-route.ts';

const texts = ['schedule', 'message'] as const;
const page = () => import('./schedule-page.tsx').then((module) => module.SchedulePage);

/** Schedules of customers and staff (specification, section 2). */
export const scheduleRoutes: readonly PageRoute[] = [
  { path: '/user/schedule', layout: 'vertical', resource: 'Schedule', texts, page },
  { path: '/admin/schedule-list', layout: 'vertical', resource: 'ScheduleAdmin', texts, page },
];
