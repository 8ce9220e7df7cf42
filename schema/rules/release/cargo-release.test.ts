import { expect, test } from 'vitest';
import {
  moneyReason,
  openRequirements,
  publicReason,
  releaseRequirements,
  releaseTargets,
  type BillType,
  type MoneyState,
} from './cargo-release.ts';

const FCL = 2;
const AIR = 1;
const CUSTOM = 4;
const TRUCK = 5;
const [IMPORT, EXPORT, PORT_TRANSFER] = [1, 2, 3];
const booking = (service_type: number, shipping_type: number, other: string | null = null) => ({
  service_type,
  shipping_type,
  customs_other_service_type: other,
});
const nothing = { billType: null, originalsOn: null, carrierOrderOn: null, money: 'UNPAID' as const };

test.each([
  [FCL, IMPORT, null, 'DELIVERY_ORDER'],
  [FCL, EXPORT, null, 'BILL'],
  [FCL, PORT_TRANSFER, null, 'BILL DELIVERY_ORDER'],
  [AIR, IMPORT, null, 'DELIVERY_ORDER'],
  [AIR, EXPORT, null, ''],
  [CUSTOM, IMPORT, null, 'DELIVERY_ORDER'],
  [CUSTOM, IMPORT, 'VAN', ''],
  [CUSTOM, EXPORT, null, ''],
  [TRUCK, IMPORT, null, ''],
])('service %i in direction %i (%s) releases: %s', (service, direction, other, targets) => {
  expect(releaseTargets(booking(service, direction, other)).join(' ')).toBe(targets);
});

test.each([
  // Service, direction, bill type, what the bill and the delivery order still need.
  [FCL, IMPORT, null, '', 'BILL_TYPE MONEY CARRIER_ORDER'],
  [FCL, IMPORT, 'ORIGINAL', '', 'ORIGINALS MONEY CARRIER_ORDER'],
  [FCL, IMPORT, 'TELEX', '', 'ORIGINALS MONEY CARRIER_ORDER'],
  [FCL, IMPORT, 'SEA_WAYBILL', '', 'MONEY CARRIER_ORDER'],
  [FCL, EXPORT, null, 'BILL_TYPE MONEY', ''],
  [FCL, EXPORT, 'ORIGINAL', 'MONEY', ''],
  [FCL, EXPORT, 'TELEX', 'ORIGINALS MONEY', ''],
  [FCL, EXPORT, 'SEA_WAYBILL', 'MONEY', ''],
  [FCL, PORT_TRANSFER, 'ORIGINAL', 'MONEY', 'ORIGINALS MONEY CARRIER_ORDER'],
  [AIR, IMPORT, null, '', 'MONEY CARRIER_ORDER'],
  [AIR, EXPORT, null, '', ''],
  [CUSTOM, IMPORT, null, '', 'MONEY CARRIER_ORDER'],
] as const)(
  'service %i in direction %i with bill %s: bill needs “%s”, D/O “%s”',
  (service, direction, type, bill, order) => {
    const all = releaseRequirements(booking(service, direction), { ...nothing, billType: type as BillType | null });
    const open = (target: 'BILL' | 'DELIVERY_ORDER') => openRequirements(all, target).map(({ code }) => code);
    expect([open('BILL').join(' '), open('DELIVERY_ORDER').join(' ')]).toEqual([bill, order]);
  },
);

test('a complete checklist has nothing open', () => {
  const day = '2026-11-27';
  const all = releaseRequirements(booking(FCL, IMPORT), {
    billType: 'TELEX',
    originalsOn: day,
    carrierOrderOn: day,
    money: 'CREDIT',
  });
  expect(openRequirements(all, 'DELIVERY_ORDER')).toEqual([]);
  expect(all.map(({ metOn }) => metOn)).toEqual([null, day, null, day]);
});

test.each([
  ['PAID', { issued: 2, unpaid: 0, hold: 'OVERDUE' }],
  ['OVERRIDE', { issued: 1, unpaid: 1, hold: 'OVERDUE', hasOverride: true }],
  ['OVERDUE', { issued: 1, unpaid: 1, hold: 'OVERDUE' }],
  ['CREDIT_LIMIT', { issued: 0, hold: 'CREDIT_LIMIT' }],
  ['CREDIT', { issued: 1, unpaid: 1 }],
  ['CREDIT', { issued: 0 }],
  ['UNPAID', { issued: 2, unpaid: 1, paymentDays: 0 }],
  ['NOT_BILLED', { issued: 0, paymentDays: 0 }],
  ['NOT_BILLED', { issued: 0, paymentDays: null }],
] satisfies [string, Partial<MoneyState>][])('the money is %s for %o', (reason, state) => {
  const usual = { issued: 0, unpaid: 0, hasOverride: false, paymentDays: 15, hold: null };
  expect(moneyReason({ ...usual, ...state })).toBe(reason);
});

test('customers see neither the hold nor the override', () => {
  expect(publicReason('OVERDUE', true)).toBe('UNPAID');
  expect(publicReason('CREDIT_LIMIT', false)).toBe('NOT_BILLED');
  expect(publicReason('OVERRIDE', true)).toBe('CREDIT');
  expect(publicReason('PAID', true)).toBe('PAID');
});
