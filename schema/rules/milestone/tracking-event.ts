import type { DcsaEventTerms } from '../code/dcsa-event.ts';
import { MILESTONE_EVENT } from './milestone-event.ts';
import { isMilestone, MILESTONE, type MilestoneCode } from './milestone.ts';
import { SERVICE_TYPE } from '../code/service-type.ts';
import { SHIPMENT_EVENT, SHIPMENT_EVENT_KIND, type ShipmentEventKind } from '../notification/shipment-event.ts';
import { SHIPPING_TYPE } from '../code/shipping-type.ts';
import { milestonePlace } from './tracking.ts';

/** The subject of a tracking event: a milestone by its code, or an event between milestones by its kind. */
export type TrackingSource = MilestoneCode | ShipmentEventKind;

/** Every source: the 21 milestones, then the kinds of detail events. */
export const TRACKING_SOURCE: readonly TrackingSource[] = [...Object.values(MILESTONE), ...SHIPMENT_EVENT_KIND];

/** DCSA Track and Trace event types. */
export const TRACKING_EVENT_TYPE = ['SHIPMENT', 'TRANSPORT', 'EQUIPMENT'] as const;
export type TrackingEventType = (typeof TRACKING_EVENT_TYPE)[number];

/** Actual, estimated or planned. */
export const EVENT_CLASSIFIER = ['ACT', 'EST', 'PLN'] as const;
export type EventClassifier = (typeof EVENT_CLASSIFIER)[number];

/** An event in DCSA terms and, by air, as the equivalent IATA freight status update. */
export type TrackingTerms = DcsaEventTerms & { readonly airStatus: string | null };

/** The same terms for a reader whose release may have other codes. */
export type ReaderTerms = {
  readonly [Field in Exclude<keyof TrackingTerms, 'type' | 'code'>]: string | null;
} & { readonly type: TrackingEventType; readonly code: string };

type Where = 'pol' | 'transit' | 'pod';

/** Places of detail events. `customs` is the port at the border; null if there is no place. */
const DETAIL_PLACE: Readonly<Record<ShipmentEventKind, Where | 'customs' | null>> = {
  BKG_CONF: 'pol',
  SI_SUBM: 'pol',
  VGM_SUBM: 'pol',
  BL_ISSU: 'pol',
  CUS_SUBM: 'customs',
  CUS_GREEN: 'customs',
  CUS_YELLOW: 'customs',
  CUS_RED: 'customs',
  CUS_CLEARED: 'customs',
  STUFFED: 'pol',
  DEPARTED: 'pol',
  TS_ARRIVED: 'transit',
  TS_DISCHARGED: 'transit',
  DISCHARGED: 'pod',
  ARN_ISSU: 'pod',
  AVAILABLE: 'pod',
  HOLD: null,
  ETA_CHANGED: 'pod',
  POD_SIGNED: 'pod',
  INV_ISSU: null,
};

/** IATA freight status updates for events between milestones. */
const DETAIL_AIR_STATUS: Readonly<Partial<Record<ShipmentEventKind, string>>> = {
  BKG_CONF: 'BKD',
  CUS_CLEARED: 'CCD',
  DEPARTED: 'DEP',
  TS_ARRIVED: 'ARR',
  ARN_ISSU: 'NFD',
  POD_SIGNED: 'DLV',
};

/** Events on or at the vessel or aircraft of the main carriage. */
const MAIN_CARRIAGE: ReadonlySet<TrackingSource> = new Set<TrackingSource>([
  33,
  34,
  35,
  'DEPARTED',
  'TS_ARRIVED',
  'TS_DISCHARGED',
  'DISCHARGED',
  'ETA_CHANGED',
]);

/** Whether an event belongs to the main carriage's vessel or aircraft rather than to trucks and terminals. */
export function isMainCarriage(source: TrackingSource): boolean {
  return MAIN_CARRIAGE.has(source);
}

/** The source named in a row; null if this release does not support it. */
export function trackingSource(milestone: number | null, kind: string | null): TrackingSource | null {
  if (milestone !== null) return isMilestone(milestone) ? milestone : null;
  return SHIPMENT_EVENT_KIND.find((known) => known === kind) ?? null;
}

/**
 * The DCSA and IATA terms of an event. A hold is an event of the booking, because DCSA requires a document in
 * every SHIPMENT event.
 */
export function trackingTerms(source: TrackingSource): TrackingTerms {
  if (typeof source === 'number') {
    const { airFsu, ...terms } = MILESTONE_EVENT[source];
    return { ...terms, airStatus: airFsu };
  }
  const event = SHIPMENT_EVENT[source];
  const airStatus = DETAIL_AIR_STATUS[source] ?? null;
  const facility = source === 'STUFFED' ? 'CLOC' : 'POTE';
  switch (event.type) {
    case 'SHIPMENT':
      return {
        type: event.type,
        code: event.code,
        document: event.document ?? 'BKG',
        empty: null,
        facility: null,
        airStatus,
      };
    case 'TRANSPORT':
      return { type: event.type, code: event.code, document: null, empty: null, facility, airStatus };
    case 'EQUIPMENT':
      return { type: event.type, code: event.code, document: null, empty: 'LADEN', facility, airStatus };
  }
}

/** Whether an event happens at departure, transshipment or arrival; null if it has no planned place. */
export function trackingWhere(
  source: TrackingSource,
  { serviceType, shippingType }: { serviceType: number; shippingType: number },
): Where | null {
  if (typeof source === 'number') return milestonePlace(source, serviceType);
  const where = DETAIL_PLACE[source];
  return where === 'customs' ? (shippingType === SHIPPING_TYPE.IMPORT ? 'pod' : 'pol') : where;
}

/** Services without a sea or air leg, whose events have different places. */
export const ROAD_SERVICE: readonly number[] = [SERVICE_TYPE.CONTAINER_TRUCKING, SERVICE_TYPE.VAN_TRUCKING];

/** Event filter by DCSA codes; an omitted or empty list matches all. */
export interface TrackingCodes {
  readonly eventType?: readonly string[] | null | undefined;
  readonly shipmentEventTypeCode?: readonly string[] | null | undefined;
  readonly documentTypeCode?: readonly string[] | null | undefined;
  readonly transportEventTypeCode?: readonly string[] | null | undefined;
  readonly equipmentEventTypeCode?: readonly string[] | null | undefined;
}

/**
 * The sources with the requested codes. Codes of two different types match nothing.
 * @param terms the terms of an event as the reader sees it; null if it has none
 */
export function sourcesOf(
  wanted: TrackingCodes,
  terms: (source: TrackingSource) => ReaderTerms | null,
): TrackingSource[] {
  const takes = (list: readonly string[] | null | undefined, value: string | null) =>
    list == null || list.length === 0 || (value !== null && list.includes(value));
  return TRACKING_SOURCE.filter((source) => {
    const one = terms(source);
    if (one === null) return false;
    const code = (type: TrackingEventType) => (one.type === type ? one.code : null);
    return (
      takes(wanted.eventType, one.type) &&
      takes(wanted.shipmentEventTypeCode, code('SHIPMENT')) &&
      takes(wanted.documentTypeCode, one.document) &&
      takes(wanted.transportEventTypeCode, code('TRANSPORT')) &&
      takes(wanted.equipmentEventTypeCode, code('EQUIPMENT'))
    );
  });
}
