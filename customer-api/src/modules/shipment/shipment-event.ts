import type { BookingChange } from '@wr1/schema/rules/transition/booking-change.ts';
import type { NotificationKind } from '@wr1/schema/rules/notification/notification.ts';
import type { Action } from '@wr1/schema/rules/transition/transition-action.ts';
import { TransactionEvent } from '../../platform/transaction-event.ts';
import type { Shipment } from './shipment.table.ts';

/** The author of a change: a user of one side, or the system (no user). */
export interface Author {
  userId: number | null;
  isStaff: boolean;
}

/** A change of one record. */
export interface ShipmentNotice {
  shipment: Shipment;
  /** Null to notify no one; open pages and webhooks still learn that the record changed. */
  kind: NotificationKind | null;
  what?: readonly BookingChange[];
  /** Further placeholder values of the notification. */
  params?: Readonly<Record<string, string | number>> | undefined;
  /** Earliest time of the email; null or omitted for immediately. */
  mailAfter?: Date | null | undefined;
}

/** Records changed together, by whom and when. */
export interface ShipmentsChanged {
  notices: readonly (ShipmentNotice & { what: readonly BookingChange[] })[];
  author: Author;
  at: Date;
}

/** Records were created or changed, with their history and audit already written. */
export const shipmentsChanged = new TransactionEvent<ShipmentsChanged>('shipmentsChanged');

/** A record after a transition wrote its columns. */
export interface ShipmentWritten {
  before: Pick<Shipment, 'status'>;
  shipment: Shipment;
  action: Action;
}

/** Further columns a subscriber wrote on the record; may be empty. */
export type FurtherColumns = Partial<Pick<Shipment, 'template_id' | 'next_milestone'>>;

/** A transition has written its columns; history, audit and announcement follow. */
export const shipmentWritten = new TransactionEvent<ShipmentWritten, FurtherColumns>('shipmentWritten');
