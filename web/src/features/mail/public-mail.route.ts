import type { PageRoute } from '../../app/route/page-route.ts';

/** Route of the demo's outbox. Anyone who tries the product can read its emails, signed in or not. */
export const publicMailRoutes: readonly PageRoute[] = [
  {
    path: '/demo/outbox',
    layout: 'wr',
    resource: 'open',
    texts: ['mail'],
    page: () => import('./demo-outbox-page.tsx').then((module) => module.DemoOutboxPage),
  },
];
