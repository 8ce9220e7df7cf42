import type { PageRoute } from '../../app/route/page-route.ts';

const page = {
  layout: 'vertical',
  resource: 'MasterData',
  part: 'masterData',
  texts: ['master-data-entry', 'table-import', 'message'],
  page: () => import('./master-data-page.tsx').then((module) => module.MasterDataPage),
} as const;

/** Routes of the lists of master data, the customs sub-departments and the system settings. */
export const masterDataEntryRoutes: readonly PageRoute[] = [
  { ...page, path: '/admin/master-data' },
  { ...page, path: '/admin/master-data/:list' },
  {
    ...page,
    resource: 'CustomsSubDept',
    path: '/customs-sub-dept',
    page: () => import('./customs-office-page.tsx').then((module) => module.CustomsOfficePage),
  },
];
