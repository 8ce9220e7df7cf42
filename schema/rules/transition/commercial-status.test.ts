import { expect, it } from 'vitest';
import { MILESTONE } from '../milestone/milestone.ts';
import { commercialStatus, paymentStatus } from './commercial-status.ts';
import { STATUS } from './status.ts';

const commercial = (status: number, bookingNumber: string | null = 'BK-26-000001') =>
  commercialStatus(status, bookingNumber);

it('has a commercial part for every status in the specification', () => {
  expect(Object.values(STATUS).filter((status) => commercial(status) === null)).toEqual([]);
  expect(commercial(99)).toBeNull();
});

it('shows a booking in transit as released, whatever its milestone', () => {
  const inTransit = [7, 63, ...Object.values(MILESTONE), 8, 9, 11];
  expect(new Set(inTransit.map((status) => commercial(status)))).toEqual(new Set(['RELEASED']));
});

it('distinguishes the accepted price of a quotation from that of a booking', () => {
  expect([commercial(17, null), commercial(17)]).toEqual(['ACCEPTED', 'BOOKED']);
});

it.each([
  [8, 'NONE', 'NOT_BILLED'],
  [33, 'OPEN', 'UNPAID'],
  [33, 'PAID', 'PAID'],
  [8, 'VOID', 'NOT_BILLED'],
  [9, 'OPEN', 'UNPAID'],
  [11, 'PAID', 'PAID'],
  [13, 'PAID', 'REFUNDED'],
  [8, 'LOST', null],
])('derives the payment part of status %d with debit note status %s as %s', (status, debitNote, payment) => {
  expect(paymentStatus(status, debitNote)).toBe(payment);
});
