import type { PageRoute } from '../../app/route/page-route.ts';

/** Questions and answers, for everybody who is signed in. */
export const faqRoutes: readonly PageRoute[] = [
  {
    path: '/faq',
    layout: 'vertical',
    resource: 'Faq',
    texts: ['faq'],
    page: () => import('./faq-page.tsx').then((module) => module.FaqPage),
  },
];
