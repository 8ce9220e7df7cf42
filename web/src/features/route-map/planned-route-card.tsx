import { bookingLegs, plannedJourney } from './booking-route-card.ts';
import type { RouteBooking } from './booking-route-card.ts';
import { RouteMapCard } from './route-map-card.tsx';

/** The route of a booking on the map before transport is planned, from its schedule. */
export function PlannedRouteCard({ record }: { record: RouteBooking }) {
  return <RouteMapCard legs={bookingLegs(record)} journey={plannedJourney(record)} />;
}
