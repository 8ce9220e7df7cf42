import type { PageRoute } from '../../app/route/page-route.ts';

/** Route of the price estimate for customers and staff (specification, section 2). */
export const estimateRoutes: readonly PageRoute[] = [
  {
    path: '/user/estimate-price',
    layout: 'vertical',
    resource: 'Estimate',
    part: 'estimate',
    texts: ['estimate', 'emission', 'shipment', 'schedule', 'master-data', 'message'],
    page: () => import('./estimate-page.tsx').then((module) => module.EstimatePage),
  },
];
