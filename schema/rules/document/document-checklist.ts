import { vietnamMoment } from '../schedule/cut-off-case.ts';
import type { DocumentType } from './document-type.ts';
import { isMilestone } from '../milestone/milestone.ts';
import { MILESTONE_PLAN } from '../milestone/milestone-plan.ts';
import { SERVICE_TYPE } from '../code/service-type.ts';
import { SHIPPING_TYPE } from '../code/shipping-type.ts';
import { STATUS } from '../transition/status.ts';

/** The party that provides a document. */
export type DocumentGiver = 'CUSTOMER' | 'FORWARDER' | 'CARRIER';

/**
 * PRESENT: attached. MISSING: required from the customer. OVERDUE: required and past its due date. EXPECTED:
 * not due yet, because the forwarder or the carrier provides it later or nothing is booked. OPTIONAL:
 * missing, but only required in some cases. ABSENT: required, never provided and no longer needed.
 */
export type DocumentState = 'PRESENT' | 'MISSING' | 'OVERDUE' | 'EXPECTED' | 'OPTIONAL' | 'ABSENT';

/** Input of the checklist. Codes are those of the specification, times are ISO text in UTC. */
export interface ChecklistRecord {
  serviceType: number;
  shippingType: number;
  status: number;
  /** Whether it is booked; a quotation requires no documents. */
  isBooking: boolean;
  hasCustoms: boolean;
  hasVanTrucking: boolean;
  hasContainerTrucking: boolean;
  customsOtherServiceType: string | null;
  dangerous: boolean;
  /** Day of the customs declaration, YYYY-MM-DD; null until it is planned. */
  customsDate: string | null;
  /** The chosen sailing, flight or truck; null until chosen. */
  schedule: {
    etd: string;
    eta: string;
    docCutOff: string | null;
    vgmCutOff: string | null;
    cargoCutOff: string | null;
  } | null;
}

/** One line of the checklist. */
export interface ChecklistItem {
  type: DocumentType;
  giver: DocumentGiver;
  state: DocumentState;
  /** Due date; null if there is none or it is not known yet. */
  dueAt: Date | null;
}

/** The record's facts used by the requirements. */
interface Facts {
  sea: boolean;
  air: boolean;
  fcl: boolean;
  road: boolean;
  /** Whether the shipment is an export or door to door. */
  out: boolean;
  /** Whether the shipment is an import or door to door. */
  into: boolean;
  customs: boolean;
  container: boolean;
  trucking: boolean;
  dangerous: boolean;
  etd: Date | null;
  eta: Date | null;
  docCutOff: Date | null;
  vgmCutOff: Date | null;
  cargoCutOff: Date | null;
  /** Start of office hours of the customs day. */
  customsDay: Date | null;
}

/**
 * loaded: on board the vessel or aircraft. released: the delivery order is released. delivered: everything is
 * delivered.
 */
export type Stage = 'loaded' | 'released' | 'delivered';

interface Requirement {
  type: DocumentType;
  giver: DocumentGiver | ((facts: Facts) => DocumentGiver);
  needed(facts: Facts): boolean;
  due(facts: Facts): Date | null;
  /** Required in some cases only: no reminders. */
  optional?: true;
  /** When it is no longer needed. */
  until?: Stage | ((facts: Facts) => Stage);
  /** Statuses in which the platform has generated it. */
  madeIn?: (status: number) => boolean;
}

const HOUR_MS = 3_600_000;
const CUSTOMS_OFFICE_HOUR = 8;
/** A carrier issues the bill of lading after departure, in Vietnam usually within three days. */
const BL_AFTER_DEPARTURE_HOURS = 72;
/** By sea the consignee is notified a day before arrival, by air on arrival. */
const SEA_NOTICE_HOURS = 24;

function moment(text: string | null | undefined): Date | null {
  return text === null || text === undefined ? null : new Date(text);
}

