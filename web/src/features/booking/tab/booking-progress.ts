import { MILESTONE } from '@wr1/schema/rules/milestone/milestone.ts';
import { plannedJourney } from '../../route-map/booking-route-card.ts';
import type { BookingRecord } from './booking-record.ts';

export type ProgressStep = NonNullable<BookingRecord['milestones']>[number];

const latest = (times: readonly (string | null)[]) =>
  times.reduce<string | null>((last, at) => (at !== null && (last === null || at > last) ? at : last), null);

/** One step per milestone in order, done once every container has reached it, at the time of the last one. */
export function progressSteps(milestones: readonly ProgressStep[] = []): ProgressStep[] {
  return [...Map.groupBy(milestones, ({ seq }) => seq).values()].flatMap((own) => {
    const [first] = own;
    if (!first) return [];
    const isDone = own.every((one) => one.isDone);
    const open = own.find((one) => !one.isDone) ?? first;
    return [{ ...open, isDone, actualAt: isDone ? latest(own.map(({ actualAt }) => actualAt)) : null }];
  });
}

/** The times with which the map estimates the position. */
export function progressOf(record: BookingRecord): ReturnType<typeof plannedJourney> {
  const steps = progressSteps(record.milestones);
  return {
    ...plannedJourney(record),
    hasArrived: steps.some((step) => step.milestoneCode === MILESTONE.ARRIVED_DESTINATION_PORT && step.isDone),
    steps,
  };
}
