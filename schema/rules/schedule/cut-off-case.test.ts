import { describe, expect, it } from 'vitest';
import { countBack, CUT_OFF_CASES } from './cut-off-case.ts';

const steps = (...args: Parameters<typeof countBack>) =>
  countBack(...args).map(({ key, hours, at }) => [key, hours, at?.toISOString() ?? null]);

describe('countBack', () => {
  it('counts back from the departure of a container from Cai Mep to the United States', () => {
    // Saturday 20/06/2026 at 22:00 in Vietnam.
    expect(steps('caiMep', true, { day: '2026-06-20', hour: 22 })).toEqual([
      ['emptyPickUp', 192, '2026-06-12T15:00:00.000Z'],
      ['cyOpen', 168, '2026-06-13T15:00:00.000Z'],
      ['afc', 72, '2026-06-17T15:00:00.000Z'],
      ['doc', 72, '2026-06-17T15:00:00.000Z'],
      ['vgm', 36, '2026-06-19T03:00:00.000Z'],
      ['cargo', 28, '2026-06-19T11:00:00.000Z'],
    ]);
  });

  it('moves a cut-off in the early hours of Sunday to Saturday 23:00', () => {
    // 18 hours before Sunday 21:00 is Sunday 03:00.
    const cargo = countBack('catLai', false, { day: '2026-11-22', hour: 21 }).find(({ key }) => key === 'cargo');
    expect(cargo?.at?.toISOString()).toBe('2026-11-21T16:00:00.000Z');
  });

  it('is in the afternoon before for trucks, across the end of a month', () => {
    expect(steps('road', true, { day: '2026-03-01', hour: 6 })).toEqual([
      ['doc', null, '2026-02-28T08:00:00.000Z'],
      ['cargo', null, '2026-02-28T09:00:00.000Z'],
    ]);
  });

  it('does not depend on the destination for air cargo', () => {
    expect(countBack('air', true, null)).toEqual(countBack('air', false, null));
  });

  it('returns the hours of every case before a departure is chosen', () => {
    for (const kase of CUT_OFF_CASES) {
      const found = countBack(kase, false, null);
      expect(found.length, kase).toBeGreaterThanOrEqual(2);
      expect(found.every(({ at }) => at === null)).toBe(true);
    }
  });
});