function hoursAfter(at: Date | null, hours: number): Date | null {
  return at && new Date(at.getTime() + hours * HOUR_MS);
}

function factsOf(record: ChecklistRecord): Facts {
  const { serviceType, shippingType, schedule } = record;
  const fcl = serviceType === SERVICE_TYPE.FCL;
  const byDoor = shippingType === SHIPPING_TYPE.DOOR_TO_DOOR;
  const containerTrucking = serviceType === SERVICE_TYPE.CONTAINER_TRUCKING;
  const vanTrucking = serviceType === SERVICE_TYPE.VAN_TRUCKING;
  const container = containerTrucking || record.hasContainerTrucking || record.customsOtherServiceType === 'CONTAINER';
  return {
    fcl,
    sea: fcl || serviceType === SERVICE_TYPE.LCL,
    air: serviceType === SERVICE_TYPE.AIR,
    road: containerTrucking || vanTrucking,
    out: byDoor || shippingType === SHIPPING_TYPE.EXPORT,
    into: byDoor || shippingType === SHIPPING_TYPE.IMPORT,
    customs: serviceType === SERVICE_TYPE.CUSTOM || record.hasCustoms,
    container,
    trucking: container || vanTrucking || record.hasVanTrucking || record.customsOtherServiceType === 'VAN',
    dangerous: record.dangerous,
    etd: moment(schedule?.etd),
    eta: moment(schedule?.eta),
    docCutOff: moment(schedule?.docCutOff),
    vgmCutOff: moment(schedule?.vgmCutOff),
    cargoCutOff: moment(schedule?.cargoCutOff),
    customsDay: record.customsDate === null ? null : vietnamMoment(record.customsDate, CUSTOMS_OFFICE_HOUR),
  };
}

/**
 * Trade documents are due before the customs declaration; otherwise by the document cut-off or, on import, by
 * arrival.
 */
function tradeDocumentsDue({ customs, customsDay, out, docCutOff, eta, road }: Facts): Date | null {
  if (customs && customsDay !== null) return customsDay;
  return out || road ? docCutOff : eta;
}

/**
 * Trade documents are no longer needed once the formalities are over: for an export when loaded, for an
 * import when released.
 */
function tradeDocumentsUntil({ sea, air, out, into }: Facts): Stage {
  if (!sea && !air) return 'delivered';
  if (into) return 'released';
  return out ? 'loaded' : 'delivered';
}

/** When the release of the delivery order is planned, which ends the import formalities. */
function releaseDue({ air, eta }: Facts): Date | null {
  const { seaHours, airHours } = MILESTONE_PLAN[STATUS.RELEASE_DO];
  return hoursAfter(eta, air ? (airHours ?? seaHours) : seaHours);
}

function deliveryDue({ road, into, container, cargoCutOff, eta }: Facts): Date | null {
  if (road) return eta;
  const plan = MILESTONE_PLAN[container ? STATUS.DELIVERED_CARGO_CONTAINER : STATUS.DELIVERED_CARGO_VAN];
  return into ? hoursAfter(eta, plan.seaHours) : cargoCutOff;
}

function interchangeDue({ road, into, cargoCutOff, eta }: Facts): Date | null {
  if (road) return eta;
  return into ? hoursAfter(eta, MILESTONE_PLAN[STATUS.EMPTY_RETURN].seaHours) : cargoCutOff;
}

/** The document types that customers provide for a record, each with the stage at which it is no longer needed. */
export function customerDocuments(
  record: Omit<ChecklistRecord, 'status' | 'isBooking' | 'customsDate' | 'schedule'>,
): { type: DocumentType; until: Stage | null }[] {
  const facts = factsOf({
    ...record,
    status: STATUS.BOOKING_SUBMITTED,
    isBooking: true,
    customsDate: null,
    schedule: null,
  });
  return REQUIREMENT.filter((one) => one.optional !== true && one.needed(facts)).flatMap(({ type, giver, until }) => {
    if ((typeof giver === 'function' ? giver(facts) : giver) !== 'CUSTOMER') return [];
    return [{ type, until: (typeof until === 'function' ? until(facts) : until) ?? null }];
  });
}

