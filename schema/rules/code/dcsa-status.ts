import type { CancellationStatus } from './cancellation-status.ts';
import { isMilestone } from '../milestone/milestone.ts';

/** DCSA Booking 2.0.5 bookingStatus values that a record can have. */
export type DcsaBookingStatus =
  | 'RECEIVED'
  | 'PENDING_UPDATE'
  | 'UPDATE_RECEIVED'
  | 'CONFIRMED'
  | 'COMPLETED'
  | 'CANCELLED'
  | 'REJECTED';

const BOOKING_STATUS: ReadonlyMap<number, DcsaBookingStatus> = new Map([
  [5, 'RECEIVED'],
  [6, 'RECEIVED'],
  [61, 'PENDING_UPDATE'],
  [16, 'UPDATE_RECEIVED'],
  [17, 'UPDATE_RECEIVED'],
  [63, 'CONFIRMED'],
  [62, 'CONFIRMED'],
  [7, 'CONFIRMED'],
  [8, 'COMPLETED'],
  [9, 'COMPLETED'],
  [11, 'COMPLETED'],
  [13, 'COMPLETED'],
  [10, 'CANCELLED'],
  [12, 'REJECTED'],
]);

/** The DCSA bookingStatus of a record; null for quotations (no booking number) and unknown statuses. */
export function dcsaBookingStatus(status: number, bookingNo: string | null): DcsaBookingStatus | null {
  if (bookingNo === null) return null;
  return isMilestone(status) ? 'CONFIRMED' : (BOOKING_STATUS.get(status) ?? null);
}

export type DcsaAmendedBookingStatus = 'AMENDMENT_RECEIVED' | 'AMENDMENT_CONFIRMED' | 'AMENDMENT_DECLINED';

/**
 * The DCSA amendedBookingStatus: received in status 62. Afterwards it follows the latest action that answered
 * the amendment (ReleaseBooking out of 62 or DeclineBookingAmendment); null if there is none.
 */
export function dcsaAmendedBookingStatus(
  status: number,
  answeredBy: 'ReleaseBooking' | 'DeclineBookingAmendment' | null,
): DcsaAmendedBookingStatus | null {
  if (status === 62) return 'AMENDMENT_RECEIVED';
  if (answeredBy === null) return null;
  return answeredBy === 'ReleaseBooking' ? 'AMENDMENT_CONFIRMED' : 'AMENDMENT_DECLINED';
}

export type DcsaCancellationStatus = 'CANCELLATION_RECEIVED' | 'CANCELLATION_CONFIRMED' | 'CANCELLATION_DECLINED';

const CANCELLATION: Readonly<Record<CancellationStatus, DcsaCancellationStatus | null>> = {
  NONE: null,
  REQUESTED: 'CANCELLATION_RECEIVED',
  CONFIRMED: 'CANCELLATION_CONFIRMED',
  DECLINED: 'CANCELLATION_DECLINED',
};

/** The DCSA bookingCancellationStatus; null if there was no request to cancel. */
export function dcsaCancellationStatus(status: CancellationStatus): DcsaCancellationStatus | null {
  return CANCELLATION[status];
}

const QUOTATION_DOCUMENT: ReadonlyMap<number, 'SUBM' | 'RECE' | 'ISSU' | 'PENU' | 'VOID'> = new Map([
  [1, 'SUBM'],
  [2, 'RECE'],
  [3, 'ISSU'],
  [4, 'ISSU'],
  [21, 'PENU'],
  [-1, 'VOID'],
]);

/** The DCSA shipment event for the quotation document (CQU) in a status; null if there is none. */
export function dcsaQuotationEvent(status: number): 'SUBM' | 'RECE' | 'ISSU' | 'PENU' | 'VOID' | null {
  return QUOTATION_DOCUMENT.get(status) ?? null;
}
