/** Changed parts of a record, in the order in which they are listed. */
export const BOOKING_CHANGE = ['STATUS', 'MILESTONE', 'EVENT', 'ETA', 'PLAN', 'LATE', 'DOCUMENT', 'OTHER'] as const;
export type BookingChange = (typeof BOOKING_CHANGE)[number];

/** The same in order without duplicates; OTHER only if nothing else is known. */
export function tidyChanges(changes: readonly BookingChange[]): BookingChange[] {
  const tidy = BOOKING_CHANGE.filter((one) => one !== 'OTHER' && changes.includes(one));
  return tidy.length === 0 ? ['OTHER'] : tidy;
}