/** Whether a document with this last stage is still needed in a status. */
export function isStillNeeded(until: Stage | null, status: number): boolean {
  return !CLOSED.includes(status) && (until === null || !hasReached(until, status));
}

const BILLED: readonly number[] = [STATUS.UNPAID, STATUS.PAID, STATUS.REFUND];
const DELIVERED: readonly number[] = [STATUS.DELIVERED, ...BILLED];
const CLOSED: readonly number[] = [STATUS.CANCELLED, STATUS.REJECT, STATUS.EXPIRED];

const RELEASED: readonly number[] = [
  STATUS.RELEASE_BOOKING,
  STATUS.RECEIVED_REVISE_REQUEST,
  STATUS.PLANNED_TRANSPORTATION,
  ...DELIVERED,
];

function isReleased(status: number): boolean {
  return RELEASED.includes(status) || isMilestone(status);
}

/** Documents by service and direction, in chronological order. */
const REQUIREMENT: readonly Requirement[] = [
  {
    type: 'COMMERCIAL_INVOICE',
    giver: 'CUSTOMER',
    needed: () => true,
    due: tradeDocumentsDue,
    until: tradeDocumentsUntil,
  },
  { type: 'PACKING_LIST', giver: 'CUSTOMER', needed: () => true, due: tradeDocumentsDue, until: tradeDocumentsUntil },
  {
    type: 'SALES_CONTRACT',
    giver: 'CUSTOMER',
    needed: ({ customs }) => customs,
    due: tradeDocumentsDue,
    until: tradeDocumentsUntil,
  },
  {
    type: 'BOOKING_CONFIRMATION',
    giver: 'FORWARDER',
    needed: ({ sea, out }) => sea && out,
    due: () => null,
    madeIn: isReleased,
    until: 'delivered',
  },
  {
    type: 'SHIPPING_INSTRUCTION',
    giver: 'CUSTOMER',
    needed: ({ sea, out }) => sea && out,
    due: ({ docCutOff }) => docCutOff,
    until: 'loaded',
  },
  {
    type: 'VGM',
    giver: 'CUSTOMER',
    needed: ({ fcl, out }) => fcl && out,
    due: ({ vgmCutOff }) => vgmCutOff,
    until: 'loaded',
  },
  {
    type: 'DANGEROUS_GOODS_DECLARATION',
    giver: 'CUSTOMER',
    needed: ({ dangerous, sea, air, out }) => dangerous && (sea || air) && out,
    due: ({ docCutOff }) => docCutOff,
    until: 'loaded',
  },
  {
    type: 'BILL_OF_LADING',
    giver: ({ out }) => (out ? 'CARRIER' : 'CUSTOMER'),
    needed: ({ sea }) => sea,
    due: ({ out, etd, eta }) => (out ? hoursAfter(etd, BL_AFTER_DEPARTURE_HOURS) : eta),
    until: ({ into }) => (into ? 'released' : 'delivered'),
  },
  {
    type: 'AIR_WAYBILL',
    giver: ({ out }) => (out ? 'FORWARDER' : 'CARRIER'),
    needed: ({ air }) => air,
    due: ({ out, etd, eta }) => (out ? etd : eta),
    until: ({ into }) => (into ? 'released' : 'delivered'),
  },
  {
    type: 'ARRIVAL_NOTICE',
    giver: 'FORWARDER',
    needed: ({ sea, air, into }) => (sea || air) && into,
    due: ({ air, eta }) => hoursAfter(eta, air ? 0 : -SEA_NOTICE_HOURS),
    until: 'released',
  },
  {
    type: 'DELIVERY_ORDER',
    giver: 'FORWARDER',
    needed: ({ sea, air, into }) => (sea || air) && into,
    due: releaseDue,
    until: 'delivered',
  },
  {
    type: 'CUSTOMS_DECLARATION',
    giver: 'FORWARDER',
    needed: ({ customs }) => customs,
    due: (facts) => facts.customsDay ?? (facts.out ? facts.cargoCutOff : releaseDue(facts)),
  },
  {
    type: 'CERTIFICATE_OF_ORIGIN',
    giver: 'CUSTOMER',
    needed: ({ customs }) => customs,
    due: tradeDocumentsDue,
    optional: true,
    until: tradeDocumentsUntil,
  },
  {
    type: 'LICENCE',
    giver: 'CUSTOMER',
    needed: ({ customs }) => customs,
    due: tradeDocumentsDue,
    optional: true,
    until: tradeDocumentsUntil,
  },
  {
    type: 'TAX_RECEIPT',
    giver: 'CUSTOMER',
    needed: ({ customs, into }) => customs && into,
    due: releaseDue,
    until: 'delivered',
  },
  { type: 'EIR', giver: 'FORWARDER', needed: ({ container }) => container, due: interchangeDue },
  { type: 'POD', giver: 'FORWARDER', needed: ({ trucking }) => trucking, due: deliveryDue },
  {
    type: 'DEBIT_NOTE',
    giver: 'FORWARDER',
    needed: () => true,
    due: () => null,
    madeIn: (status) => BILLED.includes(status),
  },
];

