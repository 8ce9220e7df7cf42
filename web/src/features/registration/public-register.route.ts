import type { PageRoute } from '../../app/route/page-route.ts';

export const publicRegisterRoutes: readonly PageRoute[] = [
  {
    path: '/public/register',
    layout: 'wr',
    resource: 'public',
    texts: ['registration', 'message'],
    meta: 'registration:register',
    page: () => import('./register/register-page.tsx').then((module) => module.RegisterPage),
  },
];
