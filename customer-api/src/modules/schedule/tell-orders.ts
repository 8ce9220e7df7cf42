import type { NotificationKind } from '@wr1/schema/rules/notification.ts';
import { SERVICE_TYPE, transportMode } from '@wr1/schema/rules/service-type.ts';
import type { Trx } from '../../db.ts';
import type { RequestContext } from '../../http/context.ts';
import { readPlaceBook } from '../master-data/place-book.ts';
import { hoursFor, readTrackingSettings } from '../milestone/tracking-setting.ts';
import { announce } from '../shipment-order/order-announcement.ts';
import { nextCutOff } from '../shipment-order/shipment-input.rules.ts';
import type { ShipmentOrder } from '../shipment-order/shipment-order.table.ts';
import { HOUR_MS } from './departure.ts';
import { shownMoment } from './local-time.ts';
import { lockOrdersOn, type StoredSchedule } from './schedule-upkeep.repository.ts';

/** Milliseconds from which people are told of other times, by the settings ETA_CHANGE_THRESHOLD_HOURS_*. */
async function threshold(trx: Trx, serviceType: number): Promise<number> {
  const known = Object.values(SERVICE_TYPE).find((one) => one === serviceType);
  const { etaChange } = await readTrackingSettings(trx);
  return hoursFor(etaChange, known === undefined ? null : transportMode(known)) * HOUR_MS;
}

/** Departure and arrival on the clocks of their places. */
async function shownTimes(trx: Trx, { pol, pod, service_type: serviceType, etd, eta }: StoredSchedule) {
  const places = await readPlaceBook(trx, [
    { code: pol, serviceType },
    { code: pod, serviceType },
  ]);
  const zone = (code: string) => places.find({ code, serviceType }, 'en').zone;
  return { etd: shownMoment(etd, zone(pol)), eta: shownMoment(eta, zone(pod)) };
}

async function tell(
  trx: Trx,
  orders: readonly ShipmentOrder[],
  kind: NotificationKind | null,
  params: Record<string, string>,
  { viewer, now }: RequestContext,
): Promise<void> {
  const author = { userId: viewer.userId, isStaff: viewer.isStaff };
  for (const order of orders) {
    // One connection carries the transaction: its statements go one after the other.
    // oxlint-disable-next-line no-await-in-loop
    await announce(trx, order, { kind, author, at: now, params });
  }
}

/**
 * Tells customers and staff of every open quotation and booking on a departure that it was cancelled, and takes it off
 * their plans. It stays in the record, so that both sides see what was cancelled.
 * @returns how many records were told
 */
export async function tellCancelled(trx: Trx, schedule: StoredSchedule, context: RequestContext): Promise<number> {
  const orders = await lockOrdersOn(trx, schedule.id);
  if (orders.length === 0) return 0;
  const ids = orders.map(({ id }) => id);
  await trx
    .updateTable('shipment_order')
    .set({ schedule_cancelled: true, next_cut_off: null })
    .where('id', 'in', ids)
    .execute();
  const { etd } = await shownTimes(trx, schedule);
  const params: Record<string, string> = { etd };
  if (schedule.cancel_reason !== null) params['reason'] = schedule.cancel_reason;
  await tell(trx, orders, 'SAILING_CANCELLED', params, context);
  return orders.length;
}

/** What the records on a departure were told last of its times. */
function toldOf({ told_etd, told_eta, etd, eta }: StoredSchedule) {
  return { etd: told_etd ?? etd, eta: told_eta ?? eta };
}

/**
 * Brings the open quotations and bookings on a departure to its new times. Customers and staff are told once when, since
 * they were told last, departure or arrival has moved by the threshold or more: several small steps count together.
 * @returns what to remember as told
 */
export async function tellChanged(
  trx: Trx,
  before: StoredSchedule,
  after: StoredSchedule,
  context: RequestContext,
): Promise<{ told_etd: Date; told_eta: Date }> {
  const told = toldOf(before);
  const orders = await lockOrdersOn(trx, after.id);
  if (orders.length === 0) return { told_etd: after.etd, told_eta: after.eta };
  await trx
    .updateTable('shipment_order')
    .set({ etd: after.etd, next_cut_off: nextCutOff(after, context.now) })
    .where(
      'id',
      'in',
      orders.map(({ id }) => id),
    )
    .execute();
  const least = await threshold(trx, after.service_type);
  const moved = (from: Date, to: Date) => Math.abs(to.getTime() - from.getTime()) >= least;
  const isTold = moved(told.etd, after.etd) || moved(told.eta, after.eta);
  await tell(trx, orders, isTold ? 'SAILING_CHANGED' : null, await shownTimes(trx, after), context);
  return isTold ? { told_etd: after.etd, told_eta: after.eta } : { told_etd: told.etd, told_eta: told.eta };
}
