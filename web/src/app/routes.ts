import { bookingRoutes } from '../features/booking/booking.route.ts';
import { dashboardRoutes } from '../features/dashboard/dashboard.route.ts';
import { notificationRoutes } from '../features/notification/notification.route.ts';
import { quotationRoutes } from '../features/quotation/quotation.route.ts';
import { scheduleRoutes } from '../features/schedule/schedule.route.ts';
import { sessionRoutes } from '../features/session/session.route.ts';
import { coreRoutes } from './core.route.ts';
import type { PageRoute } from './page-route.ts';

const designRoute: PageRoute = {
  path: '/design',
  layout: 'vertical',
  resource: 'DesignSystem',
  texts: [],
  page: () => import('../ui/design/design-page.tsx').then((module) => module.DesignPage),
};

/** The route table (specification, section 2). Each noun brings its own rows; any other path is the 404 page. */
export const routes: readonly PageRoute[] = [
  ...coreRoutes,
  ...sessionRoutes,
  ...dashboardRoutes,
  ...notificationRoutes,
  ...quotationRoutes,
  ...bookingRoutes,
  ...scheduleRoutes,
  designRoute,
];
