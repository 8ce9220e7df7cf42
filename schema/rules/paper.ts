import { isMilestone } from './milestone.ts';
import { STATUS } from './status.ts';

/** Papers of a record that the platform writes as a PDF. */
export const PAPER_KIND = ['QUOTATION', 'BOOKING_CONFIRMATION', 'DEBIT_NOTE'] as const;
export type PaperKind = (typeof PAPER_KIND)[number];

/** What the rule needs of a record. */
export interface PaperSource {
  status: number;
  booking_no: string | null;
  /** Whether it has price lines with a frozen rate. */
  isPriced: boolean;
  /** Whether it has a valid debit note. */
  isInvoiced: boolean;
}

/** Statuses in which what was offered before is not, or no longer, an offer: there is nothing to print. */
const NOT_OFFERED: readonly number[] = [
  STATUS.REQUEST_A_QUOTATION,
  STATUS.QUOTATION_RECEIVED,
  STATUS.CUSTOMER_REQUESTED_EDIT,
];

/** Statuses from the release (63) on. A revision (62) takes the confirmation back until the next release. */
const CONFIRMED: readonly number[] = [
  STATUS.RELEASE_BOOKING,
  STATUS.PLANNED_TRANSPORTATION,
  STATUS.DELIVERED,
  STATUS.UNPAID,
  STATUS.PAID,
  STATUS.REFUND,
];

/** The papers that there are of a record: the quotation once it is priced, the booking confirmation from the release on, the debit note while one is valid. */
export function papersOf({ status, booking_no, isPriced, isInvoiced }: PaperSource): PaperKind[] {
  const papers: PaperKind[] = [];
  if (isPriced && !NOT_OFFERED.includes(status)) papers.push('QUOTATION');
  if (booking_no !== null && (CONFIRMED.includes(status) || isMilestone(status))) papers.push('BOOKING_CONFIRMATION');
  if (isInvoiced) papers.push('DEBIT_NOTE');
  return papers;
}
