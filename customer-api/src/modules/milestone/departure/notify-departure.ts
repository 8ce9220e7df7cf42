import { SERVICE_TYPE, transportMode } from '@wr1/schema/rules/code/service-type.ts';
import type { Trx } from '../../../db.ts';
import type { RequestContext } from '../../../http/context.ts';
import { readPlaceBook } from '../../master-data/place-book.ts';
import { replanShipments, type MovedArrival } from '../plan/replan.ts';
import { hoursFor, readTrackingSettings } from '../../shipment/arrival/tracking-setting.ts';
import { findPlanSchedules } from '../milestone.repository.ts';
import type { ShipmentNotice } from '../../shipment/shipment-event.ts';
import { announceAll } from '../../shipment/shipment-announcement.ts';
import type { DepartureCancelled, DepartureChanged, NotifiedTimes } from '../../schedule/edit/departure-event.ts';
import type { StoredSchedule } from '../../schedule/edit/schedule-edit.repository.ts';
import { waitsForCutOff } from '../../shipment/sla/cut-off-step.rules.ts';
import type { Shipment } from '../../shipment/shipment.table.ts';
import {
  cutOffParams,
  departureParams,
  hasOtherVessel,
  isMoved,
  type ChangeParams,
  type DepartureChange,
  type ShownAt,
} from './departure-change.rules.ts';
import { shownMoment } from '../../../platform/local-time.ts';
import { lockShipmentsOn } from './shipments-on.repository.ts';

const HOUR_MS = 3_600_000;

/** Milliseconds by which times must move before people are notified; settings ETA_CHANGE_THRESHOLD_HOURS_*. */
async function threshold(trx: Trx, serviceType: number): Promise<number> {
  const known = Object.values(SERVICE_TYPE).find((one) => one === serviceType);
  const { etaChange } = await readTrackingSettings(trx);
  return hoursFor(etaChange, known === undefined ? null : transportMode(known)) * HOUR_MS;
}

async function clocksOf(trx: Trx, { pol, pod, service_type: serviceType }: StoredSchedule): Promise<ShownAt> {
  const places = await readPlaceBook(trx, [
    { code: pol, serviceType },
    { code: pod, serviceType },
  ]);
  const clock = (code: string) => {
    const { zone } = places.find({ code, serviceType }, 'en');
    return (at: Date) => shownMoment(at, zone);
  };
  return { pol: clock(pol), pod: clock(pod) };
}

/**
 * The notification for a record that moves to another departure: the times, vessel and cut-offs that differ. A record
 * without a departure so far only gets the new ones.
 */
export async function rolloverParams(
  trx: Trx,
  ids: { before: number | null; after: number },
  now: Date,
): Promise<ChangeParams> {
  const rows = await trx
    .selectFrom('schedule')
    .selectAll()
    .where('id', 'in', [ids.after, ids.before ?? ids.after])
    .execute();
  const after = rows.find(({ id }) => id === ids.after);
  if (after === undefined) return {};
  const before = rows.find(({ id }) => id === ids.before) ?? after;
  const change = { before, after, notified: { etd: before.etd, eta: before.eta }, least: 0, now };
  const shown = await clocksOf(trx, after);
  return { ...departureParams(change, shown), ...cutOffParams(change, shown) };
}

/**
 * Adapts the milestones of a locked booking under way to another departure, before the booking is written. Nothing
 * changes if either departure does not exist.
 */
export async function replanRollover(
  trx: Trx,
  shipment: Shipment,
  scheduleId: number,
  context: RequestContext,
): Promise<void> {
  const schedules = await findPlanSchedules(trx, [shipment.schedule_id, scheduleId]);
  const before = schedules.get(shipment.schedule_id ?? 0);
  const after = schedules.get(scheduleId);
  if (before === undefined || after === undefined) return;
  const least = await threshold(trx, shipment.service_type);
  await replanShipments(trx, [shipment], { before, after, notifiedEta: before.eta, least }, context);
}

function announceTo(trx: Trx, notices: readonly ShipmentNotice[], { viewer, now }: RequestContext): Promise<void> {
  const author = { userId: viewer.userId, isStaff: viewer.isStaff };
  return announceAll(trx, notices, { author, at: now });
}

/**
 * Handler for `departureCancelled`: marks every open quotation and booking on the departure and notifies
 * customers and staff. The departure stays on the shipment, so that both sides see which one it was.
 * @returns the number of shipments
 */
