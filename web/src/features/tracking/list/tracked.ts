import type { TrackedBookingFragment, TrackNumbersQuery } from './track-trace-page.generated.ts';
import { minutesBehind } from '../card/tracked.ts';

/** A booking and how it compares with its plan. */
export type Tracked = Omit<TrackedBookingFragment, ' $fragmentName'>;
/** The result for one number. */
export type TrackedResult = TrackNumbersQuery['tracking'][number];
export type TrackedMilestone = NonNullable<TrackedResult['tracked']>['booking']['milestones'][number];

/** A smaller difference, in minutes, counts as planned. */
const PUNCTUAL_MINUTES = 5;

/** How the arrival compares with its plan: later or earlier by whole minutes, as planned, or unknown. */
export type EtaDifference = { kind: 'later' | 'earlier'; minutes: number } | { kind: 'planned' | 'unknown' };

export function etaDifference({
  etaPlanned,
  etaEstimated,
}: Pick<Tracked, 'etaPlanned' | 'etaEstimated'>): EtaDifference {
  const minutes = minutesBehind(etaPlanned, etaEstimated);
  if (minutes === null) return { kind: 'unknown' };
  if (Math.abs(minutes) < PUNCTUAL_MINUTES) return { kind: 'planned' };
  return minutes > 0 ? { kind: 'later', minutes } : { kind: 'earlier', minutes: -minutes };
}

/** One step per milestone. It is done once all containers have reached it. */
export function progressSteps(milestones: readonly TrackedMilestone[]): TrackedMilestone[] {
  return [...Map.groupBy(milestones, ({ seq }) => seq).values()].flatMap((own) =>
    own[0] ? [{ ...own[0], isDone: own.every(({ isDone: done }) => done) }] : [],
  );
}

/**
 * Whether to highlight the arrival: it is still expected, later than planned, and the booking is late or at
 * risk.
 */
export function isArrivalWorrying(
  tracked: Pick<Tracked, 'state' | 'hasArrived' | 'etaPlanned' | 'etaEstimated'>,
): boolean {
  const { state, hasArrived: arrived } = tracked;
  return !arrived && (state === 'LATE' || state === 'AT_RISK') && etaDifference(tracked).kind === 'later';
}
