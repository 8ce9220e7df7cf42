import type { PageRoute } from '../../app/page-route.ts';

/** Papers of all records of a company, or of a salesman's customers. */
export const attachmentRoutes: readonly PageRoute[] = [
  {
    path: '/user/documents',
    layout: 'vertical',
    resource: 'Paper',
    part: 'documents',
    texts: ['attachment', 'shipment', 'message'],
    page: () => import('./documents-page.tsx').then((module) => module.DocumentsPage),
  },
];
