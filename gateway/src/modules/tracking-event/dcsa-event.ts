import type { ReaderTerms, TrackingSource } from '@wr1/schema/rules/milestone/tracking-event.ts';
import { trackingTerms } from '@wr1/schema/rules/milestone/tracking-event.ts';
import { facilityOf } from './dcsa-codes.ts';
import {
  documentOf,
  documentReferences,
  isoEquipment,
  modeOfTransport,
  unLocation,
  voyageOf,
} from './tracking-event-view.ts';
import type { KnownEvent } from './tracking-event-view.ts';

/** Document codes that differ in DCSA Track and Trace 2.2; later releases split SRM and renamed CUS. */
const DOCUMENT_2_2: Readonly<Record<string, string>> = { DEO: 'SRM', DEI: 'SRM', CUC: 'CUS' };

/** Events that 2.2 expresses differently; null if it cannot. */
const EVENT_2_2: Readonly<Partial<Record<TrackingSource, Partial<ReaderTerms> | null>>> = {
  CUS_RED: { code: 'INSP' },
  CUS_CLEARED: { type: 'SHIPMENT', code: 'CMPL', document: 'CUS', empty: null, facility: null },
  AVAILABLE: null,
  INV_ISSU: null,
};

/** Maximum lengths of free texts. */
const REMARK_MAX = 250;
const FACILITY_MAX = 50;

/** An event in terms of DCSA Track and Trace 2.2; null if it has none. */
export function dcsaTerms(source: TrackingSource): ReaderTerms | null {
  const other = EVENT_2_2[source];
  if (other === null) return null;
  const terms = { ...trackingTerms(source), ...other };
  return { ...terms, document: terms.document === null ? null : (DOCUMENT_2_2[terms.document] ?? terms.document) };
}

/** Omits empty fields, because DCSA fields cannot be null. */
function present(fields: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null && value !== undefined));
}

/** Place and means of transport; the id is the same for every event of one call. */
function transportCall(event: KnownEvent, terms: ReaderTerms): Record<string, unknown> {
  const { row } = event;
  const mode = modeOfTransport(event);
  const facility = facilityOf(event.source, row.service_type, terms);
  const voyage = voyageOf(event);
  const vessel = row.vessel_imo ?? row.vessel_name;
  const by = vessel === null ? [row.booking_no, facility ?? ''] : [vessel, voyage ?? ''];
  return present({
    transportCallID: [...by, row.place ?? ''].join('/').slice(0, 100),
    carrierVoyageNumber: voyage,
    exportVoyageNumber: voyage,
    UNLocationCode: unLocation(row.place),
    facilityTypeCode: facility,
    otherFacility: row.place_told?.slice(0, FACILITY_MAX),
    modeOfTransport: mode,
    vessel:
      row.vessel_imo === null || mode !== 'VESSEL'
        ? null
        : present({ vesselIMONumber: row.vessel_imo, vesselName: row.vessel_name }),
  });
}

function ownFields(event: KnownEvent, terms: ReaderTerms): Record<string, unknown> {
  const { row } = event;
  const remark = row.note?.slice(0, REMARK_MAX);
  switch (terms.type) {
    case 'SHIPMENT':
      return {
        shipmentEventTypeCode: terms.code,
        documentTypeCode: terms.document,
        documentID: documentOf(event, terms),
        reason: remark,
      };
    case 'TRANSPORT':
      return {
        transportEventTypeCode: terms.code,
        changeRemark: remark,
        transportCall: transportCall(event, terms),
      };
    case 'EQUIPMENT':
      return {
        equipmentEventTypeCode: terms.code,
        equipmentReference: row.container_no,
        ISOEquipmentCode: isoEquipment(row.container_type),
        emptyIndicatorCode: terms.empty,
        transportCall: transportCall(event, terms),
      };
  }
}

/**
 * An event in DCSA Track and Trace 2.2 form: `shipmentEvent`, `transportEvent` or `equipmentEvent`.
 * @returns null if 2.2 cannot express it
 */
export function toDcsaEvent(event: KnownEvent): Record<string, unknown> | null {
  const { row, source } = event;
  const terms = dcsaTerms(source);
  if (terms === null) return null;
  return present({
    eventID: row.id,
    eventType: terms.type,
    eventCreatedDateTime: row.created_at,
    eventClassifierCode: row.classifier,
    eventDateTime: row.at,
    ...ownFields(event, terms),
    documentReferences: documentReferences(row),
    // FF: the freight forwarder's own reference.
    references: [{ referenceType: 'FF', referenceValue: row.booking_no }],
    airStatusCode: row.mode === 'air' ? terms.airStatus : null,
  });
}
