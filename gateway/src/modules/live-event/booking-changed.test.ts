import { describe, expect, it } from 'vitest';
import { globalId } from '../../graphql/global-id.ts';
import { wantedBookings } from './booking-changed.ts';

describe('wantedBookings', () => {
  it('accepts at most a hundred names', () => {
    const numbers = Array.from({ length: 101 }, (_, index) => `BK-${index}`);
    expect(wantedBookings({ numbers: numbers.slice(1) })?.numbers.size).toBe(100);
    expect(() => wantedBookings({ numbers })).toThrow('up to 100');
  });

  it('ignores what is not a booking, and means all only if nothing is named', () => {
    const ids = [globalId('Booking', 3), globalId('Company', 1), 'x'];
    expect(wantedBookings({ ids })?.rowIds).toEqual(new Set([3]));
    expect(wantedBookings({ numbers: [] })?.numbers.size).toBe(0);
    expect(wantedBookings({})).toBeNull();
  });
});
