import type { PageRoute } from '../../app/route/page-route.ts';

/** Route of the documents page: a company's documents, or those of an account manager's customers. */
export const attachmentRoutes: readonly PageRoute[] = [
  {
    path: '/user/documents',
    layout: 'vertical',
    resource: 'Paper',
    part: 'documents',
    texts: ['attachment', 'shipment', 'message'],
    page: () => import('./list/documents-page.tsx').then((module) => module.DocumentsPage),
  },
];
