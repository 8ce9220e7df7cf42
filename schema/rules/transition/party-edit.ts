import { STATUS } from './status.ts';

const CLOSED: ReadonlySet<number> = new Set([
  STATUS.EXPIRED,
  STATUS.CANCELLED,
  STATUS.REJECT,
  STATUS.PAID,
  STATUS.REFUND,
]);
const DELIVERED: ReadonlySet<number> = new Set([STATUS.DELIVERED, STATUS.UNPAID]);

/** Whether nothing more happens to a record, so that its references no longer change. */
export const isClosed = (status: number): boolean => CLOSED.has(status);

/**
 * Whether the parties of a record can still change: for customers until the cargo is loaded, when the bill of lading is
 * issued; for staff until the record is closed.
 */
export function canChangeParties(status: number, isStaff: boolean): boolean {
  if (isClosed(status)) return false;
  const isLoaded = status >= STATUS.CARGO_LOADED && status <= STATUS.EMPTY_RETURN;
  return isStaff || !(isLoaded || DELIVERED.has(status));
}
