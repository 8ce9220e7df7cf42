import type { PageRoute } from '../../app/route/page-route.ts';

/** Debit notes of customers, and for staff of their customers. */
export const invoiceRoutes: readonly PageRoute[] = [
  {
    path: '/user/invoices',
    layout: 'vertical',
    resource: 'Paper',
    part: 'invoices',
    texts: ['invoice', 'shipment', 'company', 'message'],
    page: () => import('./list/invoices-page.tsx').then((module) => module.InvoicesPage),
  },
];
