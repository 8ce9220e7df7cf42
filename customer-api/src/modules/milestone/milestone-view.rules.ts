import type { MilestoneState } from '@wr1/schema/rest/milestone/milestone.ts';
import { MILESTONE } from '@wr1/schema/rules/milestone/milestone.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** A milestone for display: times in milliseconds since 1970, null if unknown. */
export interface ViewStep {
  readonly seq: number;
  readonly code: number;
  readonly mandatory: boolean;
  readonly done: boolean;
  readonly skipped: boolean;
  readonly planned: number | null;
  /** Estimate after an early or late event; null if as planned. */
  readonly estimated: number | null;
  readonly actual: number | null;
}

const latestOf = (times: readonly (number | null)[]): number | null => {
  const known = times.filter((at) => at !== null);
  return known.length === 0 ? null : Math.max(...known);
};

/** One step per milestone. It is done once it is done for every container, at the time of the last one. */
export function wholeSteps(steps: readonly ViewStep[]): ViewStep[] {
  return [...Map.groupBy(steps, ({ seq }) => seq).values()].flatMap((own) => {
    const [first] = own;
    if (first === undefined) return [];
    const done = own.every((step) => step.done);
    return [
      {
        ...first,
        done,
        skipped: done && own.every(({ skipped }) => skipped),
        estimated: latestOf(own.filter((step) => !step.done).map((step) => step.estimated)),
        actual: done ? latestOf(own.map(({ actual }) => actual)) : null,
      },
    ];
  });
}

/** An open step with its plan. */
export type LateStep = ViewStep & { planned: number };

/**
 * The first overdue open milestone, which makes a shipment late; null within the tolerance. Carriers often do
 * not report transshipment (34), so it is skipped if a later one is overdue as well.
 * @param toleranceHours tolerance of the transport mode; null if nothing is ever late
 */
export function lateStep(steps: readonly ViewStep[], toleranceHours: number | null, now: number): LateStep | null {
  const passed = steps.filter((step) => !step.done && step.planned !== null && step.planned < now);
  const overdue = passed.find(({ code }) => code !== MILESTONE.CARGO_LOADED_TRANSIT) ?? passed[0];
  if (toleranceHours === null || overdue === undefined || overdue.planned === null) return null;
  return now - overdue.planned > toleranceHours * HOUR_MS ? { ...overdue, planned: overdue.planned } : null;
}

/**
 * The expected time of an open step: its estimate, otherwise its plan. Null for done steps and unknown times,
 * and once the time has passed, because it no longer says when the step will happen.
 */
export function outlookOf(step: ViewStep, now: number): number | null {
  const at = step.estimated ?? step.planned;
  return step.done || at === null || at < now ? null : at;
}

/**
 * State of a step. Late: overdue by more than the tolerance. At risk: due, or expected later than planned by
 * more than the threshold.
 * @param limit in hours: `late` is the tolerance (null: never late), `risk` the threshold
 */
export function stateOf(
  step: ViewStep,
  outlook: number | null,
  now: number,
  limit: { late: number | null; risk: number },
): MilestoneState {
  if (step.done) return step.skipped ? 'SKIPPED' : 'DONE';
  if (step.planned === null || !step.mandatory) return 'OPEN';
  if (limit.late !== null && now - step.planned > limit.late * HOUR_MS) return 'LATE';
  const isDue = step.planned < now;
  return isDue || (outlook !== null && outlook - step.planned > limit.risk * HOUR_MS) ? 'AT_RISK' : 'OPEN';
}

/**
 * Minutes behind the plan, negative if early, measured at a done step's actual time or an open step's expected time. A
 * step that is due without an expected time is measured at the current time. Null if the planned or the other time is
 * unknown.
 */
export function minutesBehind(step: ViewStep, outlook: number | null, now: number): number | null {
  const isDue = !step.done && step.planned !== null && step.planned < now;
  const at = step.done ? step.actual : (outlook ?? (isDue ? now : null));
  return at === null || step.planned === null ? null : Math.round((at - step.planned) / MINUTE_MS);
}
