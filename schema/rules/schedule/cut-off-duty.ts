import type { DocumentType } from '../document/document-type.ts';
import { MILESTONE } from '../milestone/milestone.ts';
import { SERVICE_TYPE } from '../code/service-type.ts';
import { SHIPPING_TYPE } from '../code/shipping-type.ts';

/** The cut-offs with a duty: documents, verified gross mass and cargo. */
export const CUT_OFF_KIND = ['DOC', 'VGM', 'CARGO'] as const;
export type CutOffKind = (typeof CUT_OFF_KIND)[number];

/** The party responsible for a cut-off. */
export const CUT_OFF_OWNER = ['CUSTOMER', 'FORWARDER'] as const;
export type CutOffOwner = (typeof CUT_OFF_OWNER)[number];

/**
 * OPEN: in the future and not met. DONE: met, on time or late. MISSED: passed and not met. PASSED: passed,
 * but it is unknown whether it was met, or the cargo has left.
 */
export const CUT_OFF_STATE = ['OPEN', 'DONE', 'MISSED', 'PASSED'] as const;
export type CutOffState = (typeof CUT_OFF_STATE)[number];

/**
 * The duty before a cut-off and the evidence that it was met. Any document, the transport document number or
 * the milestones suffice.
 */
export interface CutOffDuty {
  kind: CutOffKind;
  services: readonly number[];
  shippingTypes: readonly number[];
  /** Types of files attached to the record. */
  documents: readonly DocumentType[];
  /** Whether the AWB or B/L number in the plan counts too. */
  transportDocument: boolean;
  /** Milestones recorded for the booking or for each of its containers. */
  milestones: readonly number[];
  /** BY_TRUCKING: the customer, unless we pick up the cargo. */
  owner: CutOffOwner | 'BY_TRUCKING';
}

/** An export or door to door: our shipper provides the documents. */
const OUT = [SHIPPING_TYPE.EXPORT, SHIPPING_TYPE.DOOR_TO_DOOR];

/**
 * The duties that the platform can check. Documents and VGM follow the document checklist: a draft or issued
 * B/L shows that the SI was sent. Cargo follows the milestones of delivery to the terminal, CFS or airport
 * (`broughtCode`). Imports and road departures have no duties, because the platform cannot check their
 * shipper or truck.
 */
export const CUT_OFF_DUTY: readonly CutOffDuty[] = [
  {
    kind: 'DOC',
    services: [SERVICE_TYPE.FCL, SERVICE_TYPE.LCL],
    shippingTypes: OUT,
    documents: ['SHIPPING_INSTRUCTION', 'BILL_OF_LADING'],
    transportDocument: false,
    milestones: [],
    owner: 'CUSTOMER',
  },
  {
    kind: 'DOC',
    services: [SERVICE_TYPE.AIR],
    shippingTypes: OUT,
    documents: ['AIR_WAYBILL'],
    transportDocument: true,
    milestones: [],
    owner: 'FORWARDER',
  },
  {
    kind: 'VGM',
    services: [SERVICE_TYPE.FCL],
    shippingTypes: OUT,
    documents: ['VGM'],
    transportDocument: false,
    milestones: [],
    owner: 'CUSTOMER',
  },
  {
    kind: 'CARGO',
    services: [SERVICE_TYPE.FCL],
    shippingTypes: [...OUT, SHIPPING_TYPE.PORT_TRANSFER],
    documents: [],
    transportDocument: false,
    milestones: [MILESTONE.DELIVERED_TO_PORT_CONTAINER, MILESTONE.DELIVERED_TO_PORT_LOOSE],
    owner: 'BY_TRUCKING',
  },
  {
    kind: 'CARGO',
    services: [SERVICE_TYPE.LCL],
    shippingTypes: [...OUT, SHIPPING_TYPE.PORT_TRANSFER],
    documents: [],
    transportDocument: false,
    milestones: [MILESTONE.ARRIVED_AT_WAREHOUSE_CFS, MILESTONE.DELIVERED_TO_PORT_LOOSE],
    owner: 'BY_TRUCKING',
  },
  {
    kind: 'CARGO',
    services: [SERVICE_TYPE.AIR],
    shippingTypes: [...OUT, SHIPPING_TYPE.PORT_TRANSFER],
    documents: [],
    transportDocument: false,
    milestones: [MILESTONE.DELIVERED_TO_PORT_LOOSE],
    owner: 'BY_TRUCKING',
  },
];

/** The facts that determine a cut-off's state. */
export interface CutOffFacts {
  /** Milliseconds since 1970. */
  at: number;
  /** Whether the cut-off was met; null if unknown. */
  done: boolean | null;
  /** Whether the booking is neither loaded nor closed yet. */
  beforeLoading: boolean;
}

/**
 * The state of a cut-off at a time.
 * @param now milliseconds since 1970
 */
export function cutOffState({ at, done, beforeLoading }: CutOffFacts, now: number): CutOffState {
  if (done === true) return 'DONE';
  if (!beforeLoading) return 'PASSED';
  if (at > now) return 'OPEN';
  return done === false ? 'MISSED' : 'PASSED';
}

/**
 * A cut-off as of a later time: an open one becomes missed if someone is responsible, otherwise passed.
 * @param now milliseconds since 1970
 */
export function cutOffStateNow(
  { at, state, owner }: { at: string; state: string; owner: string | null },
  now: number,
): CutOffState {
  const known = CUT_OFF_STATE.find((one) => one === state) ?? 'PASSED';
  if (known !== 'OPEN') return known;
  return cutOffState({ at: Date.parse(at), done: owner === null ? null : false, beforeLoading: true }, now);
}
