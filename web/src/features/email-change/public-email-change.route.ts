import type { PageRoute } from '../../app/route/page-route.ts';

const link = { layout: 'full', resource: 'open', texts: ['email-change', 'session', 'message'] } as const;

/**
 * Routes of the links in emails about a changed address. They also work for signed-in users, who are most
 * likely to follow them.
 */
export const publicEmailChangeRoutes: readonly PageRoute[] = [
  {
    path: '/email/confirm',
    ...link,
    page: () => import('./email-link-page.tsx').then((module) => module.ConfirmEmailPage),
  },
  {
    path: '/email/undo',
    ...link,
    page: () => import('./email-link-page.tsx').then((module) => module.UndoEmailPage),
  },
];