function hasReached(stage: Stage, status: number): boolean {
  if (DELIVERED.includes(status)) return true;
  if (stage === 'delivered') return false;
  const first = stage === 'loaded' ? STATUS.CARGO_LOADED : STATUS.RELEASE_DO;
  return status >= first && status <= STATUS.EMPTY_RETURN;
}

function stateOf(
  { optional, madeIn }: Requirement,
  giver: DocumentGiver,
  dueAt: Date | null,
  { record, now }: { record: ChecklistRecord; now: Date },
): DocumentState {
  if (madeIn?.(record.status) === true) return 'PRESENT';
  if (optional === true) return 'OPTIONAL';
  if (!record.isBooking) return 'EXPECTED';
  if (dueAt !== null && dueAt <= now) return 'OVERDUE';
  return giver === 'CUSTOMER' ? 'MISSING' : 'EXPECTED';
}

/**
 * The documents that a record needs for its service and direction: which are present, and for the others, who
 * provides them and when they are due. A booking's list never shrinks: a document that was never provided
 * becomes ABSENT once its stage is over, or the booking is cancelled, rejected or expired. A quotation
 * requires none; once closed, it lists the documents present.
 * @param present types of the files attached to the record
 */
export function documentChecklist(
  record: ChecklistRecord,
  present: ReadonlySet<string>,
  now: Date,
): readonly ChecklistItem[] {
  const facts = factsOf(record);
  const isClosed = CLOSED.includes(record.status);
  return REQUIREMENT.filter((requirement) => requirement.needed(facts)).flatMap((requirement): ChecklistItem[] => {
    const { type } = requirement;
    const until = typeof requirement.until === 'function' ? requirement.until(facts) : requirement.until;
    const giver = typeof requirement.giver === 'function' ? requirement.giver(facts) : requirement.giver;
    const dueAt = requirement.due(facts);
    if (present.has(type)) return [{ type, giver, state: 'PRESENT', dueAt }];
    const isOver = until !== undefined && hasReached(until, record.status);
    if (isClosed && !record.isBooking) return [];
    const state = stateOf(requirement, giver, dueAt, { record, now });
    const isAsked = state !== 'PRESENT' && state !== 'OPTIONAL';
    if (isAsked && (isClosed || isOver)) return [{ type, giver, state: 'ABSENT', dueAt }];
    return [{ type, giver, state, dueAt }];
  });
}

/** Documents still to be provided: missing and overdue lines. */
export function isWanted({ state }: Pick<ChecklistItem, 'state'>): boolean {
  return state === 'MISSING' || state === 'OVERDUE';
}
