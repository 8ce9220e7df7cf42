import type { MessageCode } from '../message/message.ts';
import { isUnusualTime, timeConflict } from './milestone-order.ts';
import { MILESTONE } from './milestone.ts';

/** Milestones recorded for each container if the booking has container lines. */
export const PER_CONTAINER: ReadonlySet<number> = new Set([25, 26, 27, 28, 37, 40, 42, 44, 45]);

/** One milestone in a booking's plan, for one container or the whole booking. */
export type PlanStep = {
  /** Position in the template, from 1; all containers share it. */
  readonly seq: number;
  readonly code: number;
  readonly mandatory: boolean;
  /** Key of the container; null for the whole booking. */
  readonly container: string | null;
  /** Whether it is done; its time may be unknown. */
  readonly done: boolean;
  /** When it happened, milliseconds since 1970; null if it has not, or no time was recorded. */
  readonly actual: number | null;
};

/** The milestone to record. */
export type Recording = {
  readonly code: number;
  /** Container keys; null for every container that has not reached it, or for the whole booking. */
  readonly containers: readonly string[] | null;
  /** When it happened, milliseconds since 1970. */
  readonly at: number;
  readonly now: number;
  /** Refuses a recording that would skip a mandatory step; set for bulk recordings. */
  readonly nextOnly?: boolean | undefined;
  /** Planned departure in milliseconds since 1970; if null or absent, no time is unusual. */
  readonly departure?: number | null | undefined;
  /** Reason for an unusual time; blank counts as none. */
  readonly reason?: string | null | undefined;
};

/**
 * Either the steps that a recording fills and skips (mandatory steps without a time; optional ones remain
 * open), or the invalid field. `previous` is the time it contradicts, `other` the milestone recorded then.
 */
export type RecordingOutcome<Step> =
  | {
      readonly ok: true;
      readonly recorded: readonly Step[];
      readonly skipped: readonly Step[];
      readonly leftOpen: readonly Step[];
      readonly isUnusual: boolean;
    }
  | RecordingRefusal;

/** Why a recording or a correction is refused. */
export type RecordingRefusal = {
  readonly ok: false;
  readonly field: 'code' | 'containers' | 'actual_at' | 'reason';
  readonly code: MessageCode;
  readonly previous?: number;
  readonly other?: number;
};

/** Later than every recorded time, so only the order of the steps is checked. */
const LAST = Number.MAX_SAFE_INTEGER;

/** Whether a step belongs to the container or to the whole booking. A null container matches every step. */
export function isOnWay(step: PlanStep, container: string | null): boolean {
  return container === null || step.container === null || step.container === container;
}

/** The steps to record, or the problem with the milestone or its containers. */
function targetsOf<Step extends PlanStep>(
  steps: readonly Step[],
  { code, containers }: Recording,
): readonly Step[] | Extract<RecordingOutcome<Step>, { ok: false }> {
  const own = steps.filter((step) => step.code === code);
  if (own.length === 0) return { ok: false, field: 'code', code: 'MILESTONE_NOT_IN_PLAN' };
  const open = own.filter(({ done }) => !done);
  if (containers === null) {
    return open.length > 0 ? open : { ok: false, field: 'code', code: 'MILESTONE_RECORDED' };
  }
  const known = own.map(({ container }) => container);
  if (known.includes(null)) return { ok: false, field: 'containers', code: 'MILESTONE_WHOLE_BOOKING' };
  if (containers.length === 0) return { ok: false, field: 'containers', code: 'SELECT_REQUIRED' };
  if (containers.some((key) => !known.includes(key))) return { ok: false, field: 'containers', code: 'CHOICE_INVALID' };
  const chosen = own.filter(({ container }) => container !== null && containers.includes(container));
  return chosen.every(({ done }) => !done) ? chosen : { ok: false, field: 'containers', code: 'MILESTONE_RECORDED' };
}

/**
 * The mandatory steps skipped by a recording. A step of the whole booking, such as one on the main leg, also
 * skips the earlier steps of every container.
 */
function passedOver<Step extends PlanStep>(steps: readonly Step[], targets: readonly Step[]): Step[] {
  const open = steps.filter(({ done, mandatory }) => !done && mandatory);
  const before = (step: Step) => targets.some(({ container, seq }) => step.seq < seq && isOnWay(step, container));
  const whole = open.filter((step) => step.container === null && before(step)).map(({ seq }) => seq);
  const reach = Math.max(0, ...whole);
  return open.filter((step) => !targets.includes(step) && (before(step) || step.seq < reach));
}

