import { describe, expect, it } from 'vitest';
import { entriesBefore, journeyOf, wholeSteps } from '../journey/journey.ts';
import type { Booking, Milestone, JourneyEntry } from '../journey/journey.ts';
import { clockTime, firstValues, judge, momentOf, openContainers, recordInput } from './record-values.ts';

const NOW = new Date('2026-11-20T03:00:30.000Z');

function milestone(seq: number, code: number, more: Partial<Milestone> = {}): Milestone {
  return {
    __typename: 'ShipmentMilestone',
    milestoneCode: code,
    milestone: 'CARGO_LOADED',
    label: `M${code}`,
    leg: 'MAIN',
    seq,
    container: null,
    isMandatory: true,
    hasCustomsBefore: false,
    plannedAt: '2026-11-18T03:00:00.000Z',
    estimatedAt: null,
    actualAt: null,
    placeCode: 'VNVUT',
    place: null,
    actualPlace: null,
    note: null,
    recordedBy: null,
    isDone: false,
    isSkipped: false,
    state: 'OPEN',
    attachments: [],
    ...more,
  };
}

const box = (key: string) => ({ container: { __typename: 'TrackedContainer' as const, key, number: null } });
const PLAN = [milestone(1, 28, box('A')), milestone(1, 28, box('B')), milestone(2, 33), milestone(3, 35)];

describe('staff input', () => {
  it('defaults to the next milestone for every container, now, in Vietnam time', () => {
    expect(firstValues(PLAN, NOW)).toMatchObject({
      code: 28,
      containers: ['A', 'B'],
      day: '2026-11-20',
      time: '10:00',
    });
    expect(clockTime(new Date('2026-11-20T18:30:00Z'))).toBe('01:30');
    expect(openContainers(PLAN, 33)).toEqual([]);
    expect(firstValues([], NOW).code).toBeNull();
  });

  it('parses times as people type them', () => {
    expect(momentOf('2026-11-20', '9:05')).toBe(Date.parse('2026-11-20T02:05:00Z'));
    expect(momentOf('2026-11-20', '0905')).toBe(Date.parse('2026-11-20T02:05:00Z'));
    for (const wrong of ['', '24:00', '9', '12:60', 'noon']) expect(momentOf('2026-11-20', wrong)).toBeNull();
    expect(momentOf(null, '09:00')).toBeNull();
  });

  it("is validated by the server's rule, and lists skipped steps", () => {
    const values = firstValues(PLAN, NOW);
    expect(judge(values, PLAN, NOW)).toEqual({ problems: {}, skipped: [] });
    const later = judge({ ...values, code: 33, containers: [] }, PLAN, NOW);
    expect([later.problems, later.skipped.map(({ milestoneCode: code }) => code)]).toEqual([{}, [28, 28]]);
    expect(judge({ ...values, containers: [] }, PLAN, NOW).problems).toEqual({ containers: 'SELECT_REQUIRED' });
    expect(judge({ ...values, time: '10:01' }, PLAN, NOW).problems).toEqual({ at: 'MILESTONE_IN_FUTURE' });
    expect(judge({ ...values, time: 'x' }, PLAN, NOW).problems).toEqual({ at: 'DATE_INVALID' });
    expect(recordInput({ ...values, place: ' ', note: ' Gate 3 ' })).toEqual({
      milestone: 'DELIVERED_TO_PORT_CONTAINER',
      containers: ['A', 'B'],
      actualAt: '2026-11-20T03:00:00.000Z',
      place: null,
      note: 'Gate 3',
    });
  });
});

it('requires a reason for an unusual time, and still lists skipped steps', () => {
  const values = { ...firstValues(PLAN, NOW), code: 33, containers: [] };
  const departure = '2026-11-25T03:00:00.000Z';
  const early = judge(values, PLAN, NOW, departure);
  expect([early.problems.reason, early.problems.previous]).toEqual(['MILESTONE_UNUSUAL_TIME', Date.parse(departure)]);
  expect(early.skipped.map(({ milestoneCode: code }) => code)).toEqual([28, 28]);
  expect(judge({ ...values, reason: 'Earlier vessel' }, PLAN, NOW, departure).problems).toEqual({});
  expect(judge(values, PLAN, NOW, '2026-11-21T03:00:00.000Z').problems).toEqual({});
});

describe('a journey', () => {
  const done = { isDone: true, state: 'DONE' as const };
  const steps = [
    milestone(1, 28, { ...box('A'), ...done, actualAt: '2026-11-18T03:00:00.000Z' }),
    milestone(1, 28, { ...box('B'), ...done, actualAt: '2026-11-18T05:00:00.000Z' }),
    milestone(2, 33, { state: 'LATE', plannedAt: '2026-11-19T03:00:00.000Z' }),
  ];
  const booking = { statusCode: 28, serviceType: 'FCL', milestones: steps, schedule: null, pod: null } as Booking;

  it('reaches a milestone once its last container has, and is late by the overdue time', () => {
    expect(
      wholeSteps(steps).map(({ milestoneCode: code, isDone: reached, actualAt }) => [code, reached, actualAt]),
    ).toEqual([
      [28, true, '2026-11-18T05:00:00.000Z'],
      [33, false, null],
    ]);
    expect(wholeSteps([...steps.slice(0, 1), ...PLAN.slice(1, 2)]).map((one) => [one.isDone, one.actualAt])).toEqual([
      [false, null],
    ]);
    expect(journeyOf(booking, NOW).late).toMatchObject({ minutes: 24 * 60 + 1 });
    expect(journeyOf({ ...booking, statusCode: 9 }, NOW)).toMatchObject({ statusCode: 8, late: null });
  });

  it('shows entries between the milestones in order', () => {
    const whole = wholeSteps(steps);
    const entry = (at: string) => ({ key: at, at }) as JourneyEntry;
    const entries = [entry('2026-11-17T00:00:00Z'), entry('2026-11-18T20:00:00Z'), entry('2026-11-25T00:00:00Z')];
    expect(whole.map((step) => entriesBefore(entries, whole, step).map(({ key }) => key.slice(0, 10)))).toEqual([
      ['2026-11-17'],
      ['2026-11-18', '2026-11-25'],
    ]);
  });
});
