import type { ApiKeyTables } from './modules/api-key/api-key.table.ts';
import type { AttachmentTables } from './modules/attachment/attachment.table.ts';
import type { AuditTables } from './modules/audit/audit.table.ts';
import type { BookingNoteTables } from './modules/booking-note/booking-note.table.ts';
import type { CompanyTables } from './modules/company/company.table.ts';
import type { DownloadTicketTables } from './modules/download/download-ticket.table.ts';
import type { EventTables } from './modules/event/event.table.ts';
import type { FileTables } from './modules/file/file.table.ts';
import type { IdempotencyTables } from './modules/idempotency/idempotency.table.ts';
import type { InvoiceTables } from './modules/invoice/invoice.table.ts';
import type { ListCounterTables } from './modules/list-counter/list-counter.table.ts';
import type { LocationTables } from './modules/location/location.table.ts';
import type { MailTables } from './modules/mail/mail.table.ts';
import type { MasterDataTables } from './modules/master-data/master-data.table.ts';
import type { MilestoneTables } from './modules/milestone/milestone.table.ts';
import type { NotificationTables } from './modules/notification/notification.table.ts';
import type { OneTimeTokenTables } from './modules/one-time-token/one-time-token.table.ts';
import type { PreferenceTables } from './modules/preference/preference.table.ts';
import type { RegistrationTables } from './modules/registration/registration.table.ts';
import type { RequestTemplateTables } from './modules/request-template/request-template.table.ts';
import type { SavedViewTables } from './modules/saved-view/saved-view.table.ts';
import type { ScheduleTables } from './modules/schedule/schedule.table.ts';
import type { ScheduleWatchTables } from './modules/schedule-watch/schedule-watch.table.ts';
import type { SessionTables } from './modules/session/session.table.ts';
import type { ShareLinkTables } from './modules/share-link/share-link.table.ts';
import type { PriceSendTables } from './modules/price-send/price-send.table.ts';
import type { ShipmentTables } from './modules/shipment/shipment.table.ts';
import type { TariffTables } from './modules/tariff/tariff.table.ts';
import type { TrackingTables } from './modules/tracking/tracking.table.ts';
import type { TrackingEventTables } from './modules/tracking-event/tracking-event.table.ts';
import type { UserTables } from './modules/user/user.table.ts';
import type { WebhookTables } from './modules/webhook/webhook.table.ts';

interface PlatformTables {
  schema_migration: { name: string; hash: string; applied_at: Date };
}

/** Column types of the whole database; each module says its own tables. bigint is a number, numeric text, date YYYY-MM-DD. */
export type Database = PlatformTables &
  ApiKeyTables &
  AttachmentTables &
  AuditTables &
  BookingNoteTables &
  CompanyTables &
  DownloadTicketTables &
  EventTables &
  FileTables &
  IdempotencyTables &
  InvoiceTables &
  ListCounterTables &
  LocationTables &
  MailTables &
  MasterDataTables &
  MilestoneTables &
  NotificationTables &
  OneTimeTokenTables &
  PreferenceTables &
  RegistrationTables &
  RequestTemplateTables &
  SavedViewTables &
  ScheduleTables &
  ScheduleWatchTables &
  SessionTables &
  ShareLinkTables &
  PriceSendTables &
  ShipmentTables &
  TariffTables &
  TrackingTables &
  TrackingEventTables &
  UserTables &
  WebhookTables;
