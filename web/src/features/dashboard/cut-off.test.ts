import { describe, expect, it } from 'vitest';
import { byDay, openCutOffs } from './cut-off.ts';
import type { CutOffBookingFragment } from './cut-off-list.generated.ts';
import { callName, dayPart } from './greeting.tsx';

const now = Date.parse('2026-03-18T02:40:00Z');

function booking(
  number: string,
  serviceType: CutOffBookingFragment['serviceType'],
  cutOffs: [doc: string | null, vgm: string | null, cargo: string | null],
): CutOffBookingFragment {
  return {
    __typename: 'Booking',
    id: number,
    number,
    serviceType,
    polCode: 'VNSGN',
    podCode: 'USLAX',
    cutOffs: (['DOC', 'VGM', 'CARGO'] as const).flatMap((kind, index) => {
      const at = cutOffs[index];
      return at ? [{ __typename: 'CutOff' as const, kind, at, state: 'OPEN' as const, owner: null }] : [];
    }),
    schedule: {
      __typename: 'Schedule',
      id: `s-${number}`,
      pol: {
        __typename: 'Port',
        code: 'VNSGN',
        name: 'Ho Chi Minh City',
        country: { __typename: 'Country' as const, code: 'VN', name: 'Vietnam' },
        timeZone: 'Asia/Ho_Chi_Minh',
      },
    },
  };
}

const fcl = booking('BK-1', 'FCL', ['2026-03-18T15:00:00Z', '2026-03-20T15:00:00Z', '2026-03-20T21:00:00Z']);
const lcl = booking('BK-2', 'LCL', ['2026-03-17T05:00:00Z', null, '2026-03-20T17:00:00Z']);
const air = booking('BK-3', 'AIR', ['2026-03-18T03:00:00Z', null, '2026-03-18T05:00:00Z']);

describe('cut-offs', () => {
  const all = openCutOffs(
    [fcl, lcl, { ...air, cutOffs: air.cutOffs.map((one) => ({ ...one, state: 'DONE' as const })) }],
    now,
  );

  it('leave out what has passed or is done, sorted by time, with their service', () => {
    expect(all.map(({ number, kind, serviceType }) => `${number} ${kind} ${serviceType}`)).toEqual([
      'BK-1 DOC FCL',
      'BK-1 VGM FCL',
      'BK-2 CARGO LCL',
      'BK-1 CARGO FCL',
    ]);
    expect(openCutOffs([air], now).map(({ kind }) => kind)).toEqual(['DOC', 'CARGO']);
  });

  it('are grouped by day at the place of departure', () => {
    expect(byDay(all, now).map(({ day, today, items }) => [day, today, items.length])).toEqual([
      ['18/03/26', true, 1],
      ['20/03/26', false, 1],
      ['21/03/26', false, 2],
    ]);
  });
});

describe('the greeting', () => {
  it('follows the hour and uses the given name', () => {
    expect([5, 10, 11, 13, 17, 18, 23].map(dayPart)).toEqual([
      'morning',
      'morning',
      'noon',
      'afternoon',
      'afternoon',
      'evening',
      'evening',
    ]);
    expect(callName('Nguyễn Thị Lan')).toBe('Lan');
    expect(callName('')).toBe('');
  });
});
