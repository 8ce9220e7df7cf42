import { expect, test } from 'vitest';
import { papersOf } from './paper.ts';
import { STATUS } from './status.ts';

const of = (status: number, isPriced: boolean, booking_no: string | null = null) =>
  papersOf({ status, isPriced, booking_no, isInvoiced: false });

test('a quotation can be printed once it is priced and while it is the offer', () => {
  expect(of(STATUS.QUOTATION_SENT, true)).toEqual(['QUOTATION']);
  expect(of(STATUS.EXPIRED, true)).toEqual(['QUOTATION']);
  expect(of(STATUS.QUOTATION_SENT, false)).toEqual([]);
  expect(of(STATUS.REQUEST_A_QUOTATION, true)).toEqual([]);
  expect(of(STATUS.CUSTOMER_REQUESTED_EDIT, true)).toEqual([]);
});

test('a booking is confirmed from its release on, not while it is revised and not after it is cancelled', () => {
  const booked = (status: number) => of(status, true, 'BK').includes('BOOKING_CONFIRMATION');
  for (const status of [63, 7, 25, 33, 45, 8, 9, 11, 13]) expect(booked(status), `${status}`).toBe(true);
  for (const status of [5, 6, 16, 17, 61, 62, 10, 12]) expect(booked(status), `${status}`).toBe(false);
  expect(of(STATUS.RELEASE_BOOKING, false, 'BK')).toEqual(['BOOKING_CONFIRMATION']);
});

test('a debit note can be printed while one is valid', () => {
  const source = { status: STATUS.UNPAID, isPriced: true, booking_no: 'BK' };
  expect(papersOf({ ...source, isInvoiced: true })).toContain('DEBIT_NOTE');
  expect(papersOf({ ...source, isInvoiced: false })).not.toContain('DEBIT_NOTE');
});
