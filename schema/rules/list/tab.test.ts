import { describe, expect, it } from 'vitest';
import { STATUS, isResting } from '../transition/status.ts';
import {
  BOOKING_STATUS,
  CUSTOMER_GROUP,
  QUOTATION_STATUS,
  SALES_EXISTENCE_STATUS,
  STAFF_GROUP,
  customerBookingTab,
  listOf,
  tabOf,
  tabStatuses,
  tabsOf,
} from './tab.ts';

describe('groupings', () => {
  it('are the specification’s, to the letter', () => {
    const inTransit = Array.from({ length: 20 }, (_, index) => 25 + index);
    expect(CUSTOMER_GROUP).toEqual({
      quotation: [3, 4, -1],
      approving: [1, 2],
      approved: [3, 4],
      booking_approval: [63, 62, 7],
      cancelled: [10, 12],
      delivered: [8],
      in_process: [61, 5, 17, 16, 6],
      in_transit: inTransit,
      payment: [11, 9, 13],
    });
    expect(STAFF_GROUP).toEqual({
      quotation: [3, 4, 21, -1],
      quotation_alt: [3, 4, 21],
      booking: [5, 6, 61, 62, 63, 7, 8, 9, 10, 11, 16],
      transport: [8],
      revenue_pricing: [9, 11],
      debt: [9],
      acknowledged: [61],
    });
    expect(SALES_EXISTENCE_STATUS).toEqual([2, 3, 4, 5, 6, 7, 8, 9, 11, 21, 61, 62, 63]);
  });
});

describe('tabs', () => {
  it('put every resting booking status into exactly one customer tab other than All', () => {
    const resting = BOOKING_STATUS.filter(isResting);
    expect(resting).toHaveLength(34);
    const tabs = resting.map((status) => tabOf('customer', 'booking', status));
    expect(tabs.filter((keys) => keys.length !== 2 || keys[0] !== 'ALL')).toEqual([]);
    expect(resting.map(customerBookingTab)).toEqual(tabs.map((keys) => keys[1]));
    expect([customerBookingTab(45), customerBookingTab(3)]).toEqual([null, null]);
  });

  it.each([
    ['customer', 'quotation', QUOTATION_STATUS],
    ['staff', 'quotation', QUOTATION_STATUS],
    ['staff', 'booking', BOOKING_STATUS],
  ] as const)('show every status of %s %s in All and at least one more, and no other', (side, kind, statuses) => {
    const seen = statuses.filter(isResting).map((status) => tabOf(side, kind, status));
    expect(seen.filter((keys) => keys.length < 2 || keys[0] !== 'ALL')).toEqual([]);
    const held = new Set(tabsOf(side, kind).flatMap((tab) => tab.statuses));
    expect([...held].toSorted((a, b) => a - b)).toEqual([...statuses].toSorted((a, b) => a - b));
  });

  it('have unique keys in a fixed order', () => {
    const keys = (['customer', 'staff'] as const).flatMap((side) =>
      (['quotation', 'booking'] as const).map((kind) => tabsOf(side, kind).map((tab) => tab.key)),
    );
    expect(keys.map((list) => list.join(' '))).toEqual([
      'ALL APPROVING QUOTATION APPROVED EDIT_REQUESTED ACCEPTED CLOSED',
      'ALL IN_PROCESS BOOKING_APPROVAL IN_TRANSIT DELIVERED PAYMENT CANCELLED',
      'ALL NEW_REQUESTS EDIT_REQUESTED QUOTATION ACCEPTED CLOSED',
      'ALL BOOKING ACKNOWLEDGED TO_RELEASE IN_TRANSIT TRANSPORT REVENUE_PRICING DEBT CLOSED',
    ]);
    expect(tabStatuses('staff', 'booking', 'TO_RELEASE')).toEqual([17]);
    expect(tabStatuses('customer', 'booking', 'NO_SUCH')).toBeNull();
  });

  it('cover every status between the two lists', () => {
    const all = new Set<number>([...QUOTATION_STATUS, ...BOOKING_STATUS]);
    expect(Object.values(STATUS).filter((code) => !all.has(code))).toEqual([]);
    expect([listOf(null), listOf('BK-26-000001')]).toEqual(['quotation', 'booking']);
  });
});
