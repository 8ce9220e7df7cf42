import type { PageRoute } from '../../app/route/page-route.ts';

/** Route of the page that the link in a quotation's email opens. Anyone who has the link can open it, signed in or not. */
export const publicLeadQuotationRoutes: readonly PageRoute[] = [
  {
    path: '/offer/:token',
    layout: 'full',
    resource: 'open',
    texts: ['lead-quotation', 'shipment', 'tracking', 'message'],
    page: () => import('./lead-quotation-page.tsx').then((module) => module.LeadQuotationPage),
  },
];
