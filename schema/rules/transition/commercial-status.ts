import { keyOf } from '../code/code-list.ts';
import { MILESTONE } from '../milestone/milestone.ts';
import type { MilestoneKey } from '../milestone/milestone.ts';
import { DEBIT_NOTE_STATUS } from '../money/debit-note.ts';
import { STATUS, statusKey } from './status.ts';
import type { StatusKey } from './status.ts';

/** The agreement between customer and forwarder. */
export type CommercialStatus =
  | 'REQUESTED'
  | 'QUOTED'
  | 'EXPIRED'
  | 'ACCEPTED'
  | 'BOOKED'
  | 'CONFIRMATION_REQUESTED'
  | 'AMENDMENT_REQUESTED'
  | 'RELEASED'
  | 'CANCELLED'
  | 'REJECTED';

/** Whether a booking is billed and paid. */
export type PaymentStatus = 'NOT_BILLED' | 'UNPAID' | 'PAID' | 'REFUNDED';

const COMMERCIAL: Readonly<Record<Exclude<StatusKey, MilestoneKey>, CommercialStatus>> = {
  REQUEST_A_QUOTATION: 'REQUESTED',
  QUOTATION_RECEIVED: 'REQUESTED',
  QUOTATION_SENT: 'QUOTED',
  QUOTATION_EDITED: 'QUOTED',
  EXPIRED: 'EXPIRED',
  CUSTOMER_REQUESTED_EDIT: 'AMENDMENT_REQUESTED',
  CONFIRMED_QUOTATION: 'ACCEPTED',
  BOOKING_SUBMITTED: 'BOOKED',
  RECEIVED_BOOKING_REQUEST: 'BOOKED',
  AWAITING_QUOTE_CONFIRMATION: 'CONFIRMATION_REQUESTED',
  RECEIVED_EDIT_REQUEST: 'AMENDMENT_REQUESTED',
  RECEIVED_REVISE_REQUEST: 'AMENDMENT_REQUESTED',
  RELEASE_BOOKING: 'RELEASED',
  PLANNED_TRANSPORTATION: 'RELEASED',
  DELIVERED: 'RELEASED',
  UNPAID: 'RELEASED',
  PAID: 'RELEASED',
  REFUND: 'CANCELLED',
  CANCELLED: 'CANCELLED',
  REJECT: 'REJECTED',
};

/**
 * The commercial part of a status (specification, section 4).
 * @param bookingNumber null for a quotation. With a booking number, a confirmed price is a booking still to
 * be released.
 * @returns null for an unknown status
 */
export function commercialStatus(status: number, bookingNumber: string | null): CommercialStatus | null {
  const key = statusKey(status);
  if (key === null) return null;
  if (Object.hasOwn(MILESTONE, key)) return 'RELEASED';
  const found = COMMERCIAL[key as keyof typeof COMMERCIAL];
  return found === 'ACCEPTED' && bookingNumber !== null ? 'BOOKED' : found;
}

/**
 * The payment part of a status. A debit note may be issued before delivery, while the status still shows the
 * transport.
 * @returns null for an unknown debit note status
 */
export function paymentStatus(status: number, debitNoteStatus: string): PaymentStatus | null {
  if (status === STATUS.REFUND) return 'REFUNDED';
  if (status === STATUS.PAID) return 'PAID';
  if (status === STATUS.UNPAID) return 'UNPAID';
  const key = keyOf(DEBIT_NOTE_STATUS, debitNoteStatus);
  return key === null ? null : ({ NONE: 'NOT_BILLED', VOID: 'NOT_BILLED', OPEN: 'UNPAID', PAID: 'PAID' } as const)[key];
}
