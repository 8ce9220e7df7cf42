import { phaseOf } from '@wr1/schema/rules/transition/status.ts';
import type { Phase } from '@wr1/schema/rules/transition/status.ts';
import { numberDoubt } from '@wr1/schema/rules/milestone/tracking.ts';
import type {
  PublicTrackingQuery,
  TrackedShipmentFragment,
  TrackedStepFragment,
} from '../public/track-page.generated.ts';

/** A journey with public data. */
export type Tracked = Omit<TrackedShipmentFragment, ' $fragmentName'>;
/** One milestone of it. */
export type TrackedStep = Omit<TrackedStepFragment, ' $fragmentName'>;
/** The part of a journey that texts and timeline need. */
export type Journey = Pick<
  Tracked,
  | 'serviceType'
  | 'statusCode'
  | 'vesselName'
  | 'voyage'
  | 'pod'
  | 'etd'
  | 'eta'
  | 'estimatedEta'
  | 'arrival'
  | 'hasArrived'
  | 'late'
  | 'steps'
>;
/** The result for one number. */
export type TrackResult = PublicTrackingQuery['publicTracking'][number];

/** The phase of a public shipment: booked, moving, delivered or closed. */
export function trackedPhase(shipment: Pick<Tracked, 'statusCode'>): Phase {
  // It has a booking number, otherwise it would not be found.
  return phaseOf(shipment.statusCode, 'booked') ?? 'transit';
}

/** The difference of a time from the plan in whole minutes: negative is early. Null when one is unknown. */
export function minutesBehind(planned: string | null, at: string | null): number | null {
  return planned === null || at === null ? null : Math.round((Date.parse(at) - Date.parse(planned)) / 60_000);
}

/** The difference of a milestone from its plan, for the text. */
export type Difference =
  | { kind: 'none' | 'unrecorded' | 'punctual' | 'open' | 'due' | 'missing' | 'moves' }
  | { kind: 'early' | 'behind' | 'late'; minutes: number };

/** A difference below this counts as on time, in minutes. */
const PUNCTUAL_MINUTES = 5;

/** The first milestone that has not happened; null when all have. */
export function nextStep(shipment: Pick<Tracked, 'steps'>): TrackedStep | null {
  return shipment.steps.find(({ isDone: done }) => !done) ?? null;
}

/** The last milestone that has happened; null before the first. */
export function lastStep(shipment: Pick<Tracked, 'steps'>): TrackedStep | null {
  return shipment.steps.findLast(({ isDone: done }) => done) ?? null;
}

/** A late milestone, and by how many minutes. */
export type LateStep = TrackedStep & { minutes: number };

/** The open milestone that makes a shipment late; null when none does. */
export function lateStep({ late, steps }: Pick<Tracked, 'steps' | 'late'>): LateStep | null {
  const step = late && steps.find(({ milestone }) => milestone === late.milestone);
  return late && step ? { ...step, minutes: late.minutes } : null;
}

/** The difference of a past milestone, from minutes behind the plan. */
function settled(minutes: number | null): Difference {
  if (minutes === null) return { kind: 'none' };
  if (Math.abs(minutes) < PUNCTUAL_MINUTES) return { kind: 'punctual' };
  return minutes < 0 ? { kind: 'early', minutes: -minutes } : { kind: 'behind', minutes };
}

/**
 * The difference of a milestone from its plan. Of the open ones only the one that makes the
 * shipment late counts as late: those before it were not recorded, those after it move with it.
 */
export function differenceOf(step: TrackedStep, late: LateStep | null): Difference {
  if (step.isDone) {
    if (step.actualAt === null) return { kind: 'unrecorded' };
    return settled(minutesBehind(step.plannedAt, step.actualAt));
  }
  if (step.plannedAt === null) return { kind: 'none' };
  // Without an estimate its time has passed.
  const minutes = minutesBehind(step.plannedAt, step.estimatedAt);
  if (minutes !== null && minutes < PUNCTUAL_MINUTES) return { kind: 'open' };
  if (!late) return { kind: 'due' };
  if (step.milestoneCode === late.milestoneCode) return { kind: 'late', minutes: late.minutes };
  return { kind: Date.parse(step.plannedAt ?? '') < Date.parse(late.plannedAt ?? '') ? 'missing' : 'moves' };
}

/** The difference of a shipment from its plan: how late it is, otherwise that of its last milestone. */
export function standing(shipment: Pick<Tracked, 'steps' | 'late'>): Difference {
  if (shipment.late) return { kind: 'late', minutes: shipment.late.minutes };
  const last = lastStep(shipment);
  return last ? differenceOf(last, null) : { kind: 'open' };
}

/** The difference shown beside the arrival: its own once it has happened, otherwise that of the shipment. */
export function arrivalStanding(
  shipment: Pick<Tracked, 'steps' | 'late' | 'hasArrived' | 'eta' | 'estimatedEta'>,
): Difference {
  const { hasArrived: arrived, late, eta, estimatedEta } = shipment;
  return arrived && !late ? settled(minutesBehind(eta, estimatedEta)) : standing(shipment);
}

/** Positions of milestones on a bar, 0 to 1: by time, or evenly when there is no plan. */
export function dotPositions(steps: readonly Pick<TrackedStep, 'plannedAt'>[]): number[] {
  const times = steps.map(({ plannedAt }) => (plannedAt === null ? Number.NaN : Date.parse(plannedAt)));
  const first = times[0] ?? Number.NaN;
  const span = (times.at(-1) ?? Number.NaN) - first;
  const even = (index: number) => (steps.length < 2 ? 0 : index / (steps.length - 1));
  if (!(span > 0)) return steps.map((_, index) => even(index));
  // Events in port are close together: half by time, half evenly keeps the dots apart.
  return times.map((time, index) => ((time - first) / span + even(index)) / 2);
}

/** Numbers that look like container or air waybill numbers but have a wrong check digit. */
export function doubtfulNumbers(numbers: readonly string[]): string[] {
  return numbers.filter((number) => numberDoubt(number) !== null);
}