export async function notifyOfCancellation(trx: Trx, { schedule, context }: DepartureCancelled): Promise<number> {
  const shipments = await lockShipmentsOn(trx, schedule.id);
  if (shipments.length === 0) return 0;
  const ids = shipments.map(({ id }) => id);
  await trx.updateTable('shipment').set({ schedule_cancelled: true }).where('id', 'in', ids).execute();
  const shown = await clocksOf(trx, schedule);
  const params: ChangeParams = { etd: shown.pol(schedule.etd) };
  if (schedule.cancel_reason !== null) params['reason'] = schedule.cancel_reason;
  const notices = shipments.map((shipment) => ({ shipment, kind: 'SAILING_CANCELLED' as const, params }));
  await announceTo(trx, notices, context);
  return shipments.length;
}

/** The times in the last notification about a departure; its own times if there was none. */
function lastNotified({ notified_etd, notified_eta, etd, eta }: StoredSchedule) {
  return { etd: notified_etd ?? etd, eta: notified_eta ?? eta };
}

/** Notification parameters for a booking in transit: after departure only the arrival matters. */
function paramsUnderWay(params: ChangeParams, { old, now, departed, isMoved: moved }: MovedArrival, shown: ShownAt) {
  const { etd, oldEtd, eta, oldEta, vessel, oldVessel, ...others } = params;
  const own: ChangeParams = { ...others };
  if (!departed && etd !== undefined) Object.assign(own, { etd, ...(oldEtd !== undefined && { oldEtd }) });
  if (!departed && vessel !== undefined) Object.assign(own, { vessel, ...(oldVessel !== undefined && { oldVessel }) });
  if (moved && old !== null && now !== null) Object.assign(own, { eta: shown.pod(now), oldEta: shown.pod(old) });
  else if (eta !== undefined) Object.assign(own, { eta, ...(oldEta !== undefined && { oldEta }) });
  return own;
}

/**
 * The notification about a changed departure for one shipment: new times and vessel, otherwise new cut-offs.
 * Its kind is null if there is nothing to notify of.
 */
function noticeFor(
  shipment: Shipment,
  change: DepartureChange,
  arrival: MovedArrival | undefined,
  shown: ShownAt,
): ShipmentNotice {
  const cutOffs = waitsForCutOff(shipment) ? cutOffParams(change, shown) : {};
  const isAhead = !arrival?.departed;
  const isNotified =
    (isAhead && (isMoved(change, 'etd') || hasOtherVessel(change))) || (arrival?.isMoved ?? isMoved(change, 'eta'));
  if (!isNotified) {
    const hasMoved = Object.keys(cutOffs).length > 0;
    return { shipment, kind: hasMoved ? 'CUT_OFF_CHANGED' : null, params: cutOffs };
  }
  const params = { ...departureParams(change, shown), ...cutOffs };
  return {
    shipment,
    kind: 'SAILING_CHANGED',
    params: arrival === undefined ? params : paramsUnderWay(params, arrival, shown),
  };
}

/**
 * Handler for `departureChanged`: moves the open quotations and bookings on a departure to its new times.
 * Planned bookings are replanned, and a changed arrival is recorded. Customers and staff get one notification
 * if departure or arrival has moved by the threshold since the last one, or the vessel has changed; otherwise
 * customers are notified of moved cut-offs. The number of queries does not grow with the number of shipments.
 * @returns the times that people have been notified of
 */
export async function notifyOfChange(trx: Trx, { before, after, context }: DepartureChanged): Promise<NotifiedTimes> {
  const shipments = await lockShipmentsOn(trx, after.id);
  if (shipments.length === 0) return { notified_etd: after.etd, notified_eta: after.eta };
  await trx
    .updateTable('shipment')
    .set({ etd: after.etd })
    .where(
      'id',
      'in',
      shipments.map(({ id }) => id),
    )
    .execute();
  const least = await threshold(trx, after.service_type);
  const change = { before, after, notified: lastNotified(before), least, now: context.now };
  const arrivals = await replanShipments(
    trx,
    shipments,
    { before, after, notifiedEta: change.notified.eta, least },
    context,
  );
  const shown = await clocksOf(trx, after);
  const notices = shipments.map((shipment) => noticeFor(shipment, change, arrivals.get(shipment.id), shown));
  await announceTo(trx, notices, context);
  const isNotified = isMoved(change, 'etd') || isMoved(change, 'eta') || hasOtherVessel(change);
  return isNotified
    ? { notified_etd: after.etd, notified_eta: after.eta }
    : { notified_etd: change.notified.etd, notified_eta: change.notified.eta };
}
