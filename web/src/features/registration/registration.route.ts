import type { PageRoute } from '../../app/route/page-route.ts';

/** Route of the page where staff decide on registrations. */
export const registrationRoutes: readonly PageRoute[] = [
  {
    path: '/admin/approve-register',
    layout: 'vertical',
    resource: 'Registration',
    part: 'registrations',
    texts: ['registration'],
    page: () => import('./review/approve-register-page.tsx').then((module) => module.ApproveRegisterPage),
  },
];
