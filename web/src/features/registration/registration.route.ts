import type { PageRoute } from '../../app/route/page-route.ts';

/** What staff decide about those who ask for an account. */
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
