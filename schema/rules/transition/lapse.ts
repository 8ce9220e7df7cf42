import { isExpired } from '../tariff/quote-validity.ts';
import { STATUS } from './status.ts';
import { TRANSITIONS } from './transition-table.ts';

/** Statuses that end with the validity of the price while there is no booking number: those that can expire. */
export const LAPSING_STATUS: readonly number[] = TRANSITIONS.flatMap(({ action, from }) =>
  action === 'Expire' && typeof from === 'number' ? [from] : [],
);

/** The facts that decide whether a quotation has lapsed. */
export interface Lapsing {
  readonly status: number;
  readonly booking_no: string | null;
  /** Last day (YYYY-MM-DD, to its end in Asia/Ho_Chi_Minh); null until priced. */
  readonly valid_to: string | null;
}

/** Whether a quotation's validity is over while its stored status does not say so yet. */
export function isLapsed({ status, booking_no, valid_to }: Lapsing, now: Date): boolean {
  return booking_no === null && LAPSING_STATUS.includes(status) && isExpired(valid_to, now);
}

/** The record as every reader sees it: EXPIRED from the end of its validity, also before the job has written that. */
export function asShown<T extends Lapsing>(record: T, now: Date): T {
  return isLapsed(record, now) ? { ...record, status: STATUS.EXPIRED } : record;
}
