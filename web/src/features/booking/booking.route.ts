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
  'shipment-form',
  'master-data',
  'debit-note',
  'customs-declaration',
  'free-time',
  'cargo-release',
  'shipping-instruction',
  'verified-gross-mass',
  'trip',
  'advance-filing',
  'house-bill-draft',
  'message',
] as const;
const listTexts = ['shipment', 'schedule', 'company', 'message'] as const;
const formTexts = [
  'booking',
  'shipment-form',
  'shipment',
  'schedule',
  'master-data',
  'company',
  'message',
  'location',
] as const;

/** Routes of the booking lists, record pages and forms (specification, section 2). */
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
    texts: [...texts, 'cost-sheet', 'lead', 'lead-quotation', 'customer'],
    page: () => import('./booking-page.tsx').then((module) => module.StaffBookingPage),
  },
  {
    path: '/user/my-booking/new',
    layout: 'vertical',
    resource: 'Booking',
    part: 'bookingForm',
    texts: formTexts,
    page: () => import('./form/booking-form-page.tsx').then((module) => module.NewBookingPage),
  },
  {
    path: '/user/my-booking/:number/edit',
    layout: 'vertical',
    resource: 'Booking',
    part: 'bookingForm',
    texts: formTexts,
    page: () => import('./form/booking-form-page.tsx').then((module) => module.EditBookingPage),
  },
  {
    path: '/admin/my-booking/new',
    layout: 'vertical',
    resource: 'StaffBooking',
    part: 'bookingForm',
    texts: formTexts,
    page: () => import('./form/booking-form-page.tsx').then((module) => module.NewBookingPage),
  },
  {
    path: '/admin/my-booking/:number/edit',
    layout: 'vertical',
    resource: 'StaffBooking',
    part: 'bookingForm',
    texts: formTexts,
    page: () => import('./form/booking-form-page.tsx').then((module) => module.EditBookingPage),
  },
];
