import type { PageRoute } from '../../app/route/page-route.ts';

/** Routes of the customers that staff manage. */
export const customerRoutes: readonly PageRoute[] = [
  {
    path: '/admin/customer-management',
    layout: 'vertical',
    resource: 'Customer',
    part: 'customers',
    texts: ['customer', 'company', 'message'],
    page: () => import('./customer-list-page.tsx').then((module) => module.CustomerListPage),
  },
  {
    path: '/admin/customer-management/:code',
    layout: 'vertical',
    resource: 'Customer',
    part: 'customers',
    texts: ['customer', 'company', 'shipment', 'message', 'user', 'user-account', 'location', 'tariff', 'audit'],
    page: () => import('./customer-page.tsx').then((module) => module.CustomerPage),
  },
];
