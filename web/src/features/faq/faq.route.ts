import type { PageRoute } from '../../app/route/page-route.ts';

/** Route of the FAQ, for every signed-in user. */
export const faqRoutes: readonly PageRoute[] = [
  {
    path: '/faq',
    layout: 'vertical',
    resource: 'Faq',
    texts: ['faq'],
    page: () => import('./faq-page.tsx').then((module) => module.FaqPage),
  },
];
