import type { PageRoute } from '../../app/route/page-route.ts';

export const locationRoutes: readonly PageRoute[] = [
  {
    path: '/admin/location',
    layout: 'vertical',
    resource: 'Location',
    part: 'locationEdit',
    texts: ['location', 'company', 'message'],
    page: () => import('./location-list-page.tsx').then((module) => module.LocationListPage),
  },
];
