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

/** What staff enter about a milestone. */
export interface RecordValues {
  /** Null while nothing is open. */
  code: number | null;
  /** Keys of containers; empty for milestones of the whole booking. */
  containers: readonly string[];
  /** YYYY-MM-DD and HH:mm on the clocks of Vietnam. */
  day: string | null;
  time: string;
  place: string;
  note: string;
  /** Why the time is unusual. */
  reason: string;
  /** Whether the steps that are passed over were confirmed. */
  confirmed: boolean;
}

/** HH:mm on the clocks of Vietnam. */
export function clockTime(now: Date): string {
  return clockParts(clockOf(now.toISOString(), BUSINESS_TIME_ZONE)).time;
}

/** The containers that can still reach a milestone; empty when it is one of the whole booking. */
export function openContainers(milestones: readonly Milestone[], code: number | null): string[] {
  return milestones.flatMap((one) =>
    one.milestoneCode === code && !one.isDone && one.container ? [one.container.key] : [],
  );
}

/** The form as it opens: what usually comes next, for every container, now. */
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

/** The moment that a day and a clock time in Vietnam mean, milliseconds since 1970; null when one of them is none. */
export function momentOf(day: string | null, time: string): number | null {
  const clock = /^([01]?\d|2[0-3]):?([0-5]\d)$/.exec(time.trim());
  if (day === null || clock === null) return null;
  const at = Date.parse(`${day}T${clock[1]?.padStart(2, '0')}:${clock[2]}:00+07:00`);
  return Number.isNaN(at) ? null : at;
}

/** What is wrong, by field; `previous` is the moment that it contradicts, `other` the milestone of that moment. */
export interface RecordProblems {
  code?: MessageCode;
  containers?: MessageCode;
  at?: MessageCode;
  reason?: MessageCode;
  previous?: number;
  other?: number;
}

/** Whether the time needs a reason. @param departure planned departure, ISO 8601; null without one */
export function isUnusual({ code, day, time }: RecordValues, departure: string | null): boolean {
  const at = momentOf(day, time);
  return code !== null && at !== null && isUnusualTime(code, at, departure === null ? null : Date.parse(departure));
}

/**
 * What a recording would pass over, optional steps included, or what is wrong with it: by the rule of the server.
 * @param departure planned departure, ISO 8601; null without one
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
  // An unreadable time hides nothing of what would be skipped.
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
  // What is skipped is asked together with the reason.
  const skipped =
    outcome.field === 'reason' ? judge({ ...values, reason: '-' }, milestones, now, departure).skipped : [];
  return { problems: { [field]: outcome.code, ...about, ...wrongTime }, skipped };
}

/** The values as the mutation takes them; only for values without problems. */
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
