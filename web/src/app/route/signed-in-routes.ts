import { apiKeyRoutes } from '../../features/api-key/api-key.route.ts';
import { attachmentRoutes } from '../../features/attachment/attachment.route.ts';
import { auditRoutes } from '../../features/audit/audit.route.ts';
import { bookingNoteRoutes } from '../../features/booking-note/booking-note.route.ts';
import { bookingRoutes } from '../../features/booking/booking.route.ts';
import { dashboardRoutes } from '../../features/dashboard/dashboard.route.ts';
import { estimateRoutes } from '../../features/estimate/estimate.route.ts';
import { facilityRoutes } from '../../features/facility/facility.route.ts';
import { faqRoutes } from '../../features/faq/faq.route.ts';
import { invoiceRoutes } from '../../features/invoice/invoice.route.ts';
import { locationRoutes } from '../../features/location/location.route.ts';
import { notificationRoutes } from '../../features/notification/notification.route.ts';
import { onlineServiceRoutes } from '../../features/online-service/online-service.route.ts';
import { profileRoutes } from '../../features/profile/profile.route.ts';
import { quotationRoutes } from '../../features/quotation/quotation.route.ts';
import { registrationRoutes } from '../../features/registration/registration.route.ts';
import { scheduleRoutes } from '../../features/schedule/schedule.route.ts';
import { tariffRoutes } from '../../features/tariff/tariff.route.ts';
import { trackTraceRoutes } from '../../features/tracking/track-trace.route.ts';
import { webhookRoutes } from '../../features/webhook/webhook.route.ts';
import { laterRoutes } from './later.route.ts';
import type { PageRoute } from './page-route.ts';

const designRoute: PageRoute = {
  path: '/design',
  layout: 'vertical',
  resource: 'DesignSystem',
  texts: [],
  page: () => import('../../ui/design/design-page.tsx').then((module) => module.DesignPage),
};

/** The pages inside the signed-in shell: loaded when somebody is signed in or asks for an address that is not public. */
export const signedInRoutes: readonly PageRoute[] = [
  ...dashboardRoutes,
  ...notificationRoutes,
  ...profileRoutes,
  ...quotationRoutes,
  ...bookingRoutes,
  ...bookingNoteRoutes,
  ...attachmentRoutes,
  ...estimateRoutes,
  ...scheduleRoutes,
  ...onlineServiceRoutes,
  ...facilityRoutes,
  ...registrationRoutes,
  ...auditRoutes,
  ...locationRoutes,
  ...invoiceRoutes,
  ...tariffRoutes,
  ...trackTraceRoutes,
  ...faqRoutes,
  ...apiKeyRoutes,
  ...webhookRoutes,
  designRoute,
  ...laterRoutes,
];
