import { isCalendarDay } from '../tariff/quote-validity.ts';
import { maxLength, required } from '../validation/validation.ts';
import type { Check } from '../validation/validation.ts';

/** The most characters of a note. */
export const NOTE_LENGTH = 2_000;

/** What the form of a booking note holds; days as YYYY-MM-DD in Asia/Ho_Chi_Minh. */
export interface BookingNoteForm {
  booking_date: string | null;
  etd: string | null;
  eta: string | null;
  text: string;
}

/** What is wrong with one field, with the values that its message names. */
export interface BookingNoteProblem {
  field: keyof BookingNoteForm;
  code: NonNullable<Check>;
  params?: Record<string, number>;
}

/** What is wrong with a booking note; empty when nothing is. */
export function bookingNoteProblems({ booking_date: date, etd, eta, text }: BookingNoteForm): BookingNoteProblem[] {
  const problems: BookingNoteProblem[] = [];
  if (date === null || date === '') problems.push({ field: 'booking_date', code: 'REQUIRED' });
  for (const [field, day] of [
    ['booking_date', date],
    ['etd', etd],
    ['eta', eta],
  ] as const) {
    if (day !== null && day !== '' && !isCalendarDay(day)) problems.push({ field, code: 'DATE_INVALID' });
  }
  if (etd !== null && eta !== null && eta < etd) problems.push({ field: 'eta', code: 'ETA_BEFORE_ETD' });
  if (required(text.trim()) !== null) problems.push({ field: 'text', code: 'REQUIRED' });
  else if (maxLength(text.trim(), NOTE_LENGTH) !== null) {
    problems.push({ field: 'text', code: 'TOO_LONG', params: { n: NOTE_LENGTH } });
  }
  return problems;
}
