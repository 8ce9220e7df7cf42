import type { MessageCode } from '../message/message.ts';
import { isMilestone, type MilestoneCode } from './milestone.ts';

/**
 * Milestones that must precede another one on the same container, whatever the template's order. Cargo cannot
 * be loaded before gate-in, and an empty container cannot return before delivery.
 */
export const HAPPENS_AFTER: Readonly<Partial<Record<MilestoneCode, readonly MilestoneCode[]>>> = {
  27: [25],
  28: [25, 27],
  30: [29],
  32: [30, 31],
  33: [25, 27, 28, 30, 31, 32],
  34: [33],
  35: [33, 34],
  37: [35],
  38: [35, 39],
  39: [35],
  40: [37],
  41: [30, 38],
  42: [37, 40],
  43: [38, 41],
  45: [42],
};

/** Whether `then` cannot have happened before `first` on the same container. */
export function mustFollow(first: number, then: number): boolean {
  return isMilestone(first) && isMilestone(then) && (HAPPENS_AFTER[then]?.includes(first) ?? false);
}

/**
 * Earliest usual time of a main-leg milestone, in hours from the planned departure (negative: before it). Not in the
 * specification: a terminal loads within two days of sailing; nothing is transshipped or arrives before departure.
 */
export const UNUSUAL_BEFORE_HOURS: Readonly<Partial<Record<MilestoneCode, number>>> = { 33: -48, 34: 0, 35: 0 };

/**
 * Whether a milestone at this time needs a reason.
 * @param departure planned departure in milliseconds since 1970; null if unknown, in which case no time is unusual
 */
export function isUnusualTime(code: number, at: number, departure: number | null): boolean {
  const hours = isMilestone(code) ? UNUSUAL_BEFORE_HOURS[code] : undefined;
  return hours !== undefined && departure !== null && at < departure + hours * 3_600_000;
}

/** A recorded time that contradicts a new one. */
export interface TimeConflict {
  readonly code: Extract<MessageCode, 'MILESTONE_IMPOSSIBLE' | 'MILESTONE_BEFORE_PREVIOUS' | 'MILESTONE_AFTER_NEXT'>;
  /** The recorded time, in milliseconds since 1970. */
  readonly previous: number;
  /** The milestone recorded at that time. */
  readonly other: number;
}

interface TimedStep {
  readonly seq: number;
  readonly code: number;
  readonly actual: number | null;
}

/**
 * The recorded step that contradicts a new time. Physically impossible pairs come first, then violations of
 * the template's order.
 * @param others steps of the same container, without the step itself
 */
export function timeConflict(step: TimedStep, at: number, others: readonly TimedStep[]): TimeConflict | null {
  const found = others.flatMap((other): TimeConflict[] => {
    if (other.actual === null) return [];
    const [isEarlier, isLater] = [other.seq < step.seq, other.seq > step.seq];
    const about = { previous: other.actual, other: other.code };
    const isImpossible =
      (at < other.actual && mustFollow(other.code, step.code)) ||
      (at > other.actual && mustFollow(step.code, other.code));
    if (isImpossible) return [{ code: 'MILESTONE_IMPOSSIBLE', ...about }];
    if (isEarlier && at < other.actual) return [{ code: 'MILESTONE_BEFORE_PREVIOUS', ...about }];
    if (isLater && at > other.actual) return [{ code: 'MILESTONE_AFTER_NEXT', ...about }];
    return [];
  });
  // Impossible pairs are the most informative. Otherwise the step furthest from the new time sets the
  // tightest limit.
  const rank = ({ code, previous }: TimeConflict) =>
    code === 'MILESTONE_IMPOSSIBLE' ? Number.MAX_SAFE_INTEGER : Math.abs(previous - at);
  return (
    found.toSorted(
      (one, two) => rank(two) - rank(one) || Math.abs(two.previous - at) - Math.abs(one.previous - at),
    )[0] ?? null
  );
}
