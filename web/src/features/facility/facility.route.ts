import type { PageRoute } from '../../app/route/page-route.ts';

/** Route of the finder for CFS, depots and terminals (specification, section 2). */
export const facilityRoutes: readonly PageRoute[] = [
  {
    path: '/online-service/cfs-finder',
    layout: 'vertical',
    resource: 'OnlineService',
    part: 'facilities',
    texts: ['facility', 'schedule', 'message'],
    page: () => import('./facility-page.tsx').then((module) => module.FacilityPage),
  },
];
