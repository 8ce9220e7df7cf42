import { planKind } from '../code/plan-kind.ts';
import { isMilestone, MILESTONE, MILESTONE_LEG } from './milestone.ts';

/** Milestones of trucking before the cargo is on the vehicle. */
const BEFORE_PICK_UP: readonly number[] = [
  MILESTONE.EMPTY_PICKED_UP,
  MILESTONE.ARRIVED_AT_WAREHOUSE_ORIGIN,
  MILESTONE.REACHED_RECEIVING_LOCATION,
];

/**
 * Whether the cargo is on the vessel, flight or vehicle, so that the booking can no longer move to another departure.
 * Cargo that waits in the port of transshipment is not (domain.md, 3.6). False outside milestones 25 to 45.
 */
export function isLoaded(booking: { status: number; service_type: number; next_milestone: number | null }): boolean {
  const { status, service_type, next_milestone } = booking;
  if (!isMilestone(status)) return false;
  if (planKind(service_type) === 'trips') return !BEFORE_PICK_UP.includes(status);
  return MILESTONE_LEG[status] !== 'origin' && next_milestone !== MILESTONE.CARGO_LOADED_TRANSIT;
}
