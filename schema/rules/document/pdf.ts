import { isMilestone, MILESTONE } from '../milestone/milestone.ts';
import { SERVICE_TYPE } from '../code/service-type.ts';
import { SHIPPING_TYPE } from '../code/shipping-type.ts';
import { STATUS } from '../transition/status.ts';

/** Documents of a record that the platform generates as PDFs, in the order in which they appear. */
export const PDF_KIND = [
  'QUOTATION',
  'BOOKING_CONFIRMATION',
  'ARRIVAL_NOTICE',
  'DELIVERY_ORDER',
  'PROOF_OF_DELIVERY',
  'DEBIT_NOTE',
  // Versions that were sent; not among `pdfsOf`, because they depend on more than the record.
  'SHIPPING_INSTRUCTION',
  'HOUSE_BILL_DRAFT',
] as const;
export type PdfKind = (typeof PDF_KIND)[number];

/** Determines the party that receives the cargo. */
export interface PdfService {
  service_type: number;
  shipping_type: number;
  detail_service: string | null;
  customs_other_service_type: string | null;
}

/** The fields of a record used by the rule. */
export interface PdfSource extends PdfService {
  status: number;
  booking_no: string | null;
  /** Whether it has price lines with a frozen rate. */
  isPriced: boolean;
  /** Whether it has a valid debit note. */
  isBilled: boolean;
}

/** Statuses in which the price is not yet, or no longer, an offer, so there is no quotation to print. */
const NOT_OFFERED: readonly number[] = [
  STATUS.REQUEST_A_QUOTATION,
  STATUS.QUOTATION_RECEIVED,
  STATUS.CUSTOMER_REQUESTED_EDIT,
];

/** Statuses from release (63) on. An amendment (62) withdraws the confirmation until the next release. */
const CONFIRMED: readonly number[] = [
  STATUS.RELEASE_BOOKING,
  STATUS.PLANNED_TRANSPORTATION,
  STATUS.DELIVERED,
  STATUS.UNPAID,
  STATUS.PAID,
  STATUS.REFUND,
];

const DELIVERED: ReadonlySet<number> = new Set([STATUS.DELIVERED, STATUS.UNPAID, STATUS.PAID]);

/** Milestones before loading on the main vessel or flight. */
const BEFORE_LOADING: ReadonlySet<number> = new Set([25, 26, 27, 28, 29, 30, 31, 32]);

/** Milestones before the release of the delivery order, including receipt at the CFS. */
const BEFORE_RELEASE: ReadonlySet<number> = new Set([
  ...BEFORE_LOADING,
  MILESTONE.CARGO_LOADED,
  MILESTONE.CARGO_LOADED_TRANSIT,
  MILESTONE.ARRIVED_DESTINATION_PORT,
  MILESTONE.ARRIVED_AT_WAREHOUSE_IMPORT,
]);

const isSeaOrAir = (service: number): boolean =>
  service === SERVICE_TYPE.AIR || service === SERVICE_TYPE.FCL || service === SERVICE_TYPE.LCL;

/**
 * Whether we release cargo at the destination port or airport: by sea and air, except exports,
 * where the agent abroad does.
 */
export function isReleasedByUs({ service_type, shipping_type }: PdfService): boolean {
  return isSeaOrAir(service_type) && shipping_type !== SHIPPING_TYPE.EXPORT;
}

/** Whether the journey ends with the consignee (mandatory milestone 42, 43 or 44) rather than at a port. */
export function isHandedOver({
  service_type: service,
  shipping_type: shipping,
  detail_service,
  customs_other_service_type: other,
}: PdfService): boolean {
  const isInto = shipping === SHIPPING_TYPE.IMPORT || shipping === SHIPPING_TYPE.DOOR_TO_DOOR;
  if (isSeaOrAir(service)) return isInto;
  if (service === SERVICE_TYPE.VAN_TRUCKING || other === 'VAN') return true;
  if (service === SERVICE_TYPE.CONTAINER_TRUCKING || other === 'CONTAINER') {
    return isInto || detail_service === 'WAREHOUSE_TRANSFER';
  }
  return shipping !== SHIPPING_TYPE.EXPORT;
}

function transportPdfs(source: PdfSource): PdfKind[] {
  const { status } = source;
  const isOver = DELIVERED.has(status);
  const isPast = (before: ReadonlySet<number>) => isOver || (isMilestone(status) && !before.has(status));
  const runs = isOver || isMilestone(status) || status === STATUS.PLANNED_TRANSPORTATION;
  const pdfs: PdfKind[] = [];
  if (isReleasedByUs(source) && isPast(BEFORE_LOADING)) pdfs.push('ARRIVAL_NOTICE');
  if (isReleasedByUs(source) && isPast(BEFORE_RELEASE)) pdfs.push('DELIVERY_ORDER');
  if (isHandedOver(source) && runs) pdfs.push('PROOF_OF_DELIVERY');
  return pdfs;
}

/**
 * The PDFs available for a record: the quotation once priced, the booking confirmation from release, the
 * arrival notice from loading (33), the delivery order from its release (36), the proof of delivery form once
 * transport is planned (7), and the debit note while one is valid.
 */
export function pdfsOf(source: PdfSource): PdfKind[] {
  const { status, booking_no, isPriced, isBilled } = source;
  const pdfs: PdfKind[] = [];
  if (isPriced && !NOT_OFFERED.includes(status)) pdfs.push('QUOTATION');
  if (booking_no !== null && (CONFIRMED.includes(status) || isMilestone(status))) pdfs.push('BOOKING_CONFIRMATION');
  if (booking_no !== null) pdfs.push(...transportPdfs(source));
  if (isBilled) pdfs.push('DEBIT_NOTE');
  return pdfs;
}
