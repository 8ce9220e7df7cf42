import type { RecordMilestoneInput } from '../../../schema-types.generated.ts';
import { milestoneKey } from '@wr1/schema/rules/milestone/milestone.ts';
import { isUnusualTime } from '@wr1/schema/rules/milestone/milestone-order.ts';
import { judgeRecording, nextStep } from '@wr1/schema/rules/milestone/milestone-recording.ts';
import type { RecordingOutcome } from '@wr1/schema/rules/milestone/milestone-recording.ts';
import { BUSINESS_TIME_ZONE, businessDay } from '@wr1/schema/rules/tariff/quote-validity.ts';
import type { MessageCode } from '@wr1/schema/rules/message/message.ts';
import { clockOf, clockParts } from '../../../ui/form/date/zone-clock.ts';
import { planSteps } from '../journey/journey.ts';
import type { Milestone } from '../journey/journey.ts';

/** Form values for recording a milestone. */
export interface RecordValues {
  /** Null if no milestone is open. */
  code: number | null;
  /** Container keys; empty if the milestone applies to the whole booking. */
  containers: readonly string[];
  /** YYYY-MM-DD and HH:mm in Vietnam. */
  day: string | null;
  time: string;
  place: string;
  note: string;
  /** Reason for an unusual time. */
  reason: string;
  /** Whether the user has confirmed the skipped steps. */
  confirmed: boolean;
}

/** The time of day in Vietnam, HH:mm. */
export function clockTime(now: Date): string {
  return clockParts(clockOf(now.toISOString(), BUSINESS_TIME_ZONE)).time;
}

/** Keys of the containers that have not reached a milestone; empty if it applies to the whole booking. */
export function openContainers(milestones: readonly Milestone[], code: number | null): string[] {
  return milestones.flatMap((one) =>
    one.milestoneCode === code && !one.isDone && one.container ? [one.container.key] : [],
  );
}

/** Initial values: the next step, for every open container, now. */
export function firstValues(milestones: readonly Milestone[], now: Date): RecordValues {
  const code = nextStep(planSteps(milestones))?.code ?? null;
  return {
    code,
    containers: openContainers(milestones, code),
    day: businessDay(now),
    time: clockTime(now),
    place: '',
    note: '',
    reason: '',
    confirmed: false,
  };
}

/** A day and a time of day in Vietnam as ms since the epoch; null if either is invalid. */
export function momentOf(day: string | null, time: string): number | null {
  const clock = /^([01]?\d|2[0-3]):?([0-5]\d)$/.exec(time.trim());
  if (day === null || clock === null) return null;
  const at = Date.parse(`${day}T${clock[1]?.padStart(2, '0')}:${clock[2]}:00+07:00`);
  return Number.isNaN(at) ? null : at;
}

/**
 * Problems by field. `previous` is the time that the entered one contradicts, `other` the milestone it
 * belongs to.
 */
export interface RecordProblems {
  code?: MessageCode;
  containers?: MessageCode;
  at?: MessageCode;
  reason?: MessageCode;
  previous?: number;
  other?: number;
}

/**
 * Whether the time needs a reason.
 * @param departure planned departure, ISO 8601; null if there is none
 */
export function isUnusual({ code, day, time }: RecordValues, departure: string | null): boolean {
  const at = momentOf(day, time);
  return code !== null && at !== null && isUnusualTime(code, at, departure === null ? null : Date.parse(departure));
}

/**
 * Checks a recording by the server's rule. Returns its problems, and the steps it would skip, including
 * optional ones.
 * @param departure planned departure, ISO 8601; null if there is none
 */
export function judge(
  values: RecordValues,
  milestones: readonly Milestone[],
  now: Date,
  departure: string | null = null,
): { problems: RecordProblems; skipped: readonly Milestone[] } {
  const { code, containers } = values;
  if (code === null) return { problems: { code: 'REQUIRED' }, skipped: [] };
  const at = momentOf(values.day, values.time);
  const steps = planSteps(milestones);
  const single = openContainers(milestones, code).length === 0;
  // Skipped steps are found even if the time is invalid.
  const recording = {
    code,
    containers: single ? null : containers,
    at: at ?? now.getTime(),
    now: now.getTime(),
    departure: departure === null ? null : Date.parse(departure),
    reason: values.reason,
  };
  const outcome: RecordingOutcome<(typeof steps)[number]> = judgeRecording(steps, recording);
  const wrongTime: RecordProblems = at === null ? { at: 'DATE_INVALID' } : {};
  if (outcome.ok) {
    const passed = [...outcome.skipped, ...outcome.leftOpen];
    return { problems: wrongTime, skipped: passed.map(({ milestone }) => milestone) };
  }
  const field = outcome.field === 'actual_at' ? 'at' : outcome.field;
  const { previous, other } = outcome;
  const about = { ...(previous !== undefined && { previous }), ...(other !== undefined && { other }) };
  // If only the reason is missing, find the skipped steps too, so that both can be confirmed at once.
  const skipped =
    outcome.field === 'reason' ? judge({ ...values, reason: '-' }, milestones, now, departure).skipped : [];
  return { problems: { [field]: outcome.code, ...about, ...wrongTime }, skipped };
}

/** The mutation's input. Call it with valid values only. */
export function recordInput(values: RecordValues): Omit<RecordMilestoneInput, 'id'> {
  return {
    milestone: milestoneKey(values.code) ?? 'UNKNOWN',
    containers: values.containers.length > 0 ? [...values.containers] : null,
    actualAt: new Date(momentOf(values.day, values.time) ?? 0).toISOString(),
    place: values.place.trim() || null,
    note: values.note.trim() || null,
    reason: values.reason.trim() || undefined,
  };
}
