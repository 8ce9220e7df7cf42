import type { PageRoute } from '../../app/route/page-route.ts';

/** Staff decisions on account requests. */
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
