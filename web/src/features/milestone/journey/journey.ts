import type { PlanStep } from '@wr1/schema/rules/milestone/milestone-recording.ts';
import { MILESTONE } from '@wr1/schema/rules/milestone/milestone.ts';
import { publicStatus } from '@wr1/schema/rules/milestone/tracking.ts';
import type { TrackedTimelineProps } from '../../tracking/card/tracked-timeline-card.tsx';
import type { JourneyQuery } from './journey.generated.ts';

type Journey = TrackedTimelineProps['shipment'];
type TrackedStep = Journey['steps'][number];

/** The journey of a booking as loaded by the page. */
export type Booking = NonNullable<JourneyQuery['booking']>;
export type Milestone = Booking['milestones'][number];
export type JourneyEntry = Booking['journeyEntries'][number];

const latest = (times: readonly (string | null)[]): string | null =>
  times.reduce<string | null>((last, at) => (at !== null && (last === null || at > last) ? at : last), null);

/** One step per milestone. It is done once every container has reached it, at the time of the last one. */
export function wholeSteps(milestones: readonly Milestone[]): TrackedStep[] {
  return [...Map.groupBy(milestones, ({ seq }) => seq).values()].flatMap((own) => {
    const [first] = own;
    if (!first) return [];
    const done = own.every((one) => one.isDone);
    return [
      {
        __typename: 'PublicTrackingStep' as const,
        milestone: first.milestone,
        milestoneCode: first.milestoneCode,
        // Named as planned until the last container has reached it.
        label: (own.find((one) => !one.isDone) ?? first).label,
        leg: first.leg,
        isDone: done,
        placeCode: first.placeCode,
        place: first.place,
        plannedAt: first.plannedAt,
        estimatedAt: done ? null : latest(own.map(({ estimatedAt }) => estimatedAt)),
        actualAt: done ? latest(own.map(({ actualAt }) => actualAt)) : null,
      },
    ];
  });
}

const CLOSED: ReadonlySet<number> = new Set([8, 10]);

/** A booking in the form used by the timeline. */
export function journeyOf(booking: Booking, now: Date): Journey {
  const { milestones, schedule } = booking;
  const statusCode = publicStatus(booking.statusCode);
  const mandatory = new Set(milestones.filter((one) => one.isMandatory).map(({ milestoneCode: code }) => code));
  const steps = wholeSteps(milestones).filter(
    (step) => step.isDone || mandatory.has(step.milestoneCode) || statusCode !== 8,
  );
  const overdue = CLOSED.has(statusCode) ? [] : milestones.filter(({ state }) => state === 'LATE');
  // Carriers often do not report transshipment.
  const late = overdue.find(({ milestoneCode: code }) => code !== MILESTONE.CARGO_LOADED_TRANSIT) ?? overdue[0];
  const arrival = steps.find(({ milestoneCode: code }) => code === MILESTONE.ARRIVED_DESTINATION_PORT);
  return {
    serviceType: booking.serviceType,
    statusCode,
    vesselName: schedule?.vesselName ?? null,
    voyage: schedule?.voyage ?? null,
    pod: booking.pod,
    etd: schedule?.etd ?? null,
    eta: arrival?.plannedAt ?? schedule?.eta ?? null,
    estimatedEta: booking.arrival?.at ?? null,
    arrival: booking.arrival,
    hasArrived: arrival?.isDone ?? false,
    late: late?.plannedAt
      ? {
          __typename: 'PublicTrackingDelay',
          milestone: late.milestone,
          plannedAt: late.plannedAt,
          minutes: Math.max(1, Math.round((now.getTime() - Date.parse(late.plannedAt)) / 60_000)),
        }
      : null,
    steps,
  };
}

/** Milestones in the form used by the recording rules, each with its row. */
export function planSteps(milestones: readonly Milestone[]): (PlanStep & { milestone: Milestone })[] {
  return milestones.map((milestone) => ({
    seq: milestone.seq,
    code: milestone.milestoneCode,
    mandatory: milestone.isMandatory,
    container: milestone.container?.key ?? null,
    done: milestone.isDone,
    actual: milestone.actualAt === null ? null : Date.parse(milestone.actualAt),
    milestone,
  }));
}

/** Keys and numbers of the containers in the milestones, in order. */
export function containersOf(milestones: readonly Milestone[]): { key: string; number: string | null }[] {
  const found = milestones.flatMap(({ container }) => (container ? [container] : []));
  return [...new Map(found.map((one) => [one.key, one])).values()];
}

const momentOf = (step: TrackedStep) => step.actualAt ?? step.estimatedAt ?? step.plannedAt;

/** Entries between the previous step and this one; those after the last step precede none. */
export function entriesBefore(
  entries: readonly JourneyEntry[],
  steps: readonly TrackedStep[],
  step: TrackedStep,
): JourneyEntry[] {
  const place = (at: string) => steps.find((one) => (momentOf(one) ?? '') >= at) ?? steps.at(-1);
  return entries.filter((entry) => place(entry.at) === step);
}
