import { describe, expect, it } from 'vitest';
import {
  isComplete,
  judgeRecording,
  nextStep,
  nextSteps,
  PER_CONTAINER,
  restingStatus,
} from './milestone-recording.ts';
import type { PlanStep, Recording } from './milestone-recording.ts';

const HOUR = 3_600_000;
const NOW = Date.UTC(2026, 10, 20, 3);

/**
 * Builds a plan from codes in order, with `?` after optional ones; per-container steps exist for each
 * container.
 */
function plan(codes: string, containers: readonly string[] = []): PlanStep[] {
  return codes.split(' ').flatMap((text, index) => {
    const code = Number.parseInt(text, 10);
    const own = PER_CONTAINER.has(code) && containers.length > 0 ? containers : [null];
    return own.map((container) => ({
      seq: index + 1,
      code,
      mandatory: !text.endsWith('?'),
      container,
      done: false,
      actual: null,
    }));
  });
}

/** The steps after a recording, or the refusal as text. */
function record(steps: readonly PlanStep[], code: number, more: Partial<Recording> = {}): PlanStep[] | string {
  const outcome = judgeRecording(steps, { code, containers: null, at: NOW - HOUR, now: NOW, ...more });
  if (!outcome.ok) return `${outcome.field} ${outcome.code}`;
  return steps.map((step) => {
    if (outcome.recorded.includes(step)) return { ...step, done: true, actual: more.at ?? NOW - HOUR };
    return outcome.skipped.includes(step) ? { ...step, done: true } : step;
  });
}

function after(steps: readonly PlanStep[], ...recordings: [code: number, more?: Partial<Recording>][]): PlanStep[] {
  return recordings.reduce<PlanStep[]>(
    (now, [code, more]) => {
      const next = record(now, code, more);
      if (typeof next === 'string') throw new Error(next);
      return next;
    },
    [...steps],
  );
}

const done = (steps: readonly PlanStep[]) =>
  steps
    .filter((step) => step.done)
    .map(({ code, container, actual }) => `${code}${container ?? ''}${actual ? '' : '-'}`);

const EXPORT = plan('25 26 27 28 33 35 44?', ['A', 'B']);
const DOOR = plan('25 26 27 28 33 35 36 37 40 42 44 45', ['A', 'B']);

describe('recordable without skipping', () => {
  const next = (steps: readonly PlanStep[]) => nextSteps(steps).map(({ code }) => code);
  it("is the template's next mandatory step, and optional ones before it", () => {
    expect(next(EXPORT)).toEqual([25]);
    expect(next(after(EXPORT, [25], [26], [27], [28]))).toEqual([33]);
    expect(next(after(EXPORT, [25], [26], [27], [28], [33], [35]))).toEqual([44]);
    expect(next(plan('28? 33 35'))).toEqual([28, 33]);
    expect(next(plan('33'))).toEqual([33]);
    expect(next(after(plan('33'), [33]))).toEqual([]);
  });
  it('waits for the container that is behind', () => {
    expect(next(after(EXPORT, [25, { containers: ['A'] }]))).toEqual([25]);
  });
  it('limits a bulk recording', () => {
    expect(record(EXPORT, 33, { nextOnly: true })).toBe('code MILESTONE_NOT_NEXT');
    expect(record(EXPORT, 25, { nextOnly: true })).not.toBeTypeOf('string');
  });
});

