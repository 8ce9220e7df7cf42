import { bookingNoteFields, bookingNoteProblems } from '@wr1/schema/field/booking-note.ts';
import { formOf, inputOf } from '@wr1/schema/field/field.ts';
import type { FormValues } from '@wr1/schema/field/field.ts';
import type { FormProblems } from '../../app/form/use-record-form.ts';
import { businessDay } from '@wr1/schema/rules/tariff/quote-validity.ts';
import type { BookingNoteInput } from '../../schema-types.generated.ts';
import type { BookingNoteDetailFragment } from './booking-note-dialog.generated.ts';

/** A note as lists and the form request it. */
export type BookingNoteDetail = Omit<BookingNoteDetailFragment, ' $fragmentName'>;

/** Form values of a note; days are YYYY-MM-DD. */
export type NoteValues = FormValues<typeof bookingNoteFields> & { bookingNumber: string };

const dayOf = (at: string | null | undefined) => (at ? businessDay(new Date(at)) : '');

/** An empty form dated today, internal for staff, with the booking's ETD and ETA if known. */
export function emptyNote(
  now: Date,
  isStaff: boolean,
  booking?: { number: string; etd?: string | null; eta?: string | null },
): NoteValues {
  return {
    bookingNumber: booking?.number ?? '',
    bookingDate: businessDay(now),
    etd: dayOf(booking?.etd),
    eta: dayOf(booking?.eta),
    text: '',
    isInternal: isStaff,
  };
}

export function noteValues(note: BookingNoteDetail): NoteValues {
  const { bookingNumber, bookingDate, etd, eta } = note;
  const days = { bookingDate: dayOf(bookingDate), etd: dayOf(etd), eta: dayOf(eta) };
  return { ...formOf(bookingNoteFields, { ...note, ...days }), bookingNumber };
}

/** The mutation's input. Call it with valid values only. */
export function noteInput(values: NoteValues): BookingNoteInput {
  return inputOf(bookingNoteFields, values);
}

export function noteProblems(values: NoteValues): FormProblems {
  const missing = values.bookingNumber.trim() === '';
  return { ...(missing && { bookingNumber: { code: 'REQUIRED' } }), ...bookingNoteProblems(values) };
}
