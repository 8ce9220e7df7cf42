import { describe, expect, it } from 'vitest';
import { arrivalChangeText, arrivalOf, arrivalText } from './arrival.ts';
import type { ArrivalFacts } from './arrival.ts';
import { LATE_TOLERANCE_HOURS } from './milestone-plan.ts';

const HOUR = 3_600_000;
const planned = Date.UTC(2026, 10, 20, 12);
const facts: ArrivalFacts = {
  planned,
  estimated: null,
  arrived: false,
  actual: null,
  underWay: true,
  toleranceHours: 24,
  now: planned - HOUR,
};

describe('the arrival', () => {
  it.each([
    ['the plan', {}, { at: planned, basis: 'PLANNED', state: 'EXPECTED', overdueBy: null }],
    ['an estimate like the plan', { estimated: planned }, { at: planned, basis: 'PLANNED' }],
    ['an estimate', { estimated: planned + HOUR }, { at: planned + HOUR, basis: 'ESTIMATED', state: 'EXPECTED' }],
    [
      'the record, before any estimate',
      { arrived: true, actual: planned - 2 * HOUR, estimated: planned + HOUR },
      { at: planned - 2 * HOUR, basis: 'ACTUAL', state: 'ARRIVED', overdueBy: null },
    ],
    ['an arrival without a moment', { arrived: true }, { at: null, basis: 'ACTUAL', state: 'ARRIVED' }],
    ['what has passed and is not under way', { underWay: false, now: planned + 90 * HOUR }, { state: 'PASSED' }],
    ['what nothing makes late', { toleranceHours: null, now: planned + 900 * HOUR }, { state: 'DUE' }],
  ] satisfies [string, Partial<ArrivalFacts>, object][])('shows %s', (_name, change, wanted) => {
    expect(arrivalOf({ ...facts, ...change })).toMatchObject(wanted);
  });

  it('is null while nothing is known', () => {
    expect(arrivalOf({ ...facts, planned: null })).toBeNull();
  });

  it.each(['sea', 'air', 'road'] as const)('by %s is due within the tolerance and overdue after it', (mode) => {
    const toleranceHours = LATE_TOLERANCE_HOURS[mode];
    const at = (now: number) => arrivalOf({ ...facts, toleranceHours, now });
    expect(at(planned + toleranceHours * HOUR)).toMatchObject({ at: planned, state: 'DUE', overdueBy: null });
    const after = at(planned + toleranceHours * HOUR + 60_000);
    // The arrival time itself never moves; only the state changes.
    expect(after).toMatchObject({ at: planned, state: 'OVERDUE', overdueBy: toleranceHours * 60 + 1 });
  });

  it('is worded in both languages', () => {
    const shown = { date: '20/11', time: '2 d 23 h' };
    expect(arrivalText('DUE', 'en', shown)).toBe('Due 20/11, confirmation pending');
    expect(arrivalText('OVERDUE', 'en', shown)).toBe('Overdue by 2 d 23 h, new estimate pending');
    expect(arrivalText('ARRIVED', 'en', { date: '', time: '' })).toBe('Arrived');
    expect(arrivalText('OVERDUE', 'vn', { date: '20/11', time: '2 ngày' })).toBe('Trễ 2 ngày, chờ ETA mới');
    expect(arrivalChangeText('en', { at: '18/11 09:00', by: 'Lan' })).toBe('Updated 18/11 09:00 by Lan');
    expect(arrivalChangeText('vn', { at: '18/11 09:00', by: null })).toBe('Cập nhật 18/11 09:00');
  });
});
