import type { PageRoute } from '../../app/route/page-route.ts';

/**
 * The online service with the booking forms (specification, section 2); the schedule search belongs
 * to the schedules.
 */
export const onlineServiceRoutes: readonly PageRoute[] = [
  {
    path: '/online-service/booking-online',
    layout: 'vertical',
    resource: 'OnlineService',
    part: 'bookingForm',
    texts: ['online-service'],
    page: () => import('./booking-online-page.tsx').then((module) => module.BookingOnlinePage),
  },
];
