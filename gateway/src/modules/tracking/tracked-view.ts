import type { TrackedRow } from '@wr1/schema/rest/milestone/tracking.ts';
import type { BookingView } from '../shipment/booking-view.ts';
import { readTrackedState } from '../shipment/record-view.ts';
import { MilestoneOnWay } from './tracking-view.ts';

/** The next milestone of a booking. */
export class NextMilestoneView extends MilestoneOnWay<NonNullable<TrackedRow['next']>> {}

/** A tracked booking's state in GraphQL form. */
export function toTracked(row: TrackedRow, booking: BookingView) {
  return {
    booking,
    state: row.state === null ? null : readTrackedState(row.state),
    dueMinutes: row.due_minutes,
    etaPlanned: row.eta_planned,
    etaEstimated: row.eta_estimated,
    hasArrived: row.arrived,
    next: row.next && new NextMilestoneView(row.next, booking.row.service_type, booking.language),
    deliveredAt: row.delivered_at,
  };
}
