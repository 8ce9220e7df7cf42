import type { TrackedBookingFragment, TrackNumbersQuery } from './track-trace-page.generated.ts';
import { minutesBehind } from '../card/tracked.ts';

/** A booking and how it stands with its plan. */
export type Tracked = Omit<TrackedBookingFragment, ' $fragmentName'>;
/** What came for one number. */
export type TrackedResult = TrackNumbersQuery['tracking'][number];
export type TrackedMilestone = NonNullable<TrackedResult['tracked']>['booking']['milestones'][number];

/** Less than this counts as planned, in minutes. */
const PUNCTUAL_MINUTES = 5;

/** How the arrival stands to its plan: later or earlier by whole minutes, as planned, or not known. */
export type EtaDifference = { kind: 'later' | 'earlier'; minutes: number } | { kind: 'planned' | 'unknown' };

/** How the arrival stands to its plan. */
export function etaDifference({
  etaPlanned,
  etaEstimated,
}: Pick<Tracked, 'etaPlanned' | 'etaEstimated'>): EtaDifference {
  const minutes = minutesBehind(etaPlanned, etaEstimated);
  if (minutes === null) return { kind: 'unknown' };
  if (Math.abs(minutes) < PUNCTUAL_MINUTES) return { kind: 'planned' };
  return minutes > 0 ? { kind: 'later', minutes } : { kind: 'earlier', minutes: -minutes };
}

/** One step for each milestone: it has happened when it has for every container. */
export function progressSteps(milestones: readonly TrackedMilestone[]): TrackedMilestone[] {
  return [...Map.groupBy(milestones, ({ seq }) => seq).values()].flatMap((own) =>
    own[0] ? [{ ...own[0], isDone: own.every(({ isDone: done }) => done) }] : [],
  );
}

/** Whether the arrival calls for attention: it is still to come, later than planned, and the booking is late or at risk. */
export function isArrivalWorrying(
  tracked: Pick<Tracked, 'state' | 'hasArrived' | 'etaPlanned' | 'etaEstimated'>,
): boolean {
  const { state, hasArrived: arrived } = tracked;
  return !arrived && (state === 'LATE' || state === 'AT_RISK') && etaDifference(tracked).kind === 'later';
}
