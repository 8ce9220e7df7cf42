import type { PageRoute } from '../../app/route/page-route.ts';

export const apiKeyRoutes: readonly PageRoute[] = [
  {
    path: '/admin/api-keys',
    layout: 'vertical',
    resource: 'PartnerAccess',
    part: 'apiKeys',
    texts: ['api-key', 'company', 'message'],
    page: () => import('./api-key-list-page.tsx').then((module) => module.ApiKeyListPage),
  },
];
