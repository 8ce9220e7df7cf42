import type { PageRoute } from '../../app/page-route.ts';

const texts = ['quotation', 'shipment', 'schedule', 'master-data', 'company', 'message'] as const;

/** Quotations of customers and staff, their record pages, and the request form (specification, section 2). */
export const quotationRoutes: readonly PageRoute[] = [
  {
    path: '/user/find-a-quotation',
    layout: 'vertical',
    resource: 'QuotationRequest',
    texts,
    page: () => import('./request-page.tsx').then((module) => module.RequestPage),
  },
  {
    path: '/user/my-quotation',
    layout: 'vertical',
    resource: 'Quotation',
    texts: ['shipment', 'schedule', 'company', 'message'],
    page: () => import('./quotation-list-page.tsx').then((module) => module.CustomerQuotationListPage),
  },
  {
    path: '/user/my-quotation/:number',
    layout: 'vertical',
    resource: 'Quotation',
    texts: [...texts, 'attachment', 'audit'],
    page: () => import('./customer-quotation-page.tsx').then((module) => module.CustomerQuotationPage),
  },
  {
    path: '/admin/my-quotation',
    layout: 'vertical',
    resource: 'StaffQuotation',
    texts: ['shipment', 'schedule', 'company', 'message'],
    page: () => import('./quotation-list-page.tsx').then((module) => module.StaffQuotationListPage),
  },
  {
    path: '/admin/my-quotation/new',
    layout: 'vertical',
    resource: 'StaffQuotation',
    texts: [...texts, 'location'],
    page: () => import('./offer-page.tsx').then((module) => module.OfferPage),
  },
  {
    path: '/admin/my-quotation/:number',
    layout: 'vertical',
    resource: 'StaffQuotation',
    texts: [...texts, 'attachment', 'audit', 'lead'],
    page: () => import('./staff-quotation-page.tsx').then((module) => module.StaffQuotationPage),
  },
  {
    path: '/admin/my-quotation/:number/price',
    layout: 'vertical',
    resource: 'StaffQuotation',
    texts,
    page: () => import('./price-page.tsx').then((module) => module.QuotationPricePage),
  },
  {
    path: '/admin/price-approval',
    layout: 'vertical',
    resource: 'StaffQuotation',
    texts: ['quotation', 'shipment', 'message'],
    page: () => import('./price-approval-page.tsx').then((module) => module.PriceApprovalPage),
  },
  {
    path: '/admin/my-booking/:number/price',
    layout: 'vertical',
    resource: 'StaffBooking',
    texts,
    page: () => import('./price-page.tsx').then((module) => module.BookingPricePage),
  },
  {
    path: '/user/my-booking/new',
    layout: 'vertical',
    resource: 'Booking',
    texts: [...texts, 'location'],
    page: () => import('./booking-form-page.tsx').then((module) => module.NewBookingPage),
  },
  {
    path: '/user/my-booking/:number/edit',
    layout: 'vertical',
    resource: 'Booking',
    texts: [...texts, 'location'],
    page: () => import('./booking-form-page.tsx').then((module) => module.EditBookingPage),
  },
  {
    path: '/admin/my-booking/new',
    layout: 'vertical',
    resource: 'StaffBooking',
    texts: [...texts, 'location'],
    page: () => import('./booking-form-page.tsx').then((module) => module.NewBookingPage),
  },
  {
    path: '/admin/my-booking/:number/edit',
    layout: 'vertical',
    resource: 'StaffBooking',
    texts: [...texts, 'location'],
    page: () => import('./booking-form-page.tsx').then((module) => module.EditBookingPage),
  },
];
