import type { PageRoute } from '../../app/route/page-route.ts';

export const userGroupRoutes: readonly PageRoute[] = [
  {
    path: '/admin/group-mgmt',
    layout: 'vertical',
    resource: 'Group',
    part: 'users',
    texts: ['user-group', 'message'],
    page: () => import('./user-group-list-page.tsx').then((module) => module.UserGroupListPage),
  },
];
