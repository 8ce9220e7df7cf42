import type { PageRoute } from '../../app/route/page-route.ts';

const texts = [
  'booking',
  'booking-note',
  'share-link',
  'audit',
  'attachment',
  'shipment',
  'schedule',
  'quotation',
  'master-data',
  'invoice',
  'message',
] as const;
const listTexts = ['shipment', 'schedule', 'company', 'message'] as const;

/** Bookings of customers and staff, and their record pages (specification, section 2). */
export const bookingRoutes: readonly PageRoute[] = [
  {
    path: '/user/my-booking',
    layout: 'vertical',
    resource: 'Booking',
    texts: listTexts,
    page: () => import('./booking-list-page.tsx').then((module) => module.CustomerBookingListPage),
  },
  {
    path: '/user/my-booking/:number',
    layout: 'vertical',
    resource: 'Booking',
    texts,
    page: () => import('./booking-page.tsx').then((module) => module.CustomerBookingPage),
  },
  {
    path: '/admin/my-booking',
    layout: 'vertical',
    resource: 'StaffBooking',
    texts: listTexts,
    page: () => import('./booking-list-page.tsx').then((module) => module.StaffBookingListPage),
  },
  {
    path: '/admin/my-booking/:number',
    layout: 'vertical',
    resource: 'StaffBooking',
    texts,
    page: () => import('./booking-page.tsx').then((module) => module.StaffBookingPage),
  },
];
