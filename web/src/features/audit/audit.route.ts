import type { PageRoute } from '../../app/route/page-route.ts';

/** What was changed, by whom and when. */
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
