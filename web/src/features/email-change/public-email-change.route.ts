import type { PageRoute } from '../../app/route/page-route.ts';

const link = { layout: 'full', resource: 'open', texts: ['email-change', 'session', 'message'] } as const;

/** Links in emails about a change of the address: also for signed-in users, who are most likely to follow them. */
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
