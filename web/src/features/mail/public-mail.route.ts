import type { PageRoute } from '../../app/route/page-route.ts';

/** The demo's outbox: signed in or not, whoever tries the product reads the mails that it writes. */
export const publicMailRoutes: readonly PageRoute[] = [
  {
    path: '/demo/outbox',
    layout: 'wr',
    resource: 'open',
    texts: ['mail'],
    page: () => import('./demo-outbox-page.tsx').then((module) => module.DemoOutboxPage),
  },
];
