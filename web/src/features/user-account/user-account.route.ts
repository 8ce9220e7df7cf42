import type { PageRoute } from '../../app/route/page-route.ts';

const texts = ['user-account', 'user-group', 'view-as', 'branch', 'company', 'message', 'person-data'] as const;
const listTexts = [...texts, 'export', 'saved-view', 'table-import', 'record-import'] as const;
const person = {
  layout: 'vertical',
  part: 'users',
  texts: [...texts, 'profile', 'audit', 'shipment'],
  page: () => import('./person/person-page.tsx').then((module) => module.PersonPage),
} as const;

export const userAccountRoutes: readonly PageRoute[] = [
  {
    path: '/admin/user-mgmt',
    layout: 'vertical',
    resource: 'User',
    part: 'users',
    texts: listTexts,
    page: () => import('./user-list-page.tsx').then((module) => module.UserManagementPage),
  },
  {
    path: '/admin/user-list',
    layout: 'vertical',
    resource: 'CompanyUser',
    part: 'users',
    texts: listTexts,
    page: () => import('./user-list-page.tsx').then((module) => module.CompanyUserPage),
  },
  { ...person, path: '/admin/user-mgmt/:username', resource: 'User' },
  { ...person, path: '/admin/user-list/:username', resource: 'CompanyUser' },
];
