import { phaseOf } from '@wr1/schema/rules/transition/status.ts';
import type { Phase } from '@wr1/schema/rules/transition/status.ts';
import { numberDoubt } from '@wr1/schema/rules/milestone/tracking.ts';
import type {
  PublicTrackingQuery,
  TrackedShipmentFragment,
  TrackedStepFragment,
} from '../public/track-page.generated.ts';

/** A shipment as public tracking returns it. */
export type Tracked = Omit<TrackedShipmentFragment, ' $fragmentName'>;
/** One milestone of a tracked shipment. */
export type TrackedStep = Omit<TrackedStepFragment, ' $fragmentName'>;
/** The fields of a tracked shipment that texts and the timeline need. */
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
/** The tracking result for one number. */
export type TrackResult = PublicTrackingQuery['publicTracking'][number];

/** The phase of a publicly tracked shipment: booked, in transit, delivered or closed. */
export function trackedPhase(shipment: Pick<Tracked, 'statusCode'>): Phase {
  // Tracking only finds records that have a booking number.
  return phaseOf(shipment.statusCode, 'booked') ?? 'transit';
}

/**
 * Difference between a time and the plan in whole minutes; negative means early. Null if either is unknown.
 */
export function minutesBehind(planned: string | null, at: string | null): number | null {
  return planned === null || at === null ? null : Math.round((Date.parse(at) - Date.parse(planned)) / 60_000);
}

/** How a milestone compares with its plan, as needed for the text. */
export type Difference =
  | { kind: 'none' | 'unrecorded' | 'punctual' | 'open' | 'due' | 'missing' | 'moves' }
  | { kind: 'early' | 'behind' | 'late'; minutes: number };

/** A smaller difference, in minutes, counts as on time. */
const PUNCTUAL_MINUTES = 5;

/** The first milestone that has not happened yet; null if all have. */
export function nextStep(shipment: Pick<Tracked, 'steps'>): TrackedStep | null {
  return shipment.steps.find(({ isDone: done }) => !done) ?? null;
}

/** The last milestone that has happened; null if none has. */
export function lastStep(shipment: Pick<Tracked, 'steps'>): TrackedStep | null {
  return shipment.steps.findLast(({ isDone: done }) => done) ?? null;
}

/** A late milestone. `minutes` is how late it is. */
export type LateStep = TrackedStep & { minutes: number };

/** The open milestone that makes a shipment late; null if there is none. */
export function lateStep({ late, steps }: Pick<Tracked, 'steps' | 'late'>): LateStep | null {
  const step = late && steps.find(({ milestone }) => milestone === late.milestone);
  return late && step ? { ...step, minutes: late.minutes } : null;
}

/** The difference of a past milestone, from its minutes behind the plan. */
function settled(minutes: number | null): Difference {
  if (minutes === null) return { kind: 'none' };
  if (Math.abs(minutes) < PUNCTUAL_MINUTES) return { kind: 'punctual' };
  return minutes < 0 ? { kind: 'early', minutes: -minutes } : { kind: 'behind', minutes };
}

/**
 * How a milestone compares with its plan. Among the open milestones, only the one that makes the shipment
 * late counts as late: those before it were not recorded, those after it are delayed with it.
 */
export function differenceOf(step: TrackedStep, late: LateStep | null): Difference {
  if (step.isDone) {
    if (step.actualAt === null) return { kind: 'unrecorded' };
    return settled(minutesBehind(step.plannedAt, step.actualAt));
  }
  if (step.plannedAt === null) return { kind: 'none' };
  // An open milestone without an estimate has passed its planned time.
  const minutes = minutesBehind(step.plannedAt, step.estimatedAt);
  if (minutes !== null && minutes < PUNCTUAL_MINUTES) return { kind: 'open' };
  if (!late) return { kind: 'due' };
  if (step.milestoneCode === late.milestoneCode) return { kind: 'late', minutes: late.minutes };
  return { kind: Date.parse(step.plannedAt ?? '') < Date.parse(late.plannedAt ?? '') ? 'missing' : 'moves' };
}

/** How a shipment compares with its plan: how late it is, otherwise the difference of its last milestone. */
export function standing(shipment: Pick<Tracked, 'steps' | 'late'>): Difference {
  if (shipment.late) return { kind: 'late', minutes: shipment.late.minutes };
  const last = lastStep(shipment);
  return last ? differenceOf(last, null) : { kind: 'open' };
}

/**
 * The difference shown next to the arrival: the arrival's own once it has happened, otherwise the shipment's.
 */
export function arrivalStanding(
  shipment: Pick<Tracked, 'steps' | 'late' | 'hasArrived' | 'eta' | 'estimatedEta'>,
): Difference {
  const { hasArrived: arrived, late, eta, estimatedEta } = shipment;
  return arrived && !late ? settled(minutesBehind(eta, estimatedEta)) : standing(shipment);
}

/** Positions of milestones on a bar, 0 to 1: spaced by time, or evenly if there is no plan. */
export function dotPositions(steps: readonly Pick<TrackedStep, 'plannedAt'>[]): number[] {
  const times = steps.map(({ plannedAt }) => (plannedAt === null ? Number.NaN : Date.parse(plannedAt)));
  const first = times[0] ?? Number.NaN;
  const span = (times.at(-1) ?? Number.NaN) - first;
  const even = (index: number) => (steps.length < 2 ? 0 : index / (steps.length - 1));
  if (!(span > 0)) return steps.map((_, index) => even(index));
  // Milestones in port are close together in time. Averaging with even spacing keeps the dots apart.
  return times.map((time, index) => ((time - first) / span + even(index)) / 2);
}

/** The numbers that look like a container or air waybill number but have a wrong check digit. */
export function doubtfulNumbers(numbers: readonly string[]): string[] {
  return numbers.filter((number) => numberDoubt(number) !== null);
}
