import type { BookingChange } from '@wr1/schema/rules/transition/booking-change.ts';
import { notificationOf, type NotificationKind } from '@wr1/schema/rules/notification/notification.ts';
import type { Action } from '@wr1/schema/rules/transition/transition-action.ts';
import type { Trx } from '../../db.ts';
import { shipmentsChanged, type ShipmentNotice, type ShipmentsChanged } from './shipment-event.ts';
import { shownDay } from './shipment-refusal.ts';
import type { Shipment } from './shipment.table.ts';

/** A record's ID and public number: the booking number once it has one. */
export function namedShipment(shipment: Shipment): { id: number; number: string; isBooking: boolean } {
  return { id: shipment.id, number: shipment.number, isBooking: shipment.is_booking };
}

/** Placeholder values for notifications about a shipment. */
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

type Announcement = Pick<ShipmentsChanged, 'author' | 'at'> & Pick<ShipmentNotice, 'params' | 'mailAfter'>;

/**
 * The kind of change, apart from the status, that an action makes or that a notification without an action is about.
 */
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
 * Announces a transition within its transaction.
 * @param change with `isNewStatus`: whether the status changed; `kind` replaces the action's own notification
 */
export function announceChange(
  trx: Trx,
  shipment: Shipment,
  change: Announcement & { action: Action; isNewStatus: boolean; kind?: NotificationKind | undefined },
): Promise<void> {
  const { action, isNewStatus, kind = notificationOf(action), ...announcement } = change;
  const what = [isNewStatus ? ('STATUS' as const) : undefined, CHANGED[action]].filter((one) => one !== undefined);
  return announce(trx, shipment, { ...announcement, what, kind });
}

/** Announces a change that is not an action on the record, such as a cancelled sailing. */
export function announce(
  trx: Trx,
  shipment: Shipment,
  { author, at, ...notice }: Announcement & Omit<ShipmentNotice, 'shipment'>,
): Promise<void> {
  return announceAll(trx, [{ ...notice, shipment }], { author, at });
}

/** Announces changes of several records at once. */
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
