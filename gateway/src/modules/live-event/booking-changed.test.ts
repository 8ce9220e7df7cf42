import { describe, expect, it } from 'vitest';
import { globalId } from '../node/global-id.ts';
import { bookingChanges, OPENED, wantedBookings } from './booking-changed.ts';
import type { LiveEventSource } from './live-event.ts';

const greeting: LiveEventSource = {
  __typename: 'NotificationsChanged',
  seq: 1,
  unreadCount: 0,
  latestRow: null,
  language: 'en',
};
const changed = (rowId: number, isBooking = true): LiveEventSource => ({
  __typename: 'RecordChanged',
  seq: rowId,
  rowId,
  quotationId: null,
  bookingId: isBooking ? globalId('Booking', rowId) : null,
  number: isBooking ? `BK-${rowId}` : `QT-${rowId}`,
  status: 'PLANNED_TRANSPORTATION',
  what: ['STATUS'],
  at: '2026-01-01T00:00:00.000Z',
});

async function* source(events: readonly LiveEventSource[]) {
  yield* events;
}

async function heard(events: readonly LiveEventSource[], wanted = wantedBookings({})) {
  const all: (string | symbol)[] = [];
  for await (const value of bookingChanges(source(events), wanted))
    all.push(typeof value === 'symbol' ? value : value.number);
  return all;
}

describe('bookingChanges', () => {
  it('opens with the greeting and tells of bookings alone', async () => {
    expect(await heard([greeting, changed(1), greeting, changed(2, false), changed(3)])).toEqual([
      OPENED,
      'BK-1',
      'BK-3',
    ]);
  });

  it('loses no change that comes first', async () => {
    expect(await heard([changed(1), greeting, changed(2)])).toEqual(['BK-1', 'BK-2']);
  });

  it('tells of the bookings that are named, by number or id', async () => {
    const wanted = wantedBookings({ numbers: [' bk-2 '], ids: [globalId('Booking', 3), globalId('Company', 1), 'x'] });
    expect(await heard([greeting, changed(1), changed(2), changed(3)], wanted)).toEqual([OPENED, 'BK-2', 'BK-3']);
    expect(await heard([greeting, changed(1)], wantedBookings({ numbers: [] }))).toEqual([OPENED]);
  });

  it('leaves its source when the listener goes', async () => {
    let isLeft = false;
    const events = {
      next: () => Promise.resolve({ value: greeting, done: false }),
      return: () => {
        isLeft = true;
        return Promise.resolve({ value: undefined, done: true as const });
      },
    };
    const changes = bookingChanges(events, null);
    await changes.next();
    await changes.return?.();
    expect(isLeft).toBe(true);
  });

  it('takes a hundred names, not more', () => {
    const numbers = Array.from({ length: 101 }, (_, index) => `BK-${index}`);
    expect(wantedBookings({ numbers: numbers.slice(1) })?.numbers.size).toBe(100);
    expect(() => wantedBookings({ numbers })).toThrow('at most 100');
  });
});
