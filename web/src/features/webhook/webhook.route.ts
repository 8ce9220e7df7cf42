import type { PageRoute } from '../../app/route/page-route.ts';

/** Where partners say which of their systems are told of what happens. */
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
