import { nextStep } from '@wr1/schema/rules/milestone-recording.ts';
import type { OpenMilestonesQuery } from './record-many.generated.ts';

/** A booking of the choice with its milestones. */
export type OpenBooking = OpenMilestonesQuery['bookings']['nodes'][number];

/** A milestone that can be recorded for some of the bookings. */
export interface MilestoneChoice {
  code: number;
  label: string;
  /** Bookings for which it is open. */
  count: number;
}

/** Every milestone that is open for one of the bookings, in the order of a journey. */
export function milestoneChoices(bookings: readonly OpenBooking[]): MilestoneChoice[] {
  const found = new Map<number, MilestoneChoice>();
  for (const { milestones } of bookings) {
    const open = new Map(milestones.filter(({ done }) => !done).map((one) => [one.code, one]));
    for (const { code, label } of open.values()) {
      found.set(code, { code, label, count: (found.get(code)?.count ?? 0) + 1 });
    }
  }
  return [...found.values()].sort((one, two) => one.code - two.code);
}

/** The milestone that usually comes next for most of them; null when nothing is open. */
export function commonNext(bookings: readonly OpenBooking[]): number | null {
  const counts = new Map<number, number>();
  for (const { milestones } of bookings) {
    const next = nextStep(milestones.map((one) => ({ ...one, container: null, actual: null })));
    if (next) counts.set(next.code, (counts.get(next.code) ?? 0) + 1);
  }
  const [first] = [...counts].sort(([one, ones], [two, twos]) => twos - ones || one - two);
  return first?.[0] ?? null;
}

/** What came of a recording for one booking. */
export interface RecordOutcome {
  id: string;
  number: string;
  /** Why it was refused; null when it was recorded. */
  reason: string | null;
}

/** Outcomes by booking, in the order in which they were sent. */
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
