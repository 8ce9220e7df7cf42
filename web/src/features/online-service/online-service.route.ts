import type { PageRoute } from '../../app/route/page-route.ts';

/**
 * Route of the page that links to the booking forms (specification, section 2). The schedule feature has the
 * route of the schedule search.
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
