import type { ActionTable } from './http/action-table.ts';
import type { Deps } from './http/deps.ts';
import { registerBookingNoteRoutes } from './modules/booking-note/booking-note.routes.ts';
import { registerBookingRoutes } from './modules/booking/booking.routes.ts';
import { registerCompanyRoutes } from './modules/company/company.routes.ts';
import { registerEventRoutes } from './modules/event/event.routes.ts';
import { registerLeadRoutes } from './modules/lead/lead.routes.ts';
import { registerMailRoutes } from './modules/mail/mail.routes.ts';
import { registerFileRoutes } from './modules/file/file.routes.ts';
import { registerMasterDataRoutes } from './modules/master-data/master-data.routes.ts';
import { registerNotificationRoutes } from './modules/notification/notification.routes.ts';
import { registerPasswordResetRoutes } from './modules/password-reset/password-reset.routes.ts';
import { registerPreferenceRoutes } from './modules/preference/preference.routes.ts';
import { registerQuotationRoutes } from './modules/quotation/quotation.routes.ts';
import { registerRegistrationRoutes } from './modules/registration/registration.routes.ts';
import { registerScheduleRoutes } from './modules/schedule/schedule.routes.ts';
import { registerSessionRoutes } from './modules/session/session.routes.ts';
import { registerShipmentOrderRoutes } from './modules/shipment-order/shipment-order.routes.ts';
import { registerTrackingRoutes } from './modules/tracking/tracking.routes.ts';
import { registerUserRoutes } from './modules/user/user.routes.ts';

/** Lists the modules; each registers its own calls. */
export function registerModules(table: ActionTable, deps: Deps): void {
  registerSessionRoutes(table, deps);
  registerUserRoutes(table, deps);
  registerPreferenceRoutes(table, deps);
  registerFileRoutes(table, deps);
  registerPasswordResetRoutes(table, deps);
  registerMailRoutes(table, deps);
  registerRegistrationRoutes(table, deps);
  registerCompanyRoutes(table, deps);
  registerMasterDataRoutes(table, deps);
  registerScheduleRoutes(table, deps);
  registerTrackingRoutes(table, deps);
  registerQuotationRoutes(table, deps);
  registerBookingRoutes(table, deps);
  registerLeadRoutes(table, deps);
  registerShipmentOrderRoutes(table, deps);
  registerBookingNoteRoutes(table, deps);
  registerNotificationRoutes(table, deps);
  registerEventRoutes(table, deps);
}
