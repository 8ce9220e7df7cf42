import type { PageRoute } from '../../app/route/page-route.ts';

/** The folder of the online services that enters the booking forms (specification, section 2); the search of departures is the schedules' own. */
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
