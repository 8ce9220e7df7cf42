import type { PageRoute } from '../../app/route/page-route.ts';

const link = { layout: 'full', resource: 'open', texts: ['email-change', 'session', 'message'] } as const;

/** The links of emails about a change of the email address: for signed-in people too, who mostly follow them. */
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
