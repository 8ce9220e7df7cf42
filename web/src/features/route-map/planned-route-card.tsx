import { bookingLegs, plannedJourney } from './booking-route-card.ts';
import type { RouteBooking } from './booking-route-card.ts';
import { RouteMapCard } from './route-map-card.tsx';

/** The way of a booking on the map while its transport is not planned yet: what its schedule tells. */
export function PlannedRouteCard({ record }: { record: RouteBooking }) {
  return <RouteMapCard legs={bookingLegs(record)} journey={plannedJourney(record)} />;
}
