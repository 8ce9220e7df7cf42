import type { PageRoute } from '../../app/route/page-route.ts';

/** Route of the FAQ without an account. */
export const publicFaqRoutes: readonly PageRoute[] = [
  {
    path: '/public/faq',
    layout: 'wr',
    resource: 'public',
    texts: ['faq'],
    meta: 'faq:public',
    page: () => import('./public-faq-page.tsx').then((module) => module.PublicFaqPage),
  },
];
