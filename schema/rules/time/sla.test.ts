import { describe, expect, it } from 'vitest';
import { SLA_HOURS, SLA_STEP, slaDeadline, slaState, slaStepOf } from './sla.ts';
import { USUAL_CALENDAR } from './working-time.ts';
import { STATUS } from '../transition/status.ts';

/** 2026-11-16 is a Monday; +07:00 is Asia/Ho_Chi_Minh. */
const at = (text: string) => new Date(`2026-11-${text}:00+07:00`);
const resting = { booked: false, cancelling: false };

describe('slaStepOf', () => {
  it.each([
    [1, false, 'ACKNOWLEDGE_REQUEST'],
    [2, false, 'PRICE'],
    [21, false, 'ANSWER_EDIT'],
    [5, true, 'ACKNOWLEDGE_BOOKING'],
    [6, true, 'RELEASE'],
    [16, true, 'ANSWER_EDIT'],
    [62, true, 'ANSWER_REVISE'],
    [17, true, 'RELEASE'],
    [17, false, null],
  ])('status %d, booked %s: %s', (status, booked, step) => {
    expect(slaStepOf({ status, booked, cancelling: false })).toBe(step);
  });

  it('is null when another party or no one must act', () => {
    const ours = new Set([1, 2, 5, 6, 16, 17, 21, 62]);
    for (const status of Object.values(STATUS)) {
      if (!ours.has(status)) expect(slaStepOf({ ...resting, status })).toBeNull();
    }
  });

  it('handles a cancellation request before anything else', () => {
    for (const status of [63, 62, 7]) {
      expect(slaStepOf({ status, booked: true, cancelling: true })).toBe('ANSWER_CANCELLATION');
    }
  });
});

describe('slaDeadline', () => {
  it.each([
    ['4 working hours', '16T15:30', 4, '17T10:00'],
    ['24 h: the same time of the next working day', '16T10:00', 24, '17T10:00'],
    ['24 h over a Sunday', '21T16:00', 24, '23T16:00'],
    ['24 h asked on a Sunday: the end of Monday', '22T11:00', 24, '23T17:30'],
    ['48 h', '20T09:30', 48, '23T09:30'],
    ['30 h: a working day and 6 working hours', '16T10:00', 30, '17T16:00'],
    ['12 h are no more than a working day', '16T10:00', 12, '17T10:00'],
  ])('%s', (_case, since, hours, due) => {
    expect(slaDeadline(at(since), hours).dueAt).toEqual(at(due));
  });

  it('skips holidays, also next to a Sunday', () => {
    const due = (since: string, hours: number, day: string) =>
      slaDeadline(at(since), hours, { ...USUAL_CALENDAR, holidays: new Set([day]) }).dueAt;
    expect(due('16T10:00', 24, '2026-11-17')).toEqual(at('18T10:00'));
    expect(due('21T16:00', 24, '2026-11-23')).toEqual(at('24T16:00'));
    expect(due('16T10:00', 4, '2026-11-16')).toEqual(at('17T12:00'));
    expect(due('16T10:00', 24, '2026-11-22')).toEqual(at('17T10:00'));
  });

  it('has a target for every step', () => {
    for (const step of SLA_STEP) expect(SLA_HOURS[step]).toBeGreaterThan(0);
  });
});

describe('slaState', () => {
  const deadline = slaDeadline(at('16T08:00'), 8);
  it.each([
    ['16T08:00', 'ON_TIME'],
    ['16T14:00', 'ON_TIME'],
    ['16T14:01', 'DUE_SOON'],
    ['16T16:00', 'DUE_SOON'],
    ['16T16:01', 'OVERDUE'],
    ['20T09:00', 'OVERDUE'],
  ])('at %s: %s', (now, state) => {
    expect(slaState(deadline, at(now))).toBe(state);
  });

  it('does not count the night or a holiday as remaining time', () => {
    // Due on Wednesday at 09:00, because Tuesday is a holiday: one working hour is left on Monday evening.
    const holidays = new Set(['2026-11-17']);
    const overHoliday = slaDeadline(at('16T09:00'), 24, { ...USUAL_CALENDAR, holidays });
    expect(overHoliday.dueAt).toEqual(at('18T09:00'));
    expect(slaState(overHoliday, at('16T16:30'))).toBe('DUE_SOON');
  });
});
