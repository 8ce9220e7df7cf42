import { bookingNoteProblems } from '@wr1/schema/rules/transition/booking-note.ts';
import type { BookingNoteProblem } from '@wr1/schema/rules/transition/booking-note.ts';
import { businessDay } from '@wr1/schema/rules/tariff/quote-validity.ts';
import type { BookingNoteInput } from '../../schema-types.generated.ts';
import type { BookingNoteDetailFragment } from './booking-note-dialog.generated.ts';

/** A note as lists and the form ask for it. */
export type BookingNoteDetail = Omit<BookingNoteDetailFragment, ' $fragmentName'>;

/** What the form holds; days as YYYY-MM-DD. */
export interface NoteValues {
  bookingNumber: string;
  bookingDate: string | null;
  etd: string | null;
  eta: string | null;
  text: string;
  internal: boolean;
}
export type NoteField = Exclude<keyof NoteValues, 'internal'>;

/** The fields in the order of the form. */
export const NOTE_FIELDS = [
  'bookingNumber',
  'bookingDate',
  'etd',
  'eta',
  'text',
] as const satisfies readonly NoteField[];

const dayOf = (at: string | null) => (at === null ? null : businessDay(new Date(at)));

/** An empty form of today, internal for staff; departure and arrival of the booking, when they are known. */
export function emptyNote(
  now: Date,
  isStaff: boolean,
  booking?: { number: string; etd?: string | null; eta?: string | null },
): NoteValues {
  return {
    bookingNumber: booking?.number ?? '',
    bookingDate: businessDay(now),
    etd: dayOf(booking?.etd ?? null),
    eta: dayOf(booking?.eta ?? null),
    text: '',
    internal: isStaff,
  };
}

/** A note as the form shows it. */
export function noteValues(note: BookingNoteDetail): NoteValues {
  return {
    bookingNumber: note.bookingNumber,
    bookingDate: dayOf(note.bookingDate),
    etd: dayOf(note.etd),
    eta: dayOf(note.eta),
    text: note.text,
    internal: note.internal,
  };
}

/** The mutation's form. Only for values that the rules let through. */
export function noteInput({ bookingDate, etd, eta, text, internal }: NoteValues): BookingNoteInput {
  return { bookingDate: bookingDate ?? '', etd, eta, text: text.trim(), internal };
}

const FORM_NAME = { booking_date: 'bookingDate', etd: 'etd', eta: 'eta', text: 'text' } as const;

/** What is wrong with each field, by the rules that the customer API has as well. */
export function noteProblems(values: NoteValues): Partial<Record<NoteField, Omit<BookingNoteProblem, 'field'>>> {
  const { bookingNumber, bookingDate: booking_date, etd, eta, text } = values;
  const found: Partial<Record<NoteField, Omit<BookingNoteProblem, 'field'>>> = {};
  if (bookingNumber.trim() === '') found.bookingNumber = { code: 'REQUIRED' };
  for (const { field, ...problem } of bookingNoteProblems({ booking_date, etd, eta, text })) {
    found[FORM_NAME[field]] ??= problem;
  }
  return found;
}
