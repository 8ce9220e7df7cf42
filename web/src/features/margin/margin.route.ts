import type { PageRoute } from '../../app/route/page-route.ts';

/** Route of the margin report; staff only. */
export const marginRoutes: readonly PageRoute[] = [
  {
    path: '/admin/my-booking/margin',
    layout: 'vertical',
    resource: 'StaffBooking',
    part: 'pricing',
    texts: ['margin', 'company', 'message', 'session'],
    page: () => import('./margin-page.tsx').then((module) => module.MarginPage),
  },
];