describe('recordable milestones', () => {
  it('are in the plan and unrecorded', () => {
    expect(record(EXPORT, 31)).toBe('code MILESTONE_NOT_IN_PLAN');
    expect(record(after(EXPORT, [25]), 25)).toBe('code MILESTONE_RECORDED');
    expect(record(after(EXPORT, [25, { containers: ['A'] }]), 25, { containers: ['A'] })).toBe(
      'containers MILESTONE_RECORDED',
    );
  });

  it('are for existing containers, and none for the whole booking', () => {
    expect(record(EXPORT, 25, { containers: ['C'] })).toBe('containers CHOICE_INVALID');
    expect(record(EXPORT, 25, { containers: [] })).toBe('containers SELECT_REQUIRED');
    expect(record(EXPORT, 33, { containers: ['A'] })).toBe('containers MILESTONE_WHOLE_BOOKING');
    expect(record(plan('28 33'), 28, { containers: ['A'] })).toBe('containers MILESTONE_WHOLE_BOOKING');
  });

  it('come after everything recorded for the same container', () => {
    const steps = after(EXPORT, [27, { containers: ['A'] }]);
    expect(record(steps, 26, { containers: ['A'] })).toBe('containers MILESTONE_RECORDED');
    expect(done(after(steps, [26, { containers: ['B'] }]))).toEqual(['25A-', '25B-', '26A-', '26B', '27A']);
    expect(record(after(plan('29 30 31'), [31]), 30)).toBe('code MILESTONE_RECORDED');
    expect(record(after(plan('28? 33 35'), [33]), 28)).toBe('code MILESTONE_OUT_OF_ORDER');
  });

  it('are not in the future or before the previous milestone', () => {
    expect(record(EXPORT, 25, { at: NOW + 1 })).toBe('actual_at MILESTONE_IN_FUTURE');
    expect(record(EXPORT, 25, { at: NOW })).toBeInstanceOf(Array);
    const steps = after(EXPORT, [25, { containers: ['A'] }]);
    expect(record(steps, 26, { containers: ['A'], at: NOW - 2 * HOUR })).toBe('actual_at MILESTONE_BEFORE_PREVIOUS');
    expect(judgeRecording(steps, { code: 33, containers: null, at: NOW - 2 * HOUR, now: NOW })).toMatchObject({
      previous: NOW - HOUR,
    });
    // The other container progresses separately.
    expect(record(steps, 25, { containers: ['B'], at: NOW - 9 * HOUR })).toBeInstanceOf(Array);
  });
});

describe('skipped milestones', () => {
  it('are filled without a time, optional ones remain open', () => {
    expect(done(after(plan('29 30 31 32 33 35 44?'), [32]))).toEqual(['29-', '30-', '31-', '32']);
    expect(done(after(plan('28 33? 35'), [35]))).toEqual(['28-', '35']);
  });

  it('are those of the same container, until the main leg includes all', () => {
    expect(done(after(EXPORT, [28, { containers: ['A'] }]))).toEqual(['25A-', '26A-', '27A-', '28A']);
    expect(done(after(EXPORT, [28, { containers: ['A'] }], [33]))).toEqual([
      '25A-',
      '25B-',
      '26A-',
      '26B-',
      '27A-',
      '27B-',
      '28A',
      '28B-',
      '33',
    ]);
    // The container's delivery implies that the vessel has arrived, with everything on it.
    const steps = after(DOOR, [37, { containers: ['A'] }]);
    expect(done(steps).filter((text) => text.startsWith('28') || text.startsWith('36'))).toEqual([
      '28A-',
      '28B-',
      '36-',
    ]);
    expect(done(steps)).not.toContain('37B-');
  });
});

describe('the resting status', () => {
  it("is 7 before the first, and the least advanced started container's", () => {
    expect(restingStatus(EXPORT)).toBe(7);
    const one = after(EXPORT, [25, { containers: ['A'] }], [27, { containers: ['A'] }]);
    expect(restingStatus(one)).toBe(27);
    const two = after(one, [25, { containers: ['B'] }]);
    expect(restingStatus(two)).toBe(25);
    expect(restingStatus(after(two, [33]))).toBe(33);
  });

  it('is never 45: delivered with the last container', () => {
    const one = after(DOOR, [36], [45, { containers: ['A'] }]);
    expect([restingStatus(one), isComplete(one)]).toEqual([36, false]);
    const two = after(one, [44, { containers: ['B'] }]);
    expect([restingStatus(two), isComplete(two)]).toEqual([44, false]);
    const all = after(two, [45]);
    expect([restingStatus(all), isComplete(all)]).toEqual([44, true]);
  });

  it('is complete without the optional ones', () => {
    const steps = after(EXPORT, [35]);
    expect([restingStatus(steps), isComplete(steps)]).toEqual([35, true]);
    expect(isComplete(after(plan('28 33?'), [28]))).toBe(true);
    expect(nextStep(steps)).toMatchObject({ code: 44, container: 'A' });
    expect(nextStep(after(steps, [44]))).toBeNull();
    expect(nextStep(plan('28? 33'))).toMatchObject({ code: 33 });
  });
});
