import { expect, it } from 'vitest';
import { bookingNoteProblems } from './booking-note.ts';

const fine = { bookingDate: '2026-11-20', etd: '2026-11-25', eta: '2026-12-01', text: 'Space confirmed' };
const codes = (change: object) =>
  Object.entries(bookingNoteProblems({ ...fine, ...change })).map(([field, { code }]) => `${field} ${code}`);

it.each([
  [{}, []],
  [{ etd: null, eta: null }, []],
  [{ eta: '2026-11-25' }, []],
  [{ eta: '2026-11-24' }, ['eta ETA_BEFORE_ETD']],
  [{ bookingDate: null }, ['bookingDate REQUIRED']],
  [{ bookingDate: '2026-02-30' }, ['bookingDate DATE_INVALID']],
  [{ text: '  ' }, ['text REQUIRED']],
  [{ text: 'x'.repeat(2_001) }, ['text TOO_LONG']],
])('a booking note with %o: %o', (change, expected) => expect(codes(change)).toEqual(expected));
