import type { PageRoute } from '../../app/route/page-route.ts';

/**
 * Routes of the dashboards, which are the landing pages. The first path keeps the specification's spelling.
 */
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
    texts: ['dashboard', 'notification', 'shipment', 'view-as', 'user'],
    page: () => import('./customer-dashboard-page.tsx').then((module) => module.CustomerDashboardPage),
  },
];
