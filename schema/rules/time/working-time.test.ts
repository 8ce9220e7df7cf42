import { describe, expect, it } from 'vitest';
import { WORKING_DAY_MS, addWorkingTime, workingTimeBetween } from './working-time.ts';

const HOUR = 3_600_000;
/** 2026-11-16 is a Monday; +07:00 is Asia/Ho_Chi_Minh. */
const at = (text: string) => new Date(`2026-11-${text}:00+07:00`);

describe('addWorkingTime', () => {
  it.each([
    ['within a day', '16T09:00', 4 * HOUR, '16T13:00'],
    ['up to the end of the day', '16T13:30', 4 * HOUR, '16T17:30'],
    ['over the night', '16T15:30', 4 * HOUR, '17T10:00'],
    ['from before opening', '16T05:00', 4 * HOUR, '16T12:00'],
    ['from after closing', '16T21:00', 4 * HOUR, '17T12:00'],
    ['over a Sunday', '21T16:30', 4 * HOUR, '23T11:00'],
    ['from a Sunday', '22T10:00', 4 * HOUR, '23T12:00'],
    ['a working day: the same time of the next one', '16T10:15', WORKING_DAY_MS, '17T10:15'],
    ['a working day over a Sunday', '21T10:15', WORKING_DAY_MS, '23T10:15'],
    ['two working days', '20T10:15', 2 * WORKING_DAY_MS, '23T10:15'],
  ])('%s', (_case, from, ms, to) => {
    expect(addWorkingTime(at(from), ms)).toEqual(at(to));
  });
});

describe('workingTimeBetween', () => {
  it.each([
    ['16T09:00', '16T13:00', 4],
    ['16T15:30', '17T10:00', 4],
    ['15T00:00', '16T08:00', 0],
    ['21T16:30', '23T11:00', 4],
    ['16T12:00', '16T11:00', 0],
    // Two weeks of six working days.
    ['02T08:00', '16T08:00', 114],
    ['01T12:00', '22T12:00', 171],
    ['03T16:30', '26T09:00', 182.5],
  ])('from %s to %s: %s h', (from, to, hours) => {
    expect(workingTimeBetween(at(from), at(to)) / HOUR).toBe(hours);
  });

  it('is the inverse of addWorkingTime', () => {
    for (const hours of [1, 4, 9.5, 19, 57, 300]) {
      const from = at('19T14:20');
      expect(workingTimeBetween(from, addWorkingTime(from, hours * HOUR))).toBe(hours * HOUR);
    }
  });
});
