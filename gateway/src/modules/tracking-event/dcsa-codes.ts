import {
  DOCUMENT_TYPE_CODE,
  EMPTY_INDICATOR_CODE,
  EQUIPMENT_EVENT_TYPE_CODE,
  FACILITY_TYPE_CODE,
  SHIPMENT_EVENT_TYPE_CODE,
  TRANSPORT_EVENT_TYPE_CODE,
} from '@wr1/schema/rules/code/dcsa-event.ts';
import { SERVICE_TYPE } from '@wr1/schema/rules/code/service-type.ts';
import { trackingTerms } from '@wr1/schema/rules/milestone/tracking-event.ts';
import type { ReaderTerms, TrackingSource } from '@wr1/schema/rules/milestone/tracking-event.ts';
import type { DcsaCodes } from '../../schema.generated.ts';
import { codeReader } from '../../graphql/code-reader.ts';

const readShipmentCode = codeReader('shipment event type code', SHIPMENT_EVENT_TYPE_CODE);
const readTransportCode = codeReader('transport event type code', TRANSPORT_EVENT_TYPE_CODE);
const readEquipmentCode = codeReader('equipment event type code', EQUIPMENT_EVENT_TYPE_CODE);
const readDocument = codeReader('document type code', DOCUMENT_TYPE_CODE);
const readEmptyIndicator = codeReader('empty indicator code', EMPTY_INDICATOR_CODE);
/** Enum value of a DCSA facility type code. */
export const readFacilityType = codeReader('facility type code', FACILITY_TYPE_CODE);

/** Facility of an event. Loose cargo is stuffed at a CFS, not at the customer's place. */
export function facilityOf(source: TrackingSource, serviceType: number, terms: ReaderTerms): string | null {
  return source === 'STUFFED' && serviceType === SERVICE_TYPE.LCL ? 'COFS' : terms.facility;
}

/** DCSA terms as enum values, UNKNOWN for codes unknown to this release. */
export function readTerms(terms: ReaderTerms, isByAir: boolean): DcsaCodes {
  const { type, code, document, empty, facility, airStatus } = terms;
  return {
    eventType: type,
    shipmentEventTypeCode: type === 'SHIPMENT' ? readShipmentCode(code) : null,
    transportEventTypeCode: type === 'TRANSPORT' ? readTransportCode(code) : null,
    equipmentEventTypeCode: type === 'EQUIPMENT' ? readEquipmentCode(code) : null,
    documentTypeCode: document === null ? null : readDocument(document),
    emptyIndicatorCode: empty === null ? null : readEmptyIndicator(empty),
    facilityTypeCode: facility === null ? null : readFacilityType(facility),
    airStatusCode: isByAir ? airStatus : null,
  };
}

/**
 * DCSA codes of a milestone or kind of journey entry.
 * @param isByAir whether the main carriage is by air, which the service alone does not show for customs
 */
export function dcsaCodes(
  source: TrackingSource,
  serviceType: number,
  isByAir = serviceType === SERVICE_TYPE.AIR,
): DcsaCodes {
  const terms = trackingTerms(source);
  return readTerms({ ...terms, facility: facilityOf(source, serviceType, terms) }, isByAir);
}
