import { describe, expect, it } from 'vitest';
import { cutOffsOf, portOffsetMinutes, roadCutOffs } from './cut-off.rules.ts';

describe('cutOffsOf', () => {
  const etd = new Date('2026-11-19T15:00:00Z');
  const hoursBefore = (at: Date | null) => (at === null ? null : (etd.getTime() - at.getTime()) / 3_600_000);
  const hours = (service: 'FCL' | 'LCL' | 'AIR', pol: string, pod: string) => {
    const { cargoCutOff, docCutOff, vgmCutOff, afcCutOff, cyOpen } = cutOffsOf(service, pol, pod, etd);
    return [cyOpen, docCutOff, vgmCutOff, cargoCutOff, afcCutOff].map(hoursBefore);
  };

  it.each([
    ['FCL', 'VNSGN', 'SGSIN', [144, 36, 24, 18, null]],
    ['FCL', 'VNVUT', 'DEHAM', [168, 48, 36, 28, null]],
    ['FCL', 'VNHPH', 'CNSHA', [144, 36, 24, 20, null]],
    ['FCL', 'VNUIH', 'SGSIN', [120, 36, 24, 18, null]],
    ['FCL', 'VNVUT', 'USLAX', [168, 72, 36, 28, 72]],
    ['LCL', 'VNSGN', 'CNSHA', [null, 72, null, 60, null]],
    ['LCL', 'VNVUT', 'CAVAN', [null, 72, null, 60, 96]],
    ['AIR', 'HAN', 'ICN', [null, 8, null, 6, 8]],
  ] as const)('%s from %s to %s', (service, pol, pod, expected) => {
    expect(hours(service, pol, pod)).toEqual(expected);
  });
});

describe('portOffsetMinutes', () => {
  it('follows daylight saving time abroad', () => {
    expect(portOffsetMinutes('USLAX', new Date('2026-10-20T12:00:00Z'))).toBe(-420);
    expect(portOffsetMinutes('USLAX', new Date('2026-11-20T12:00:00Z'))).toBe(-480);
    expect(portOffsetMinutes('INNSA', new Date('2026-11-20T12:00:00Z'))).toBe(330);
    expect(portOffsetMinutes('VNSGN', new Date('2026-11-20T12:00:00Z'))).toBe(420);
  });
});

describe('roadCutOffs', () => {
  it('are at 15:00 and 16:00 on the day before', () => {
    // Friday, 05:00 in Vietnam.
    const { docCutOff, cargoCutOff } = roadCutOffs(new Date('2026-11-19T22:00:00Z'));
    expect(docCutOff.toISOString()).toBe('2026-11-19T08:00:00.000Z');
    expect(cargoCutOff.toISOString()).toBe('2026-11-19T09:00:00.000Z');
  });
});
