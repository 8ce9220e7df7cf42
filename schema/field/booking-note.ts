import { describeFields, fieldProblems } from './field.ts';
import type { GivenValues, Problems } from './field.ts';

/** A dated note on a booking. Days are in Asia/Ho_Chi_Minh. */
export const bookingNoteFields = describeFields({
  /** Visible to staff only; always false on a customer's note. */
  isInternal: { rest: 'internal', kind: { type: 'flag' } },
  text: { rest: 'text', kind: { type: 'text', max: 2_000, lines: true }, required: true },
  bookingDate: { rest: 'booking_date', kind: { type: 'day' }, required: true },
  etd: { rest: 'etd', kind: { type: 'day' } },
  eta: { rest: 'eta', kind: { type: 'day' } },
});

/** At most one problem per field; empty if the note is valid. */
export function bookingNoteProblems(values: GivenValues<typeof bookingNoteFields>): Problems<typeof bookingNoteFields> {
  const found = fieldProblems(bookingNoteFields, values);
  const { etd, eta } = values;
  if (!found.etd && !found.eta && etd && eta && eta < etd) found.eta = { code: 'ETA_BEFORE_ETD' };
  return found;
}
