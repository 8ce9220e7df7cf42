import { placeShortName } from '../master-data/place-tag.tsx';
import type { JourneyTimes } from './journey-path.ts';
import type { RouteBookingFragment, RoutePlaceFragment } from './route-place.generated.ts';
import { routeLegs } from './route-leg-path.ts';
import type { RouteLeg, RoutePlace } from './route-leg-path.ts';

/** The fields of a booking that its route needs (fragment `RouteBooking`). */
export type RouteBooking = Omit<RouteBookingFragment, ' $fragmentName'>;

/** One end of a leg for the map. An unknown place has only its code. */
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

/** A booking's legs for the map; empty if it has no schedule or its service has no main leg. */
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

/** The times of a booking whose transport is not planned yet, taken from its schedule. */
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
