import type { PageRoute } from '../../app/route/page-route.ts';

const texts = ['schedule', 'message'] as const;
const page = () => import('./search/schedule-page.tsx').then((module) => module.SchedulePage);

/** Routes of the schedules: customers search them, staff maintain them (specification, section 2). */
export const scheduleRoutes: readonly PageRoute[] = [
  { path: '/user/schedule', layout: 'vertical', resource: 'Schedule', texts, page },
  { path: '/online-service/schedule', layout: 'vertical', resource: 'OnlineService', texts, page },
  {
    path: '/admin/schedule-list',
    layout: 'vertical',
    resource: 'ScheduleAdmin',
    part: 'scheduleEdit',
    texts: [...texts, 'schedule-edit'],
    page: () => import('./list/schedule-list-page.tsx').then((module) => module.ScheduleListPage),
  },
];
