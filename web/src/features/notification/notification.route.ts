import type { PageRoute } from '../../app/route/page-route.ts';

/** Route of the notifications, which the navigation guard shows even if the menu lacks them. */
export const notificationRoutes: readonly PageRoute[] = [
  {
    path: '/notifications',
    layout: 'vertical',
    resource: 'Notification',
    texts: ['notification'],
    page: () => import('./notification-page.tsx').then((module) => module.NotificationPage),
  },
];
