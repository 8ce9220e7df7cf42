import { conflictOf, isOnWay, type PlanStep, type RecordingRefusal } from './milestone-recording.ts';

/** A corrected time of a completed milestone. */
export type Correction = {
  readonly code: number;
  /** Container keys; null for every container that has reached it, or for the whole booking. */
  readonly containers: readonly string[] | null;
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly now: number;
};

export type CorrectionOutcome<Step> = { readonly ok: true; readonly corrected: readonly Step[] } | RecordingRefusal;

/**
 * Checks a new time for a recorded or skipped milestone. An optional milestone left open by a later one
 * counts as skipped. The time must not be in the future or contradict other times on the same container.
 */
export function judgeCorrection<Step extends PlanStep>(
  steps: readonly Step[],
  { code, containers, at, now }: Correction,
): CorrectionOutcome<Step> {
  const own = steps.filter((step) => step.code === code);
  if (own.length === 0) return { ok: false, field: 'code', code: 'MILESTONE_NOT_IN_PLAN' };
  const isBehind = ({ seq, container }: Step) =>
    steps.some((step) => step.done && step.seq > seq && isOnWay(step, container));
  const past = own.filter((step) => step.done || isBehind(step));
  const corrected = past.filter(
    ({ container }) => containers === null || (container !== null && containers.includes(container)),
  );
  if (past.length === 0) return { ok: false, field: 'code', code: 'MILESTONE_NOT_RECORDED' };
  if (corrected.length === 0 || (containers !== null && corrected.length < new Set(containers).size)) {
    return { ok: false, field: 'containers', code: 'CHOICE_INVALID' };
  }
  if (at > now) return { ok: false, field: 'actual_at', code: 'MILESTONE_IN_FUTURE' };
  return conflictOf(steps, corrected, at) ?? { ok: true, corrected };
}

/**
 * The recording of a corrected step: its own or, for a skipped step, that of the first step that skipped it,
 * so that both are undone together.
 */
export function recordingOf(
  step: PlanStep & { readonly recording: number | null },
  steps: readonly (PlanStep & { readonly recording: number | null })[],
): number {
  if (step.recording !== null) return step.recording;
  const later = steps.filter((one) => one.done && one.seq > step.seq && isOnWay(one, step.container));
  return Math.min(...later.map(({ recording }) => recording ?? Number.MAX_SAFE_INTEGER));
}
