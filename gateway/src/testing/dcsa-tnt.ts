/**
 * Requirements of DCSA Track and Trace 2.2.0 for responses, from the published documents at
 * github.com/dcsaorg/DCSA-OpenAPI (Apache-2.0): tnt/v2/TNT_v2.2.0.yaml. It refers to EVENT_DOMAIN 1.0.4
 * (event_domain_v1.0.3.yaml with the changes listed in domain/event/README.md for 1.0.4), DCSA_DOMAIN 1.0.3
 * and ERROR_DOMAIN 1.0.0.
 */
const EVERY_EVENT = ['eventID', 'eventType', 'eventCreatedDateTime', 'eventClassifierCode', 'eventDateTime'];

/** Required fields by object. `transportCall` of equipment events is optional since 1.0.4. */
export const DCSA_REQUIRED = {
  SHIPMENT: [...EVERY_EVENT, 'shipmentEventTypeCode', 'documentTypeCode', 'documentID'],
  TRANSPORT: [...EVERY_EVENT, 'transportEventTypeCode', 'transportCall'],
  EQUIPMENT: [...EVERY_EVENT, 'equipmentEventTypeCode', 'emptyIndicatorCode', 'transportCall'],
  transportCall: ['transportCallID', 'modeOfTransport'],
  vessel: ['vesselIMONumber'],
  error: ['httpMethod', 'requestUri', 'errors', 'statusCode', 'statusCodeText', 'errorDateTime'],
  subError: ['reason', 'message'],
} as const;

/** Values of closed lists in 2.2.0. */
export const DCSA_VALUES: Readonly<Record<string, readonly string[]>> = {
  eventType: ['SHIPMENT', 'TRANSPORT', 'EQUIPMENT'],
  eventClassifierCode: ['ACT', 'PLN', 'EST'],
  shipmentEventTypeCode: 'RECE DRFT PENA PENU REJE APPR ISSU SURR SUBM VOID CONF REQS CMPL HOLD RELS'.split(' '),
  documentTypeCode: 'CBR BKG SHI SRM TRD ARN VGM CAS CUS DGD OOG'.split(' '),
  transportEventTypeCode: ['ARRI', 'DEPA'],
  equipmentEventTypeCode: 'LOAD DISC GTIN GTOT STUF STRP PICK DROP INSP RSEA RMVD'.split(' '),
  emptyIndicatorCode: ['EMPTY', 'LADEN'],
  facilityTypeCode: 'BOCR CLOC COFS COYA OFFD DEPO INTE POTE RAMP'.split(' '),
  modeOfTransport: ['VESSEL', 'RAIL', 'TRUCK', 'BARGE'],
};

/** Maximum lengths of texts. */
const LENGTH: Readonly<Record<string, number>> = {
  transportCallID: 100,
  carrierVoyageNumber: 50,
  UNLocationCode: 5,
  equipmentReference: 15,
  ISOEquipmentCode: 4,
  vesselIMONumber: 7,
  changeRemark: 250,
};

type Fields = Readonly<Record<string, unknown>>;

const isObject = (value: unknown): value is Fields => typeof value === 'object' && value !== null;

/** Missing fields and values that are unlisted or too long, in an object and its nested objects. */
function problemsIn(fields: Fields, required: readonly string[]): string[] {
  return [
    ...required.filter((name) => fields[name] === undefined || fields[name] === null || fields[name] === ''),
    ...Object.entries(fields).flatMap(([name, value]) => {
      if (name === 'transportCall' || name === 'vessel') {
        return isObject(value) ? problemsIn(value, DCSA_REQUIRED[name]) : [name];
      }
      const values = DCSA_VALUES[name];
      if (values !== undefined && !values.includes(String(value))) return [`${name}=${String(value)}`];
      return String(value).length > (LENGTH[name] ?? Infinity) ? [`${name} is too long`] : [];
    }),
  ];
}

/** Violations of release 2.2.0 in an event; empty if there are none. */
export function dcsaProblems(event: Fields): string[] {
  const type = event['eventType'];
  if (type !== 'SHIPMENT' && type !== 'TRANSPORT' && type !== 'EQUIPMENT') return [`eventType=${String(type)}`];
  const isMoment = (name: string) => /^\d{4}-\d\d-\d\dT[\d:.]+(Z|[+-]\d\d:\d\d)$/.test(String(event[name]));
  return [
    ...problemsIn(event, DCSA_REQUIRED[type]),
    ...['eventDateTime', 'eventCreatedDateTime'].filter((name) => !isMoment(name)),
  ];
}
