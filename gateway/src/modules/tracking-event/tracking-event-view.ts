import { readMilestone } from '../../graphql/record-enum.ts';
import type { TrackingEventRow } from '@wr1/schema/rest/milestone/tracking-event.ts';
import type { DocumentReferenceType } from '@wr1/schema/rules/code/dcsa-event.ts';
import type { ShipmentEventKind } from '@wr1/schema/rules/notification/shipment-event.ts';
import { isMainCarriage, trackingSource, trackingTerms } from '@wr1/schema/rules/milestone/tracking-event.ts';
import type { ReaderTerms, TrackingSource } from '@wr1/schema/rules/milestone/tracking-event.ts';
import type { DcsaCodes } from '../../schema.generated.ts';
import { globalIdOfUuid } from '../../graphql/global-id.ts';
import { dcsaCodes } from './dcsa-codes.ts';

/** An event whose source this release supports. */
export interface KnownEvent {
  readonly row: TrackingEventRow;
  readonly source: TrackingSource;
}

/** Determines the source of a row; null if unknown. */
export function knownEvent(row: TrackingEventRow): KnownEvent | null {
  const source = trackingSource(row.milestone, row.kind);
  return source === null ? null : { row, source };
}

/** The mode of transport at an event: the mode of the main carriage, otherwise truck. */
export function modeOfTransport({ row, source }: KnownEvent): 'VESSEL' | 'TRUCK' | 'AIR' {
  if (!isMainCarriage(source) || row.mode === 'road') return 'TRUCK';
  return row.mode === 'air' ? 'AIR' : 'VESSEL';
}

/** The code if it is a UN/LOCODE; null for IATA codes and regions. */
export function unLocation(code: string | null): string | null {
  return code !== null && /^[A-Z]{2}[A-Z2-9]{3}$/.test(code) ? code : null;
}

/** Document number of a SHIPMENT event: its own if known, otherwise the booking's. */
export function documentOf({ row, source }: KnownEvent, terms: Pick<ReaderTerms, 'document'>): string {
  if (terms.document === 'TRD') return row.transport_document_no ?? row.booking_no;
  return source === 'BKG_CONF' ? (row.carrier_booking_no ?? row.booking_no) : row.booking_no;
}

/** The booking's numbers: ours, the carrier's, the transport document's. */
export function documentReferences(row: TrackingEventRow) {
  const numbers: { documentReferenceType: DocumentReferenceType; documentReferenceValue: string | null }[] = [
    { documentReferenceType: 'BKG', documentReferenceValue: row.booking_no },
    { documentReferenceType: 'BKG', documentReferenceValue: row.carrier_booking_no },
    { documentReferenceType: 'TRD', documentReferenceValue: row.transport_document_no },
  ];
  return numbers.flatMap(({ documentReferenceType, documentReferenceValue }) =>
    documentReferenceValue === null ? [] : [{ documentReferenceType, documentReferenceValue }],
  );
}

/** Voyage or flight number of the main carriage; null if there is none. */
export function voyageOf({ row }: KnownEvent): string | null {
  return row.voyage ?? (row.mode === 'air' ? row.vessel_name : null);
}

/** The ISO 6346 size-type code, which has four characters; null for other container names. */
export function isoEquipment(code: string | null): string | null {
  return code !== null && /^[A-Z0-9]{4}$/.test(code) ? code : null;
}

/** An event in GraphQL form; its booking is loaded on demand. */
export class TrackingEventView {
  readonly __typename = 'TrackingEvent' as const;
  readonly row: TrackingEventRow;
  readonly #event: KnownEvent;
  readonly #codes: DcsaCodes;

  constructor(event: KnownEvent) {
    this.row = event.row;
    this.#event = event;
    this.#codes = dcsaCodes(event.source, event.row.service_type, event.row.mode === 'air');
  }

  get id() {
    return globalIdOfUuid('TrackingEvent', this.row.id);
  }
  get eventID() {
    return this.row.id;
  }
  get eventType() {
    return this.#codes.eventType;
  }
  get eventClassifierCode() {
    return this.row.classifier;
  }
  get eventDateTime() {
    return this.row.at;
  }
  get eventCreatedDateTime() {
    return this.row.created_at;
  }
  get shipmentEventTypeCode() {
    return this.#codes.shipmentEventTypeCode;
  }
  get documentTypeCode() {
    return this.#codes.documentTypeCode;
  }
  get documentID() {
    return this.#codes.eventType === 'SHIPMENT' ? documentOf(this.#event, trackingTerms(this.#event.source)) : null;
  }
  get transportEventTypeCode() {
    return this.#codes.transportEventTypeCode;
  }
  get equipmentEventTypeCode() {
    return this.#codes.equipmentEventTypeCode;
  }
  get equipmentReference() {
    return this.row.container_no;
  }
  get ISOEquipmentCode() {
    return isoEquipment(this.row.container_type);
  }
  get emptyIndicatorCode() {
    return this.#codes.emptyIndicatorCode;
  }
  get UNLocationCode() {
    return unLocation(this.row.place);
  }
  get placeCode() {
    return this.row.place;
  }
  get actualPlace() {
    return this.row.place_told;
  }
  get facilityTypeCode() {
    return this.#codes.facilityTypeCode;
  }
  get modeOfTransport() {
    return this.#codes.eventType === 'SHIPMENT' ? null : modeOfTransport(this.#event);
  }
  get vesselIMONumber() {
    return this.row.vessel_imo;
  }
  get vesselName() {
    return this.row.mode === 'air' ? null : this.row.vessel_name;
  }
  get carrierVoyageNumber() {
    return voyageOf(this.#event);
  }
  get reason() {
    return this.row.note;
  }
  get replacesEventID() {
    return this.row.replaces;
  }
  get airStatusCode() {
    return this.#codes.airStatusCode;
  }
  get milestone() {
    return this.row.milestone === null ? null : readMilestone(this.row.milestone);
  }
  get kind(): ShipmentEventKind | null {
    return typeof this.#event.source === 'string' ? this.#event.source : null;
  }
  get documentReferences() {
    return documentReferences(this.row);
  }
}

/** The event of a row; null for a milestone or kind unknown to this release. */
export function toTrackingEvent(row: TrackingEventRow): TrackingEventView | null {
  const event = knownEvent(row);
  return event && new TrackingEventView(event);
}
