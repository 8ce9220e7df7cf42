import type { PageRoute } from '../../app/route/page-route.ts';

/** Route of the customs queue. */
export const customsDeclarationRoutes: readonly PageRoute[] = [
  {
    path: '/admin/customs-declaration',
    layout: 'vertical',
    resource: 'CustomsDeclaration',
    part: 'customs',
    texts: ['customs-declaration', 'message'],
    page: () => import('./customs-queue-page.tsx').then((module) => module.CustomsQueuePage),
  },
];
