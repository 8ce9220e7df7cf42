import type { TrackingEventQuery } from '@wr1/schema/rest/milestone/tracking-event.ts';
import { foldTrackingNumber } from '@wr1/schema/rules/milestone/tracking.ts';
import { sql } from 'kysely';
import type { Db } from '../../db.ts';
import { containersOf } from '../milestone/plan/plan.rules.ts';
import { inScope, type ShipmentScope } from '../shipment/visibility.ts';
import { isOfShipments, isWanted } from './tracking-event.condition.ts';

/** Bookings that one number can lead to, the newest: containers travel again and again. */
const MOST_ORDERS = 200;

/**
 * The bookings that the numbers of a question lead to, with the keys of the wanted container in them; null where none is asked for.
 * @returns undefined when the question names none
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
  // The company stands with the events too: theirs are read in order from one index.
  return scope.kind === 'company' || scope.kind === 'own'
    ? rows.where('tracking_event.company_id', '=', scope.companyId)
    : rows;
}

/**
 * Events of the bookings that a viewer may see, in the order in which they could be read.
 * @returns at most `limit` rows, and one more when others follow
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

/** An event with what its reader wants to know of the booking. */
export type ToldEvent = Awaited<ReturnType<typeof listTrackingEvents>>[number];
