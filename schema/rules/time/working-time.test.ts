import { describe, expect, it } from 'vitest';
import { USUAL_WEEK, addWorkingTime, workingDayMs } from './working-time.ts';

const HOUR = 3_600_000;
const WORKING_DAY_MS = workingDayMs(USUAL_WEEK);
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

it('follows another week and other hours', () => {
  const week = { days: [1, 2, 3, 4, 5], opensAt: '09:00', closesAt: '17:00', timeZone: 'Asia/Ho_Chi_Minh' };
  const calendar = { week, holidays: new Set(['2026-11-23']) };
  // Friday afternoon, then a weekend and a holiday.
  expect(addWorkingTime(at('20T15:00'), 4 * HOUR, calendar)).toEqual(at('24T11:00'));
});

it('counts the hours of another time zone, over the end of summer time', () => {
  const week = { ...USUAL_WEEK, timeZone: 'Europe/Berlin' };
  const calendar = { week, holidays: new Set<string>() };
  // Saturday 24 October 2026, 16:00 in summer time (UTC+2); summer time ends on Sunday.
  const due = addWorkingTime(new Date('2026-10-24T14:00:00Z'), 4 * HOUR, calendar);
  // Monday 10:30 in UTC+1.
  expect(due.toISOString()).toBe('2026-10-26T09:30:00.000Z');
});
