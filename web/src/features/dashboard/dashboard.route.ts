import type { PageRoute } from '../../app/route/page-route.ts';

/** The landing pages of both sides. The first path keeps the specification's spelling. */
export const dashboardRoutes: readonly PageRoute[] = [
  {
    path: '/admin/wr1-dasboard',
    layout: 'vertical',
    resource: 'StaffDashboard',
    texts: ['dashboard', 'notification', 'shipment'],
    page: () => import('./staff-dashboard-page.tsx').then((module) => module.StaffDashboardPage),
  },
  {
    path: '/admin/customer-dashboard',
    layout: 'vertical',
    resource: 'CustomerDashboard',
    texts: ['dashboard', 'notification', 'shipment'],
    page: () => import('./customer-dashboard-page.tsx').then((module) => module.CustomerDashboardPage),
  },
];
