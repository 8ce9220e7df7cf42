import { placeShortName } from '../master-data/place-tag.tsx';
import type { JourneyTimes } from './journey-path.ts';
import type { RouteBookingFragment, RoutePlaceFragment } from './route-place.generated.ts';
import { routeLegs } from './route-leg-path.ts';
import type { RouteLeg, RoutePlace } from './route-leg-path.ts';

/** A booking's data for its route (fragment `RouteBooking`). */
export type RouteBooking = Omit<RouteBookingFragment, ' $fragmentName'>;

/** One end of a leg for the map; only its code if the place is unknown. */
function endOf(place: RoutePlaceFragment | null, code: string): RoutePlace {
  if (!place) return { code, name: code, longitude: null, latitude: null };
  const name = placeShortName(place, code);
  const { longitude = null, latitude = null } = place.coordinates ?? {};
  return { code, name, longitude, latitude, timeZone: 'timeZone' in place ? place.timeZone : null };
}

function addressOf(location: RouteBooking['pickUpLocation']): RoutePlace | null {
  if (!location) return null;
  const { name, coordinates } = location;
  const { longitude = null, latitude = null } = coordinates ?? {};
  return { code: name, name, longitude, latitude };
}

/**
 * The legs of a booking with a schedule, for the map; empty without one and for services without a
 * main carriage.
 */
export function bookingLegs(booking: RouteBooking): RouteLeg[] {
  const { serviceType, pol, polCode, pod, podCode, schedule } = booking;
  if (!schedule) return [];
  const { transit, transitCode } = schedule;
  return routeLegs({
    serviceType,
    pol: endOf(pol, polCode),
    pod: endOf(pod, podCode),
    transit: transitCode === null ? null : endOf(transit, transitCode),
    pickUp: addressOf(booking.pickUpLocation),
    delivery: addressOf(booking.deliveryLocation),
  });
}

/** The times of a booking before transport is planned: those of its schedule. */
export function plannedJourney({ serviceType, statusCode, schedule, arrival }: RouteBooking): JourneyTimes {
  return {
    serviceType,
    statusCode,
    etd: schedule?.etd ?? null,
    arrival,
    hasArrived: false,
    steps: [],
  };
}
