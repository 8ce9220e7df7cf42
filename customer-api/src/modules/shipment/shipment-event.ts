import type { BookingChange } from '@wr1/schema/rules/transition/booking-change.ts';
import type { NotificationKind } from '@wr1/schema/rules/notification/notification.ts';
import type { Action } from '@wr1/schema/rules/transition/transition-action.ts';
import { TransactionEvent } from '../../platform/transaction-event.ts';
import type { Shipment } from './shipment.table.ts';

/** The author of a change; `userId` is null for the system. */
export interface Author {
  userId: number | null;
  isStaff: boolean;
}

/** A change to one record, and the kind of notification it causes. */
export interface ShipmentNotice {
  shipment: Shipment;
  /** Null if no one is notified. Open pages and webhooks still learn about the change. */
  kind: NotificationKind | null;
  what?: readonly BookingChange[];
  /** Additional placeholder values for the notification. */
  params?: Readonly<Record<string, string | number>> | undefined;
  /** Earliest time to send the email; null or omitted for immediately. */
  mailAfter?: Date | null | undefined;
}

/** Records that were changed together, with author and time. */
export interface ShipmentsChanged {
  notices: readonly (ShipmentNotice & { what: readonly BookingChange[] })[];
  author: Author;
  at: Date;
}

/** Published after records were created or changed; history and audit log are already written. */
export const shipmentsChanged = new TransactionEvent<ShipmentsChanged>('shipmentsChanged');

/** A record after a transition has written its columns. */
export interface ShipmentWritten {
  before: Pick<Shipment, 'status'>;
  shipment: Shipment;
  action: Action;
}

/** Columns that a subscriber has also written to the record. */
export type FurtherColumns = Partial<Pick<Shipment, 'template_id' | 'next_milestone'>>;

/** Published when a transition has written its columns, before history, audit and announcement. */
export const shipmentWritten = new TransactionEvent<ShipmentWritten, FurtherColumns>('shipmentWritten');
