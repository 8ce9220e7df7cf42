import type { PageRoute } from '../../app/route/page-route.ts';

export const notificationSettingRoutes: readonly PageRoute[] = [
  {
    path: '/admin/notifications-settings',
    layout: 'vertical',
    resource: 'NotificationSetting',
    part: 'notificationSettings',
    texts: ['notification-setting', 'message'],
    page: () => import('./notification-setting-page.tsx').then((module) => module.NotificationSettingPage),
  },
];
