/** A code list whose keys are the codes. */
function codes<T extends string>(...all: readonly T[]): { readonly [Code in T]: Code } {
  return Object.fromEntries(all.map((code) => [code, code])) as { readonly [Code in T]: Code };
}

/** `shipmentEventTypeCode` values of DCSA Track and Trace that the platform reports. */
export const SHIPMENT_EVENT_TYPE_CODE = codes('APPR', 'CMPL', 'CONF', 'HOLD', 'ISSU', 'PENA', 'RELS', 'SUBM');
export type ShipmentEventTypeCode = keyof typeof SHIPMENT_EVENT_TYPE_CODE;

/** `transportEventTypeCode` values that the platform reports. */
export const TRANSPORT_EVENT_TYPE_CODE = codes('ARRI', 'DEPA');
export type TransportEventTypeCode = keyof typeof TRANSPORT_EVENT_TYPE_CODE;

/** `equipmentEventTypeCode` values that the platform reports; AVPU, CUSI and CUSR are from releases later than 2.2. */
export const EQUIPMENT_EVENT_TYPE_CODE = codes(
  'AVPU',
  'CUSI',
  'CUSR',
  'DISC',
  'DROP',
  'GTIN',
  'GTOT',
  'LOAD',
  'PICK',
  'STRP',
  'STUF',
);
export type EquipmentEventTypeCode = keyof typeof EQUIPMENT_EVENT_TYPE_CODE;

/** `documentTypeCode` values that the platform reports; CUC, DEI, DEO and INV are from releases later than 2.2. */
export const DOCUMENT_TYPE_CODE = codes('ARN', 'BKG', 'CUC', 'DEI', 'DEO', 'INV', 'SHI', 'TRD', 'VGM');
export type DocumentTypeCode = keyof typeof DOCUMENT_TYPE_CODE;

export const EMPTY_INDICATOR_CODE = codes('EMPTY', 'LADEN');
export type EmptyIndicatorCode = keyof typeof EMPTY_INDICATOR_CODE;

/** `facilityTypeCode` values of events and facilities; no event uses INTE or OFFD, and no facility uses CLOC. */
export const FACILITY_TYPE_CODE = codes('CLOC', 'COFS', 'DEPO', 'INTE', 'OFFD', 'POTE');
export type FacilityTypeCode = keyof typeof FACILITY_TYPE_CODE;

export const DOCUMENT_REFERENCE_TYPE = codes('BKG', 'TRD');
export type DocumentReferenceType = keyof typeof DOCUMENT_REFERENCE_TYPE;

/** The codes of an event by its type. Fields that DCSA defines only for other types are null. */
export type DcsaEventTerms =
  | {
      readonly type: 'SHIPMENT';
      readonly code: ShipmentEventTypeCode;
      readonly document: DocumentTypeCode;
      readonly empty: null;
      readonly facility: null;
    }
  | {
      readonly type: 'TRANSPORT';
      readonly code: TransportEventTypeCode;
      readonly document: null;
      readonly empty: null;
      readonly facility: FacilityTypeCode;
    }
  | {
      readonly type: 'EQUIPMENT';
      readonly code: EquipmentEventTypeCode;
      readonly document: null;
      readonly empty: EmptyIndicatorCode;
      readonly facility: FacilityTypeCode;
    };
