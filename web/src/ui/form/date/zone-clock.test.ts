import { describe, expect, it } from 'vitest';
import { clockOf, instantOf, joinClock, parseTime, zoneOffset } from './zone-clock.ts';

const losAngeles = 'America/Los_Angeles';

describe('local time of places', () => {
  it('converts there and back, including summer time', () => {
    expect(clockOf('2026-12-01T15:00:00.000Z', 'Asia/Ho_Chi_Minh')).toBe('2026-12-01T22:00');
    expect(instantOf('2026-12-01T22:00', 'Asia/Ho_Chi_Minh')).toBe('2026-12-01T15:00:00.000Z');
    for (const at of ['2027-03-14T09:30:00.000Z', '2027-03-14T10:30:00.000Z', '2026-11-01T08:30:00.000Z']) {
      expect(instantOf(clockOf(at, losAngeles), losAngeles)).toBe(at);
    }
    expect(zoneOffset(new Date('2026-12-01T00:00:30Z'), losAngeles)).toBe(-480);
  });

  it('is null while a part is missing', () => {
    expect(['2026-12-01T', 'T22:00', '', '2026-13-01T10:00'].map((clock) => instantOf(clock, losAngeles))).toEqual([
      null,
      null,
      null,
      null,
    ]);
    expect([joinClock(null, ''), joinClock('2026-12-01', ''), joinClock(null, '9')]).toEqual(['', '2026-12-01T', 'T9']);
  });

  it.each([
    ['9', '09:00'],
    ['9:5', '09:05'],
    ['0930', '09:30'],
    ['9h30', '09:30'],
    ['23:59', '23:59'],
    ['24:00', null],
    ['noon', null],
  ])('read %s as %s', (text, time) => expect(parseTime(text)).toBe(time));
});
