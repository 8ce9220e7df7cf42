import { expect, it } from 'vitest';
import { bookingNoteProblems } from './booking-note.ts';

const fine = { booking_date: '2026-11-20', etd: '2026-11-25', eta: '2026-12-01', text: 'Space confirmed' };
const codes = (change: object) =>
  bookingNoteProblems({ ...fine, ...change }).map(({ field, code }) => `${field} ${code}`);

it.each([
  [{}, []],
  [{ etd: null, eta: null }, []],
  [{ eta: '2026-11-25' }, []],
  [{ eta: '2026-11-24' }, ['eta ETA_BEFORE_ETD']],
  [{ booking_date: null }, ['booking_date REQUIRED']],
  [{ booking_date: '2026-02-30' }, ['booking_date DATE_INVALID']],
  [{ text: '  ' }, ['text REQUIRED']],
  [{ text: 'x'.repeat(2_001) }, ['text TOO_LONG']],
])('a booking note with %o: %o', (change, expected) => expect(codes(change)).toEqual(expected));
