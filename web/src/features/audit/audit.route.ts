import type { PageRoute } from '../../app/route/page-route.ts';

export const auditRoutes: readonly PageRoute[] = [
  {
    path: '/admin/audit-log',
    layout: 'vertical',
    resource: 'AuditLog',
    part: 'audit',
    texts: ['audit', 'shipment', 'message'],
    page: () => import('./audit-log-page.tsx').then((module) => module.AuditLogPage),
  },
];
