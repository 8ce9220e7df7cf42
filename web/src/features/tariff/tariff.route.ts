import type { PageRoute } from '../../app/route/page-route.ts';

export const tariffRoutes: readonly PageRoute[] = [
  {
    path: '/admin/tariff',
    layout: 'vertical',
    resource: 'Tariff',
    part: 'tariff',
    texts: ['tariff', 'table-import', 'export', 'message'],
    page: () => import('./list/tariff-list-page.tsx').then((module) => module.TariffListPage),
  },
];
