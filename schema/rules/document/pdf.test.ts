import { expect, test } from 'vitest';
import { isHandedOver, pdfsOf } from './pdf.ts';
import { STATUS } from '../transition/status.ts';

const SERVICE = { service_type: 2, shipping_type: 2, detail_service: null, customs_other_service_type: null };
const of = (status: number, isPriced: boolean, booking_no: string | null = null) =>
  pdfsOf({ ...SERVICE, status, isPriced, booking_no, isBilled: false });

test('a quotation can be printed once it is priced and while it is the offer', () => {
  expect(of(STATUS.QUOTATION_SENT, true)).toEqual(['QUOTATION']);
  expect(of(STATUS.EXPIRED, true)).toEqual(['QUOTATION']);
  expect(of(STATUS.QUOTATION_SENT, false)).toEqual([]);
  expect(of(STATUS.REQUEST_A_QUOTATION, true)).toEqual([]);
  expect(of(STATUS.CUSTOMER_REQUESTED_EDIT, true)).toEqual([]);
});

test('a booking is confirmed from its release on, but not during an amendment or after cancellation', () => {
  const booked = (status: number) => of(status, true, 'BK').includes('BOOKING_CONFIRMATION');
  for (const status of [63, 7, 25, 33, 45, 8, 9, 11, 13]) expect(booked(status), `${status}`).toBe(true);
  for (const status of [5, 6, 16, 17, 61, 62, 10, 12]) expect(booked(status), `${status}`).toBe(false);
  expect(of(STATUS.RELEASE_BOOKING, false, 'BK')).toEqual(['BOOKING_CONFIRMATION']);
});

test('a debit note can be printed while one is valid', () => {
  const source = { ...SERVICE, status: STATUS.UNPAID, isPriced: true, booking_no: 'BK' };
  expect(pdfsOf({ ...source, isBilled: true })).toContain('DEBIT_NOTE');
  expect(pdfsOf({ ...source, isBilled: false })).not.toContain('DEBIT_NOTE');
});

const pdfsAt = (status: number, service_type: number, shipping_type: number, more = {}) =>
  pdfsOf({
    ...SERVICE,
    service_type,
    shipping_type,
    ...more,
    status,
    booking_no: 'BK',
    isPriced: false,
    isBilled: false,
  })
    .filter((kind) => kind !== 'BOOKING_CONFIRMATION')
    .join(' ');
const NOTICE = 'ARRIVAL_NOTICE';
const ORDER = 'ARRIVAL_NOTICE DELIVERY_ORDER';

test('arrival is announced from loading on, and cargo released with the delivery order', () => {
  // Imports and domestic shipments of FCL, LCL and AIR.
  for (const service of [1, 2, 3]) {
    for (const status of [7, 28, 32]) expect(pdfsAt(status, service, 3), `${status}`).toBe('');
    for (const status of [33, 34, 35, 39]) expect(pdfsAt(status, service, 3), `${status}`).toBe(NOTICE);
    for (const status of [36, 37, 38, 40, 41, 42, 43, 44, 8, 9, 11]) {
      expect(pdfsAt(status, service, 3), `${status}`).toBe(ORDER);
    }
    // For an export, the agent abroad sends the arrival notice.
    for (const status of [33, 35, 44, 8]) expect(pdfsAt(status, service, 2), `${status}`).toBe('');
  }
  // Road transport has neither document.
  for (const service of [5, 6]) expect(pdfsAt(44, service, 1)).toBe('PROOF_OF_DELIVERY');
  expect(pdfsAt(13, 2, 1)).toBe('');
  expect(pdfsAt(62, 2, 1)).toBe('');
});

test('the proof of delivery form is available once transport is planned, if the consignee receives the cargo', () => {
  expect(pdfsAt(7, 2, 1)).toBe('PROOF_OF_DELIVERY');
  expect(pdfsAt(63, 2, 1)).toBe('');
  expect(pdfsAt(35, 3, 4)).toBe(`${NOTICE} PROOF_OF_DELIVERY`);
  expect(pdfsAt(8, 2, 1)).toBe(`${ORDER} PROOF_OF_DELIVERY`);
  expect(isHandedOver({ ...SERVICE, service_type: 5, shipping_type: 2, detail_service: 'WAREHOUSE_TRANSFER' })).toBe(
    true,
  );
});
