import { isExpired } from '../tariff/quote-validity.ts';
import { STATUS } from './status.ts';
import { TRANSITIONS } from './transition-table.ts';

/** Statuses of quotations that can expire with their price. */
export const LAPSING_STATUS: readonly number[] = TRANSITIONS.flatMap(({ action, from }) =>
  action === 'Expire' && typeof from === 'number' ? [from] : [],
);

/** The facts that decide whether a quotation has lapsed. */
export interface Lapsing {
  readonly status: number;
  readonly booking_no: string | null;
  /** Last day of validity (YYYY-MM-DD, inclusive, in Asia/Ho_Chi_Minh); null until priced. */
  readonly valid_to: string | null;
}

/** Whether a quotation is past its validity but not yet stored as expired. */
export function isLapsed({ status, booking_no, valid_to }: Lapsing, now: Date): boolean {
  return booking_no === null && LAPSING_STATUS.includes(status) && isExpired(valid_to, now);
}

/** The record as displayed: EXPIRED once its validity ends, even before the job has stored the status. */
export function asShown<T extends Lapsing>(record: T, now: Date): T {
  return isLapsed(record, now) ? { ...record, status: STATUS.EXPIRED } : record;
}
