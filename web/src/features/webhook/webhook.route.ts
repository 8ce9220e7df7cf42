import type { PageRoute } from '../../app/route/page-route.ts';

export const webhookRoutes: readonly PageRoute[] = [
  {
    path: '/admin/webhooks',
    layout: 'vertical',
    resource: 'PartnerAccess',
    part: 'webhooks',
    texts: ['webhook', 'company', 'message'],
    page: () => import('./webhook-list-page.tsx').then((module) => module.WebhookListPage),
  },
];
