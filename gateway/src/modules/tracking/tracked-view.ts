import type { TrackedRow } from '@wr1/schema/rest/tracking.ts';
import type { TrackedState } from '@wr1/schema/rules/tracking.ts';
import type { BookingView } from '../booking/booking-view.ts';
import { codeReader } from '../shipment/code-reader.ts';
import { MilestoneOnWay } from './tracking-view.ts';

const states = {
  LATE: 'LATE',
  AT_RISK: 'AT_RISK',
  ON_TIME: 'ON_TIME',
} as const satisfies { [State in TrackedState]: State };
const readState = codeReader('tracked state', states);

/** What comes next on the way of a booking. */
export class NextMilestoneView extends MilestoneOnWay<NonNullable<TrackedRow['next']>> {}

/** How a booking stands, as GraphQL shows it. */
export function toTracked(row: TrackedRow, booking: BookingView) {
  return {
    booking,
    state: row.state === null ? null : readState(row.state),
    dueMinutes: row.due_minutes,
    etaPlanned: row.eta_planned,
    etaEstimated: row.eta_estimated,
    arrived: row.arrived,
    next: row.next && new NextMilestoneView(row.next, booking.row.service_type, booking.language),
    deliveredAt: row.delivered_at,
  };
}
