import { emailChangeRoutes } from '../../features/email-change/email-change.route.ts';
import { historyRoutes } from '../../features/history/history.route.ts';
import { homeRoutes } from '../../features/home/home.route.ts';
import { mailRoutes } from '../../features/mail/mail.route.ts';
import { passwordResetRoutes } from '../../features/password-reset/password-reset.route.ts';
import { settingRoutes } from '../../features/profile/setting.route.ts';
import { publicQuotationRoutes } from '../../features/quotation/public-quotation.route.ts';
import { registerRoutes } from '../../features/registration/register.route.ts';
import { publicScheduleRoutes } from '../../features/schedule/public-schedule.route.ts';
import { sessionRoutes } from '../../features/session/session.route.ts';
import { shareLinkRoutes } from '../../features/share-link/share-link.route.ts';
import { siteRoutes } from '../../features/site/site.route.ts';
import { trackingRoutes } from '../../features/tracking/tracking.route.ts';
import { coreRoutes } from './core.route.ts';
import type { PageRoute } from './page-route.ts';

/** The pages around which there is no signed-in shell: every visitor loads this part of the route table. */
export const publicRoutes: readonly PageRoute[] = [
  ...coreRoutes,
  ...sessionRoutes,
  ...passwordResetRoutes,
  ...emailChangeRoutes,
  ...mailRoutes,
  ...homeRoutes,
  ...publicQuotationRoutes,
  ...publicScheduleRoutes,
  ...registerRoutes,
  ...trackingRoutes,
  ...shareLinkRoutes,
  ...historyRoutes,
  ...settingRoutes,
  ...siteRoutes,
];
