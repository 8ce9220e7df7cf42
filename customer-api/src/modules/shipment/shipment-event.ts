import type { BookingChange } from '@wr1/schema/rules/transition/booking-change.ts';
import type { NotificationKind } from '@wr1/schema/rules/notification/notification.ts';
import type { Action } from '@wr1/schema/rules/transition/transition-action.ts';
import { TransactionEvent } from '../../platform/transaction-event.ts';
import type { Shipment } from './shipment.table.ts';

/** Who did it: a user of one side, or the system (no user). */
export interface Author {
  userId: number | null;
  isStaff: boolean;
}

/** What happened to one record. */
export interface ShipmentNotice {
  shipment: Shipment;
  /** null: nothing to notify people of; open pages and webhooks learn that the record changed. */
  kind: NotificationKind | null;
  what?: readonly BookingChange[];
  /** Further values of the notification's placeholders. */
  params?: Readonly<Record<string, string | number>> | undefined;
  /** Not mailed before; null or left out: at once. */
  mailAfter?: Date | null | undefined;
}

/** Records that changed together, by whom and when. */
export interface ShipmentsChanged {
  notices: readonly (ShipmentNotice & { what: readonly BookingChange[] })[];
  author: Author;
  at: Date;
}

/** Records were created or changed, with their history and audit already written. */
export const shipmentsChanged = new TransactionEvent<ShipmentsChanged>('shipmentsChanged');

/** A record after a transition has written its columns. */
export interface ShipmentWritten {
  before: Pick<Shipment, 'status'>;
  shipment: Shipment;
  action: Action;
}

/** Columns that a subscriber has written on the record itself; empty if none. */
export type FurtherColumns = Partial<Pick<Shipment, 'template_id' | 'next_milestone'>>;

/** A transition has written its columns; history, audit and announcement follow. */
export const shipmentWritten = new TransactionEvent<ShipmentWritten, FurtherColumns>('shipmentWritten');
