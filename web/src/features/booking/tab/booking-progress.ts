import { MILESTONE } from '@wr1/schema/rules/milestone/milestone.ts';
import { phaseOf, STATUS } from '@wr1/schema/rules/transition/status.ts';
import type { Phase } from '@wr1/schema/rules/transition/status.ts';
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

/** The first milestone not reached that no later one implies; undefined if none is left. */
export function nextStepAfter(milestones: readonly ProgressStep[] | undefined): ProgressStep | undefined {
  const steps = progressSteps(milestones);
  return steps.slice(steps.findLastIndex(({ isDone }) => isDone) + 1)[0];
}

/** When a booking reached each phase, as far as it has happened; ISO 8601 in UTC. */
export function phaseDates(record: BookingRecord): Partial<Record<Exclude<Phase, 'closed'>, string>> {
  const steps = progressSteps(record.milestones);
  const done = steps.filter(({ isDone }) => isDone);
  const loaded = done.find(({ milestoneCode }) => milestoneCode === MILESTONE.CARGO_LOADED);
  const at = (...actions: string[]) => record.history?.find(({ action }) => actions.includes(action))?.at;
  const isOver = phaseOf(record.statusCode, 'booked');
  const dates = {
    quotation: record.priceConfirmedAt ?? undefined,
    booking: at('RELEASE_BOOKING'),
    transit: (loaded ?? done[0])?.actualAt ?? undefined,
    delivered: isOver === 'delivered' || isOver === 'money' ? (done.at(-1)?.actualAt ?? undefined) : undefined,
    money: record.statusCode === STATUS.PAID ? at('RECORD_PAYMENT') : undefined,
  };
  return Object.fromEntries(Object.entries(dates).filter(([, date]) => date !== undefined));
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
