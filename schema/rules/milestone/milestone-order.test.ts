import { describe, expect, it } from 'vitest';
import { judgeCorrection } from './milestone-correction.ts';
import { HAPPENS_AFTER, isUnusualTime, mustFollow, timeConflict } from './milestone-order.ts';
import { judgeRecording, type PlanStep } from './milestone-recording.ts';

const HOUR = 3_600_000;
const NOW = Date.UTC(2026, 10, 20, 3);

function step(seq: number, code: number, hours: number | null, container: string | null = null): PlanStep {
  const done = hours !== null;
  return { seq, code, mandatory: true, container, done, actual: done ? NOW + hours * HOUR : null };
}

const pairs = Object.entries(HAPPENS_AFTER).flatMap(([then, firsts]) =>
  (firsts ?? []).map((first) => [first, Number(then)] as const),
);

describe('pairs that are impossible on the same container', () => {
  it.each(pairs)('%i never after %i, whatever the order of the template', (first, then) => {
    expect(mustFollow(first, then)).toBe(true);
    // The template's order is reversed, so only the physical rule can refuse it.
    const earlier = timeConflict({ seq: 1, code: then, actual: null }, NOW - 2 * HOUR, [step(2, first, -1)]);
    expect(earlier).toEqual({ code: 'MILESTONE_IMPOSSIBLE', previous: NOW - HOUR, other: first });
    const later = timeConflict({ seq: 2, code: first, actual: null }, NOW, [step(1, then, -1)]);
    expect(later?.code).toBe('MILESTONE_IMPOSSIBLE');
    expect(timeConflict({ seq: 2, code: then, actual: null }, NOW - HOUR, [step(1, first, -1)])).toBeNull();
  });

  it('reports the pair before template violations', () => {
    const others = [step(1, 28, -1), step(2, 36, -1), step(4, 44, -9)];
    expect(timeConflict({ seq: 3, code: 33, actual: null }, NOW - 2 * HOUR, others)?.other).toBe(28);
    const free = timeConflict({ seq: 3, code: 26, actual: null }, NOW - 2 * HOUR, [step(4, 27, -9)]);
    expect(free).toMatchObject({ code: 'MILESTONE_AFTER_NEXT', previous: NOW - 9 * HOUR });
  });

  it('does not affect another container', () => {
    const plan = [step(1, 42, -1, 'A'), step(1, 42, -3, 'B'), step(2, 45, null, 'A'), step(2, 45, null, 'B')];
    const empty = (container: string) =>
      judgeRecording(plan, { code: 45, containers: [container], at: NOW - 2 * HOUR, now: NOW });
    expect(empty('A')).toMatchObject({ ok: false, field: 'actual_at', code: 'MILESTONE_IMPOSSIBLE', other: 42 });
    expect(empty('B').ok).toBe(true);
  });
});

describe('unusual times', () => {
  const departure = NOW + 72 * HOUR;
  const load = (at: number, reason?: string) =>
    judgeRecording([step(1, 33, null), step(2, 35, null)], {
      code: 33,
      containers: null,
      at,
      now: NOW + 999 * HOUR,
      departure,
      reason,
    });
  it('are loading more than 48 hours before the planned departure; a reason permits them', () => {
    expect(load(departure - 48 * HOUR)).toMatchObject({ ok: true, isUnusual: false });
    const early = departure - 48 * HOUR - 1;
    expect(load(early)).toMatchObject({
      ok: false,
      field: 'reason',
      code: 'MILESTONE_UNUSUAL_TIME',
      previous: departure,
    });
    expect(load(early, ' ').ok).toBe(false);
    expect(load(early, 'Earlier vessel')).toMatchObject({ ok: true, isUnusual: true });
  });
  it('are arrivals before the departure; without a departure, no time is unusual', () => {
    expect([isUnusualTime(35, departure - 1, departure), isUnusualTime(35, departure, departure)]).toEqual([
      true,
      false,
    ]);
    expect([isUnusualTime(33, 0, null), isUnusualTime(28, 0, departure)]).toEqual([false, false]);
  });
});

describe('a correction', () => {
  const plan = [step(1, 28, -9), step(2, 33, -5), step(3, 35, -1), step(4, 36, null)];
  const correct = (code: number, hours: number, steps = plan) => {
    const outcome = judgeCorrection(steps, { code, containers: null, at: NOW + hours * HOUR, now: NOW });
    return outcome.ok ? outcome.corrected.map((one) => one.code) : `${outcome.field} ${outcome.code}`;
  };
  it('stays between its neighbors and not in the future', () => {
    expect(correct(33, -7)).toEqual([33]);
    expect(correct(33, -10)).toBe('actual_at MILESTONE_IMPOSSIBLE');
    expect(correct(33, 0)).toBe('actual_at MILESTONE_IMPOSSIBLE');
    expect(correct(35, 1)).toBe('actual_at MILESTONE_IN_FUTURE');
  });
  it('applies to completed milestones, including an optional one left open by a later one', () => {
    expect(correct(36, -1)).toBe('code MILESTONE_NOT_RECORDED');
    expect(correct(31, -1)).toBe('code MILESTONE_NOT_IN_PLAN');
    const optional = { ...step(1, 28, null), mandatory: false };
    expect(correct(28, -8, [optional, step(2, 33, -5)])).toEqual([28]);
  });
});
