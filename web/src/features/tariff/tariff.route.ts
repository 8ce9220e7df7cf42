import type { PageRoute } from '../../app/route/page-route.ts';

/** The price tables behind estimates. */
export const tariffRoutes: readonly PageRoute[] = [
  {
    path: '/admin/tariff',
    layout: 'vertical',
    resource: 'Tariff',
    part: 'tariff',
    texts: ['tariff', 'export', 'message'],
    page: () => import('./list/tariff-list-page.tsx').then((module) => module.TariffListPage),
  },
];
