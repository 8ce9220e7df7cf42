import { isUnusualTime } from '@wr1/schema/rules/milestone/milestone-order.ts';
import { judgeRecording, nextSteps } from '@wr1/schema/rules/milestone/milestone-recording.ts';
import type { PlanStep } from '@wr1/schema/rules/milestone/milestone-recording.ts';
import type { OpenMilestonesQuery } from './record-many.generated.ts';

/** A selected booking with its milestones. */
export type OpenBooking = OpenMilestonesQuery['bookings']['nodes'][number];
type Milestone = OpenBooking['milestones'][number];

/** Bookings that share the next milestone at the same place. */
export interface StepGroup {
  /** Milestone and place, such as `33 VNVUT`. */
  id: string;
  milestone: Milestone['milestone'];
  code: number;
  label: string;
  leg: Milestone['leg'];
  placeCode: string;
  mandatory: boolean;
  bookings: OpenBooking[];
  /** Labels of the optional steps that it skips. */
  skipped: string[];
}

/** Why a booking isn't in the selected group: it has another next step, no open step, or isn't in transit. */
export type LeftOut = {
  booking: OpenBooking;
  next: StepGroup | null;
  reason: 'OTHER_STEP' | 'NO_STEP' | 'NOT_UNDER_WAY';
};

const planOf = ({ milestones }: OpenBooking): (PlanStep & { milestone: Milestone })[] =>
  milestones.map((milestone) => ({
    milestone,
    seq: milestone.seq,
    code: milestone.milestoneCode,
    mandatory: milestone.isMandatory,
    container: milestone.container?.key ?? null,
    done: milestone.isDone,
    actual: null,
  }));

const isUnderWay = ({ allowedActions }: OpenBooking) => allowedActions.includes('RECORD_MILESTONE');

/** Labels of the optional steps before a milestone, which stay open. */
function passedOver(booking: OpenBooking, code: number): string[] {
  const last = Number.MAX_SAFE_INTEGER;
  const outcome = judgeRecording(planOf(booking), { code, containers: null, at: last, now: last });
  return outcome.ok ? outcome.leftOpen.map(({ milestone }) => milestone.label) : [];
}

/** Bookings in a group for which a time, in ms since the epoch, needs a reason. */
export function unusualOf({ code, bookings }: StepGroup, at: number | null): OpenBooking[] {
  return bookings.filter(
    ({ schedule }) => at !== null && isUnusualTime(code, at, schedule?.etd ? Date.parse(schedule.etd) : null),
  );
}

/**
 * The next steps of the bookings, most common mandatory step first. Only next steps can be recorded in bulk,
 * because they skip no mandatory step.
 */
export function stepGroups(bookings: readonly OpenBooking[]): StepGroup[] {
  const groups = new Map<string, StepGroup>();
  for (const booking of bookings.filter(isUnderWay)) {
    for (const { milestone } of nextSteps(planOf(booking))) {
      const { milestone: key, milestoneCode: code, label, leg, placeCode, isMandatory: mandatory } = milestone;
      const id = `${code} ${placeCode}`;
      const group = groups.get(id) ?? {
        id,
        milestone: key,
        code,
        label,
        leg,
        placeCode,
        mandatory,
        bookings: [],
        skipped: [],
      };
      group.bookings.push(booking);
      group.skipped = [...new Set([...group.skipped, ...passedOver(booking, code)])];
      groups.set(id, group);
    }
  }
  return [...groups.values()].sort(
    (one, two) =>
      Number(two.mandatory) - Number(one.mandatory) ||
      two.bookings.length - one.bookings.length ||
      one.code - two.code ||
      one.placeCode.localeCompare(two.placeCode),
  );
}

/** The selected bookings outside a group, each with the reason. */
export function leftOut(bookings: readonly OpenBooking[], groups: readonly StepGroup[], chosen: StepGroup): LeftOut[] {
  return bookings
    .filter((booking) => !chosen.bookings.includes(booking))
    .map((booking) => {
      const next = groups.find((group) => group.bookings.includes(booking)) ?? null;
      const reason = next ? 'OTHER_STEP' : isUnderWay(booking) ? 'NO_STEP' : 'NOT_UNDER_WAY';
      return { booking, next, reason };
    });
}

export interface RecordOutcome {
  id: string;
  number: string;
  /** Why it was refused; null if it was recorded. */
  reason: string | null;
}

/** Results by booking, in request order. */
export function outcomesOf(
  sent: readonly { id: string; number: string }[],
  results: readonly { userErrors: readonly { message: string }[] }[],
): RecordOutcome[] {
  return sent.map(({ id, number }, index) => ({
    id,
    number,
    reason: results[index]?.userErrors.map(({ message }) => message).join(' ') || null,
  }));
}
