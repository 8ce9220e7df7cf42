import type { PageRoute } from '../../app/route/page-route.ts';

export const ownCompanyRoutes: readonly PageRoute[] = [
  {
    path: '/admin/company-manager',
    layout: 'vertical',
    resource: 'Company',
    part: 'ownCompany',
    texts: [
      'own-company',
      'bank-account',
      'branch',
      'holiday',
      'master-data-entry',
      'message',
      'party',
      'company-default',
      'master-data',
    ],
    page: () => import('./company-manager-page.tsx').then((module) => module.CompanyManagerPage),
  },
];
