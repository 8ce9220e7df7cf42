import type { BookingChange } from '@wr1/schema/rules/transition/booking-change.ts';
import { notificationOf, type NotificationKind } from '@wr1/schema/rules/notification/notification.ts';
import type { Action } from '@wr1/schema/rules/transition/transition-action.ts';
import type { Trx } from '../../db.ts';
import { shipmentsChanged, type ShipmentNotice, type ShipmentsChanged } from './shipment-event.ts';
import { shownDay } from './shipment-refusal.ts';
import type { Shipment } from './shipment.table.ts';

/** How a record is named to people: by its booking number once it has one. */
export function namedShipment(shipment: Shipment): { id: number; number: string; isBooking: boolean } {
  return { id: shipment.id, number: shipment.number, isBooking: shipment.is_booking };
}

/** Values of the placeholders in notifications of a shipment. */
export function noticeParams(
  shipment: Pick<Shipment, 'pol' | 'pod' | 'valid_to' | 'service_type'>,
  company: string | null,
): Record<string, string | number> {
  return {
    service: shipment.service_type,
    route: `${shipment.pol} → ${shipment.pod}`,
    ...(company === null ? {} : { company }),
    ...(shipment.valid_to === null ? {} : { validTo: shownDay(shipment.valid_to) }),
  };
}

/** Who caused it and when, and what else a notification says. */
type Announcement = Pick<ShipmentsChanged, 'author' | 'at'> & Pick<ShipmentNotice, 'params' | 'mailAfter'>;

/** The change that an action makes besides the status, and the one behind a notification without an action. */
const CHANGED: Readonly<Partial<Record<Action | NotificationKind, BookingChange>>> = {
  RecordMilestone: 'MILESTONE',
  CorrectMilestone: 'MILESTONE',
  UndoMilestone: 'MILESTONE',
  UndoDelivery: 'MILESTONE',
  PlanTransport: 'PLAN',
  UpdateBookingPlan: 'PLAN',
  SAILING_CANCELLED: 'PLAN',
  SAILING_CHANGED: 'PLAN',
  CUT_OFF_CHANGED: 'PLAN',
  SHIPMENT_LATE: 'LATE',
};

/**
 * Announces a transition, in its transaction.
 * @param change isNewStatus: the record has another status than before
 */
export function announceChange(
  trx: Trx,
  shipment: Shipment,
  change: Announcement & { action: Action; isNewStatus: boolean },
): Promise<void> {
  const { action, isNewStatus, ...announcement } = change;
  const what = [isNewStatus ? ('STATUS' as const) : undefined, CHANGED[action]].filter((one) => one !== undefined);
  return announce(trx, shipment, { ...announcement, what, kind: notificationOf(action) });
}

/** Announces something that happened to a record without a step of its own, for example that its sailing was cancelled. */
export function announce(
  trx: Trx,
  shipment: Shipment,
  { author, at, ...told }: Announcement & Omit<ShipmentNotice, 'shipment'>,
): Promise<void> {
  return announceAll(trx, [{ ...told, shipment }], { author, at });
}

/** Announces several records at once; statements do not grow with their number. */
export async function announceAll(
  trx: Trx,
  all: readonly ShipmentNotice[],
  { author, at }: Pick<Announcement, 'author' | 'at'>,
): Promise<void> {
  const notices = all.map((notice) => {
    const reason = notice.kind === null ? undefined : CHANGED[notice.kind];
    return { ...notice, what: [...(notice.what ?? []), ...(reason === undefined ? [] : [reason])] };
  });
  await shipmentsChanged.emit(trx, { notices, author, at });
}
