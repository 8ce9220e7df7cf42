import type { TrackedBookingFragment, TrackNumbersQuery } from './track-trace-page.generated.ts';
import { minutesBehind } from '../card/tracked.ts';

/** A booking with its state against the plan. */
export type Tracked = Omit<TrackedBookingFragment, ' $fragmentName'>;
/** The result for one number. */
export type TrackedResult = TrackNumbersQuery['tracking'][number];
export type TrackedMilestone = NonNullable<TrackedResult['tracked']>['booking']['milestones'][number];

/** A difference below this counts as planned, in minutes. */
const PUNCTUAL_MINUTES = 5;

/** The arrival against its plan: later or earlier by whole minutes, as planned, or unknown. */
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

/** One step per milestone: it is done when every container has reached it. */
export function progressSteps(milestones: readonly TrackedMilestone[]): TrackedMilestone[] {
  return [...Map.groupBy(milestones, ({ seq }) => seq).values()].flatMap((own) =>
    own[0] ? [{ ...own[0], isDone: own.every(({ isDone: done }) => done) }] : [],
  );
}

/** Whether the arrival is highlighted: it is expected, later than planned, and the booking is late or at risk. */
export function isArrivalWorrying(
  tracked: Pick<Tracked, 'state' | 'hasArrived' | 'etaPlanned' | 'etaEstimated'>,
): boolean {
  const { state, hasArrived: arrived } = tracked;
  return !arrived && (state === 'LATE' || state === 'AT_RISK') && etaDifference(tracked).kind === 'later';
}
