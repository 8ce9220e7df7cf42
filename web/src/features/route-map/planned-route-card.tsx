import { bookingLegs, plannedJourney } from './booking-route-card.ts';
import type { RouteBooking } from './booking-route-card.ts';
import { RouteMapCard } from './route-map-card.tsx';

/** A booking's planned route on the map, from its schedule, until transport is planned. */
export function PlannedRouteCard({ record }: { record: RouteBooking }) {
  return <RouteMapCard legs={bookingLegs(record)} journey={plannedJourney(record)} />;
}
