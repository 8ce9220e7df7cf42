import type { TrackingEventQuery } from '@wr1/schema/rest/milestone/tracking-event.ts';
import { foldTrackingNumber } from '@wr1/schema/rules/milestone/tracking.ts';
import { sql } from 'kysely';
import type { Db } from '../../db.ts';
import { containersOf } from '../milestone/plan/plan.rules.ts';
import { inScope, type ShipmentScope } from '../shipment/visibility.ts';
import { isOfShipments, isWanted } from './tracking-event.condition.ts';

/** Maximum number of bookings per number, newest first, because containers are reused. */
const MOST_ORDERS = 200;

/**
 * Bookings that match the numbers in a query, each with the keys of the requested container; null if no
 * container was requested.
 * @returns undefined if the query has no numbers
 */
async function findNamed(
  db: Db,
  scope: ShipmentScope,
  { booking, document, container }: TrackingEventQuery,
): Promise<ReadonlyMap<number, string[] | null> | undefined> {
  if (booking === undefined && document === undefined && container === undefined) return undefined;
  let found = db
    .selectFrom('shipment')
    .select(['id', 'containers'])
    .where('ever_released', '=', true)
    .where(inScope(scope));
  if (booking !== undefined) {
    const key = foldTrackingNumber(booking);
    found = found.where(sql<boolean>`(tracking_key(booking_no) = ${key} or tracking_key(carrier_booking_no) = ${key})`);
  }
  if (document !== undefined) {
    found = found.where(sql<boolean>`tracking_key(transport_document_no) = ${foldTrackingNumber(document)}`);
  }
  const number = container === undefined ? null : foldTrackingNumber(container);
  if (number !== null) found = found.where(sql<boolean>`container_numbers(containers) ? ${number}`);
  const shipments = await found.orderBy('id', 'desc').limit(MOST_ORDERS).execute();
  const keysOf = (shipment: (typeof shipments)[number]): string[] | null =>
    number === null ? null : containersOf(shipment).flatMap((one) => (one.number === number ? [one.key] : []));
  return new Map(shipments.map((shipment) => [shipment.id, keysOf(shipment)]));
}

function inScopeOf(db: Db, scope: ShipmentScope) {
  const rows = db
    .selectFrom('tracking_event')
    .innerJoin('shipment', 'shipment.id', 'tracking_event.order_id')
    .leftJoin('schedule', 'schedule.id', 'shipment.schedule_id')
    .select([
      'tracking_event.seq',
      'tracking_event.event_id',
      'tracking_event.created_at',
      'tracking_event.order_id',
      'tracking_event.milestone',
      'tracking_event.kind',
      'tracking_event.container_id',
      'tracking_event.classifier',
      'tracking_event.at',
      'tracking_event.place',
      'tracking_event.note',
      'tracking_event.replaces',
      'shipment.booking_no',
      'shipment.service_type',
      'shipment.shipping_type',
      'shipment.customs_other_service_type',
      'shipment.carrier_booking_no',
      'shipment.transport_document_no',
      'shipment.containers',
      'shipment.pol',
      'shipment.pod',
      'shipment.schedule_id',
      'schedule.transit_code',
      'schedule.carrier_code',
      'schedule.vessel_name',
      'schedule.vessel_imo',
      'schedule.voyage',
    ])
    .where('shipment.is_booking', '=', true)
    .where(inScope(scope));
  // Filtering by the event's own company column lets one index provide a company's events in order.
  return scope.kind === 'company' || scope.kind === 'own'
    ? rows.where('tracking_event.company_id', '=', scope.companyId)
    : rows;
}

/**
 * Events of bookings that the viewer can see, in the order in which they became readable.
 * @returns at most `limit` rows, plus one extra row if there are more
 */
export async function listTrackingEvents(db: Db, scope: ShipmentScope, wanted: TrackingEventQuery) {
  const named = await findNamed(db, scope, wanted);
  if (named?.size === 0) return [];
  const rows = inScopeOf(db, scope).where(isWanted(wanted));
  return (named === undefined ? rows : rows.where(isOfShipments(named)))
    .orderBy('tracking_event.seq', wanted.order)
    .limit(wanted.limit + 1)
    .$narrowType<{ seq: number; created_at: Date }>()
    .execute();
}

/** An event with the columns of its booking that {@link listTrackingEvents} adds. */
export type ToldEvent = Awaited<ReturnType<typeof listTrackingEvents>>[number];
