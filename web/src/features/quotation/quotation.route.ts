import type { PageRoute } from '../../app/route/page-route.ts';

const texts = [
  'quotation',
  'estimate',
  'shipment-form',
  'shipment',
  'schedule',
  'master-data',
  'company',
  'message',
] as const;

/** Routes of the quotation lists, record pages, request form and price pages (specification, section 2). */
export const quotationRoutes: readonly PageRoute[] = [
  {
    path: '/user/find-a-quotation',
    layout: 'vertical',
    resource: 'QuotationRequest',
    part: 'requests',
    texts,
    page: () => import('./request/request-page.tsx').then((module) => module.RequestPage),
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
    part: 'pricing',
    texts: [...texts, 'location'],
    page: () => import('./send/offer-page.tsx').then((module) => module.OfferPage),
  },
  {
    path: '/admin/my-quotation/:number',
    layout: 'vertical',
    resource: 'StaffQuotation',
    texts: [...texts, 'attachment', 'audit', 'cost-sheet', 'lead', 'lead-quotation', 'customer'],
    page: () => import('./staff-quotation-page.tsx').then((module) => module.StaffQuotationPage),
  },
  {
    path: '/admin/my-quotation/:number/price',
    layout: 'vertical',
    resource: 'StaffQuotation',
    part: 'pricing',
    texts,
    page: () => import('./pricing/price-page.tsx').then((module) => module.QuotationPricePage),
  },
  {
    path: '/admin/price-approval',
    layout: 'vertical',
    resource: 'StaffQuotation',
    part: 'pricing',
    texts: ['quotation', 'shipment', 'message'],
    page: () => import('./approval/price-approval-page.tsx').then((module) => module.PriceApprovalPage),
  },
  {
    path: '/admin/my-booking/:number/price',
    layout: 'vertical',
    resource: 'StaffBooking',
    part: 'pricing',
    texts,
    page: () => import('./pricing/price-page.tsx').then((module) => module.BookingPricePage),
  },
];
