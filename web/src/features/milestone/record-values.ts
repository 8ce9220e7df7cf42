import { judgeRecording, nextStep } from '@wr1/schema/rules/milestone-recording.ts';
import type { RecordingOutcome } from '@wr1/schema/rules/milestone-recording.ts';
import { businessDay } from '@wr1/schema/rules/quote-validity.ts';
import type { MessageCode } from '@wr1/schema/rules/message.ts';
import { planSteps } from './journey.ts';
import type { Milestone } from './journey.ts';

const VIETNAM_MS = 7 * 3_600_000;

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
}

/** HH:mm on the clocks of Vietnam. */
export function clockTime(now: Date): string {
  return new Date(now.getTime() + VIETNAM_MS).toISOString().slice(11, 16);
}

/** The containers that can still reach a milestone; empty when it is one of the whole booking. */
export function openContainers(milestones: readonly Milestone[], code: number | null): string[] {
  return milestones.flatMap((one) => (one.code === code && !one.done && one.container ? [one.container.key] : []));
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
  };
}

/** The moment that a day and a clock time in Vietnam mean, milliseconds since 1970; null when one of them is none. */
export function momentOf(day: string | null, time: string): number | null {
  const clock = /^([01]?\d|2[0-3]):?([0-5]\d)$/.exec(time.trim());
  if (day === null || clock === null) return null;
  const at = Date.parse(`${day}T${clock[1]?.padStart(2, '0')}:${clock[2]}:00+07:00`);
  return Number.isNaN(at) ? null : at;
}

/** What is wrong, by field; `previous` is the moment before which it cannot have happened. */
export interface RecordProblems {
  code?: MessageCode;
  containers?: MessageCode;
  at?: MessageCode;
  previous?: number;
}

/** What a recording would fill and skip, or what is wrong with it: by the rule that the server goes by. */
export function judge(
  values: RecordValues,
  milestones: readonly Milestone[],
  now: Date,
): { problems: RecordProblems; skipped: readonly Milestone[] } {
  const { code, containers } = values;
  if (code === null) return { problems: { code: 'REQUIRED' }, skipped: [] };
  const at = momentOf(values.day, values.time);
  const steps = planSteps(milestones);
  const single = openContainers(milestones, code).length === 0;
  // An unreadable time hides nothing of what would be skipped.
  const recording = { code, containers: single ? null : containers, at: at ?? now.getTime(), now: now.getTime() };
  const outcome: RecordingOutcome<(typeof steps)[number]> = judgeRecording(steps, recording);
  const wrongTime: RecordProblems = at === null ? { at: 'DATE_INVALID' } : {};
  if (outcome.ok) return { problems: wrongTime, skipped: outcome.skipped.map(({ milestone }) => milestone) };
  const field = outcome.field === 'actual_at' ? 'at' : outcome.field;
  const previous = outcome.previous === undefined ? {} : { previous: outcome.previous };
  return { problems: { [field]: outcome.code, ...previous, ...wrongTime }, skipped: [] };
}

/** The values as the mutation takes them; only for values without problems. */
export function recordInput(values: RecordValues) {
  return {
    code: values.code ?? 0,
    containers: values.containers.length > 0 ? [...values.containers] : null,
    actualAt: new Date(momentOf(values.day, values.time) ?? 0).toISOString(),
    place: values.place.trim() || null,
    note: values.note.trim() || null,
  };
}
