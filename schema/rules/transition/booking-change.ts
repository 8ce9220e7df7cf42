/** The kinds of change to a record, in display order. */
export const BOOKING_CHANGE = ['STATUS', 'MILESTONE', 'EVENT', 'ETA', 'PLAN', 'LATE', 'DOCUMENT', 'OTHER'] as const;
export type BookingChange = (typeof BOOKING_CHANGE)[number];

/** The changes in order, without duplicates; OTHER only if there is no other change. */
export function tidyChanges(changes: readonly BookingChange[]): BookingChange[] {
  const tidy = BOOKING_CHANGE.filter((one) => one !== 'OTHER' && changes.includes(one));
  return tidy.length === 0 ? ['OTHER'] : tidy;
}
