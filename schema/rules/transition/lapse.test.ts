import { expect, test } from 'vitest';
import { LAPSING_STATUS, asShown, isLapsed } from './lapse.ts';
import { STATUS } from './status.ts';

const lastMoment = new Date('2026-03-20T16:59:59.999Z');
const tooLate = new Date('2026-03-20T17:00:00.000Z');
const quotation = { booking_no: null, valid_to: '2026-03-20' };

test('a quotation lapses with the end of its last day in Vietnam, in the statuses that can expire', () => {
  expect(LAPSING_STATUS).toEqual([3, 4, 17]);
  for (const status of Object.values(STATUS)) {
    expect(isLapsed({ ...quotation, status }, lastMoment), String(status)).toBe(false);
    expect(isLapsed({ ...quotation, status }, tooLate), String(status)).toBe([3, 4, 17].includes(status));
  }
});

test('neither a booking nor a record without a price lapses', () => {
  expect(isLapsed({ status: 17, booking_no: 'BK-26-000001', valid_to: '2026-03-20' }, tooLate)).toBe(false);
  expect(isLapsed({ status: 3, booking_no: null, valid_to: null }, tooLate)).toBe(false);
});

test('is shown as expired, otherwise unchanged', () => {
  expect(asShown({ ...quotation, status: 4, id: 7 }, tooLate)).toEqual({ ...quotation, status: -1, id: 7 });
  expect(asShown({ ...quotation, status: 4 }, lastMoment).status).toBe(4);
});
