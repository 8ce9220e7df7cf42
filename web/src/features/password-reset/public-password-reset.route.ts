import type { PageRoute } from '../../app/route/page-route.ts';

/** Routes for a forgotten password: requesting the link, and the page it opens. */
export const publicPasswordResetRoutes: readonly PageRoute[] = [
  {
    path: '/auth/forgot-password',
    layout: 'full',
    resource: 'Auth',
    texts: ['password-reset', 'session', 'mail', 'message'],
    meta: 'password-reset:forgot',
    page: () => import('./forgot-password-page.tsx').then((module) => module.ForgotPasswordPage),
  },
  {
    path: '/auth/reset-password/:token',
    layout: 'full',
    resource: 'Auth',
    texts: ['password-reset', 'session', 'user', 'message'],
    page: () => import('./reset-password-page.tsx').then((module) => module.ResetPasswordPage),
  },
];