/** The worst conflict between a new time for these steps and the recorded ones. */
export function conflictOf(
  steps: readonly PlanStep[],
  targets: readonly PlanStep[],
  at: number,
): RecordingRefusal | null {
  for (const target of targets) {
    const others = steps.filter((step) => !targets.includes(step) && isOnWay(step, target.container));
    const conflict = timeConflict(target, at, others);
    if (conflict !== null) return { ok: false, field: 'actual_at', ...conflict };
  }
  return null;
}

/**
 * Checks a recording against the template's order. It must not precede a recorded milestone; mandatory steps
 * before it are filled as skipped. Its time must not be in the future or contradict other times on the same
 * container, and needs a reason if it is unusual.
 */
export function judgeRecording<Step extends PlanStep>(
  steps: readonly Step[],
  recording: Recording,
): RecordingOutcome<Step> {
  const { code, at } = recording;
  const targets = targetsOf(steps, recording);
  if ('ok' in targets) return targets;
  const later = (step: Step) => targets.some(({ container, seq }) => step.seq > seq && isOnWay(step, container));
  if (steps.some((step) => step.done && later(step))) {
    return { ok: false, field: 'code', code: 'MILESTONE_OUT_OF_ORDER' };
  }
  if (at > recording.now) return { ok: false, field: 'actual_at', code: 'MILESTONE_IN_FUTURE' };
  const conflict = conflictOf(steps, targets, at);
  if (conflict !== null) return conflict;
  const skipped = passedOver(steps, targets);
  if (recording.nextOnly === true && skipped.length > 0)
    return { ok: false, field: 'code', code: 'MILESTONE_NOT_NEXT' };
  const isUnusual = isUnusualTime(code, at, recording.departure ?? null);
  if (isUnusual && !recording.reason?.trim()) {
    return { ok: false, field: 'reason', code: 'MILESTONE_UNUSUAL_TIME', previous: recording.departure ?? at };
  }
  const before = (step: Step) => targets.some(({ container, seq }) => step.seq < seq && isOnWay(step, container));
  const leftOpen = steps.filter((step) => !step.done && !step.mandatory && before(step));
  return { ok: true, recorded: targets, skipped, leftOpen, isUnusual };
}

/**
 * The open steps that can be recorded without skipping a mandatory one, in template order: the next mandatory
 * step and the optional ones before it. One step represents all containers at it.
 */
export function nextSteps<Step extends PlanStep>(steps: readonly Step[]): Step[] {
  const open = steps.filter(({ done }) => !done).toSorted((one, two) => one.seq - two.seq);
  const byCode = open.filter(({ code }, index) => open.findIndex((step) => step.code === code) === index);
  return byCode.filter(
    ({ code }) => judgeRecording(steps, { code, containers: null, at: LAST, now: LAST, nextOnly: true }).ok,
  );
}

/**
 * The status derived from milestones: that of the least advanced container that has started. At most 44, because a
 * booking never rests at 45; 7 before the first milestone.
 */
export function restingStatus(steps: readonly PlanStep[]): number {
  const containers = [...new Set(steps.map(({ container }) => container))].filter((key) => key !== null);
  const ways = containers.length === 0 ? [null] : containers;
  const reached = ways.flatMap((container) => {
    const last = steps.filter((step) => step.done && isOnWay(step, container)).reduce(laterOf, null);
    return last === null ? [] : [last];
  });
  const least = reached.reduce<PlanStep | null>((one, step) => (one === null || step.seq < one.seq ? step : one), null);
  if (least === null) return 7;
  return least.code === MILESTONE.EMPTY_RETURN ? MILESTONE.CONSIGNEE_RECEIVED_CARGO : least.code;
}

function laterOf(one: PlanStep | null, step: PlanStep): PlanStep {
  return one === null || step.seq > one.seq ? step : one;
}

/** Whether every mandatory milestone is done for every container. */
export function isComplete(steps: readonly PlanStep[]): boolean {
  return steps.every(({ done, mandatory }) => done || !mandatory);
}

/** The suggested next step: the first open mandatory one, otherwise an optional one; null if all are done. */
export function nextStep<Step extends PlanStep>(steps: readonly Step[]): Step | null {
  const open = steps.filter(({ done }) => !done).toSorted((one, two) => one.seq - two.seq);
  return open.find(({ mandatory }) => mandatory) ?? open[0] ?? null;
}
