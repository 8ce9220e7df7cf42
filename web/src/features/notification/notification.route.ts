import type { PageRoute } from '../../app/route/page-route.ts';

/** Exempt from the menu rule of the navigation guard. */
export const notificationRoutes: readonly PageRoute[] = [
  {
    path: '/notifications',
    layout: 'vertical',
    resource: 'Notification',
    texts: ['notification'],
    page: () => import('./notification-page.tsx').then((module) => module.NotificationPage),
  },
];
