import type { PageRoute } from '../../app/route/page-route.ts';

/** Route of the request form for visitors without an account (specification, section 2). */
export const publicQuotationRoutes: readonly PageRoute[] = [
  {
    path: '/public/find-quotation',
    layout: 'full',
    resource: 'public',
    texts: ['lead', 'shipment-form', 'schedule', 'master-data', 'message'],
    meta: 'lead:request',
    page: () => import('./public/public-request-page.tsx').then((module) => module.PublicRequestPage),
  },
];
