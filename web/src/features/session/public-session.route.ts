import type { PageRoute } from '../../app/route/page-route.ts';

const page = () => import('./sign-in-page.tsx').then((module) => module.SignInPage);

/** Routes of the sign-in page, which has two paths, and of the page that the identity provider redirects to. */
export const publicSessionRoutes: readonly PageRoute[] = [
  {
    path: '/auth/login',
    layout: 'full',
    resource: 'Auth',
    texts: ['session', 'message'],
    meta: 'session:signIn',
    page,
  },
  {
    path: '/public/login',
    layout: 'full',
    resource: 'public',
    texts: ['session', 'message'],
    meta: 'session:signIn',
    unlisted: true,
    page,
  },
  {
    path: '/auth/provider',
    layout: 'full',
    resource: 'Auth',
    texts: ['session', 'message'],
    page: () => import('./single-sign-on/provider-page.tsx').then((module) => module.ProviderPage),
  },
];
