import { describe, expect, it } from 'vitest';
import { cutOffBefore, cutOffHours } from './cut-off.ts';

const VIETNAM = 420;

describe('cutOffBefore', () => {
  it('is rounded down to the full hour in Vietnam', () => {
    // Wednesday 10:25 in Vietnam.
    const etd = new Date('2026-11-18T03:25:00Z');
    expect(cutOffBefore(etd, 18, VIETNAM).toISOString()).toBe('2026-11-17T09:00:00.000Z');
  });

  it('moves from the early hours of Sunday to Saturday 23:00', () => {
    // Sunday 22 November 2026, 03:00 in Vietnam, is 18 hours before Sunday 21:00.
    const etd = new Date('2026-11-22T14:00:00Z');
    expect(cutOffBefore(etd, 18, VIETNAM).toISOString()).toBe('2026-11-21T16:00:00.000Z');
  });

  it('may be at six on a Sunday', () => {
    const etd = new Date('2026-11-22T17:00:00Z');
    expect(cutOffBefore(etd, 18, VIETNAM).toISOString()).toBe('2026-11-21T23:00:00.000Z');
  });
});

describe('cutOffHours', () => {
  it('allows empty pick-up a day before the terminal opens', () => {
    for (const pol of ['VNSGN', 'VNVUT', 'VNHPH', 'VNDAD', 'VNUIH']) {
      const { emptyPickUp, cyOpen } = cutOffHours('FCL', pol, false);
      expect((emptyPickUp ?? 0) - (cyOpen ?? 0), pol).toBe(24);
    }
  });

  it('requires documents and the advance filing three days before loading for North America', () => {
    expect(cutOffHours('FCL', 'VNVUT', true)).toMatchObject({ doc: 72, afc: 72, vgm: 36, cargo: 28 });
    expect(cutOffHours('FCL', 'VNVUT', false)).toMatchObject({ doc: 48, afc: null });
    expect(cutOffHours('LCL', 'VNSGN', true)).toMatchObject({ doc: 72, afc: 96, cyOpen: null });
  });
});
