import { describe, expect, it } from 'vitest';
import {
  endOfShareDay,
  isShareable,
  latestShareDay,
  shareDayProblem,
  shareLinkState,
  usualShareDay,
} from './share-link.ts';

// 01:00 on the 21st in Vietnam, still the 20th in UTC.
const now = new Date('2026-11-20T18:00:00.000Z');

describe('a share link', () => {
  it('ends exactly at its expiry, and stays revoked whatever its expiry', () => {
    const expires = new Date('2026-12-01T17:00:00.000Z');
    const at = (ms: number) => new Date(expires.getTime() + ms);
    expect(shareLinkState({ expires, revoked: null }, at(-1))).toBe('ACTIVE');
    expect(shareLinkState({ expires, revoked: null }, at(0))).toBe('EXPIRED');
    expect(shareLinkState({ expires, revoked: at(-5) }, at(-1))).toBe('REVOKED');
    expect(shareLinkState({ expires, revoked: at(-5) }, at(1))).toBe('REVOKED');
  });

  it('is valid through its last day in Vietnam', () => {
    expect(endOfShareDay('2026-12-31').toISOString()).toBe('2026-12-31T17:00:00.000Z');
  });

  it('has a last day from today to 180 days ahead', () => {
    expect(usualShareDay(now)).toBe('2026-12-21');
    expect(usualShareDay(now, 7)).toBe('2026-11-28');
    for (const odd of [0, -3, 181, 1.5, Number.NaN]) expect(usualShareDay(now, odd)).toBe('2026-12-21');
    expect(latestShareDay(now)).toBe('2027-05-20');
    expect(shareDayProblem('2026-11-20', now)).toBe('DATE_IN_PAST');
    expect(shareDayProblem('2026-11-21', now)).toBeNull();
    expect(shareDayProblem('2027-05-20', now)).toBeNull();
    expect(shareDayProblem('2027-05-21', now)).toBe('SHARE_LINK_TOO_LONG');
    expect(shareDayProblem('2027-02-29', now)).toBe('DATE_INVALID');
  });
});

it('can be created after the release, and not for a cancelled booking', () => {
  const can = [63, 7, 25, 33, 45, 8, 9, 11, 13];
  const cannot = [-1, 1, 3, 5, 6, 16, 17, 61, 62, 10, 12];
  expect(can.filter((status) => !isShareable(status))).toEqual([]);
  expect(cannot.filter(isShareable)).toEqual([]);
});
