import type { TrackingEventQuery } from '@wr1/schema/rest/milestone/tracking-event.ts';
import { SERVICE_TYPE } from '@wr1/schema/rules/code/service-type.ts';
import { SHIPPING_TYPE } from '@wr1/schema/rules/code/shipping-type.ts';
import {
  isMainCarriage,
  ROAD_SERVICE,
  TRACKING_SOURCE,
  trackingWhere,
  type TrackingSource,
} from '@wr1/schema/rules/milestone/tracking-event.ts';
import { expressionBuilder, sql, type Expression, type SqlBool } from 'kysely';
import type { Database } from '../../database.ts';

type Tables = Pick<Database, 'tracking_event' | 'shipment' | 'schedule'>;

const eb = expressionBuilder<Tables, 'tracking_event' | 'shipment' | 'schedule'>();

/** Condition for events of these milestones or kinds; matches nothing if both lists are empty. */
function isOneOf(milestones: readonly number[], kinds: readonly string[]): Expression<SqlBool> {
  return eb.or([
    ...(milestones.length === 0 ? [] : [eb('tracking_event.milestone', 'in', milestones)]),
    ...(kinds.length === 0 ? [] : [eb('tracking_event.kind', 'in', kinds)]),
  ]);
}

function isSource(sources: readonly TrackingSource[]): Expression<SqlBool> {
  return isOneOf(
    sources.filter((source) => typeof source === 'number'),
    sources.filter((source) => typeof source === 'string'),
  );
}

const COLUMN = { pol: 'shipment.pol', transit: 'schedule.transit_code', pod: 'shipment.pod' } as const;
const WHERE = ['pol', 'transit', 'pod'] as const;

/**
 * Condition for events at a place. Where an event takes place differs between road and other modes, and
 * customs clearance of imports is at the destination.
 */
function takesPlaceAt(code: string): Expression<SqlBool> {
  const cases = [false, true].flatMap((isRoad) => [false, true].map((isImport) => ({ isRoad, isImport })));
  return eb.or(
    cases.flatMap(({ isRoad, isImport }) => {
      const serviceType = isRoad ? SERVICE_TYPE.CONTAINER_TRUCKING : SERVICE_TYPE.FCL;
      const shippingType = isImport ? SHIPPING_TYPE.IMPORT : SHIPPING_TYPE.EXPORT;
      return WHERE.map((where) =>
        eb.and([
          eb('shipment.service_type', isRoad ? 'in' : 'not in', [...ROAD_SERVICE]),
          eb('shipment.shipping_type', isImport ? '=' : '<>', SHIPPING_TYPE.IMPORT),
          eb(COLUMN[where], '=', code),
          isSource(TRACKING_SOURCE.filter((one) => trackingWhere(one, { serviceType, shippingType }) === where)),
        ]),
      );
    }),
  );
}

/** SQL for the sequence number of the last event before a time, or up to and including it. */
function lastSeq(moment: string, isIncluded: boolean) {
  const there = isIncluded ? sql`created_at <= ${moment}::timestamptz` : sql`created_at < ${moment}::timestamptz`;
  return sql<number>`coalesce(
    (select seq from tracking_event where ${there} order by created_at desc, seq desc limit 1), 0)`;
}

/**
 * Conditions on when events became readable. Sequence numbers increase with that time, so their index is used
 * for both.
 */
function isToldIn(wanted: TrackingEventQuery): Expression<SqlBool>[] {
  const { created_from, created_after, created_until, created_before } = wanted;
  return [
    ...(created_from === undefined ? [] : [eb('tracking_event.seq', '>', lastSeq(created_from, false))]),
    ...(created_after === undefined ? [] : [eb('tracking_event.seq', '>', lastSeq(created_after, true))]),
    ...(created_until === undefined ? [] : [eb('tracking_event.seq', '<=', lastSeq(created_until, true))]),
    ...(created_before === undefined ? [] : [eb('tracking_event.seq', '<=', lastSeq(created_before, false))]),
  ];
}

/** A query's conditions on the events themselves; those on bookings are in the repository. */
export function isWanted(wanted: TrackingEventQuery): Expression<SqlBool> {
  const { milestones, kinds, classifiers, place, vessel_imo: imo, voyage } = wanted;
  const hasSources = milestones !== undefined || kinds !== undefined;
  const isOnBoard = imo !== undefined || voyage !== undefined;
  return eb.and([
    eb('tracking_event.seq', '>', wanted.after ?? 0),
    ...(wanted.before === undefined ? [] : [eb('tracking_event.seq', '<', wanted.before)]),
    ...(wanted.id === undefined ? [] : [eb('tracking_event.event_id', '=', wanted.id)]),
    ...(wanted.ids === undefined ? [] : [eb('tracking_event.event_id', 'in', wanted.ids)]),
    ...isToldIn(wanted),
    ...(hasSources ? [isOneOf(milestones?.map(Number) ?? [], kinds ?? [])] : []),
    ...(classifiers === undefined ? [] : [eb('tracking_event.classifier', 'in', classifiers)]),
    ...(wanted.event_from === undefined ? [] : [eb('tracking_event.at', '>=', new Date(wanted.event_from))]),
    ...(wanted.event_until === undefined ? [] : [eb('tracking_event.at', '<=', new Date(wanted.event_until))]),
    ...(place === undefined ? [] : [takesPlaceAt(place.toUpperCase())]),
    ...(imo === undefined ? [] : [eb('schedule.vessel_imo', '=', imo)]),
    ...(voyage === undefined ? [] : [sql<boolean>`upper(schedule.voyage) = ${voyage.toUpperCase()}`]),
    ...(isOnBoard ? [isSource(TRACKING_SOURCE.filter(isMainCarriage))] : []),
    ...(wanted.air === 'false' ? [eb('shipment.service_type', '<>', SERVICE_TYPE.AIR)] : []),
  ]);
}

/**
 * Condition for events of these bookings. Where container keys are given, only events of those containers and
 * of the whole booking match.
 */
export function isOfShipments(shipments: ReadonlyMap<number, readonly string[] | null>): Expression<SqlBool> {
  return eb.or(
    [...shipments].map(([id, containers]) => {
      const isIts = eb('tracking_event.order_id', '=', id);
      if (containers === null) return isIts;
      const isWhole = eb('tracking_event.container_id', 'is', null);
      const isTheirs = containers.map((key) => eb('tracking_event.container_id', '=', key));
      return eb.and([isIts, eb.or([isWhole, ...isTheirs])]);
    }),
  );
}
