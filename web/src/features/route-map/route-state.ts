import type { Arrival } from '../shipment/tag/arrival-tag.tsx';
import { travelledShare, waypoints } from './journey-path.ts';
import type { JourneyTimes, Waypoint } from './journey-path.ts';
import type { Route } from './route-map-path.ts';

/** Position of a shipment on its route, for drawing and wording. Times are UTC. */
export interface RouteState {
  /**
   * `none`: no departure is planned. `waiting`: it is in the future. `unloaded`: it has passed
   * without a recorded loading. `under`: between departure and arrival. `overdue`: the arrival was
   * expected and is not recorded. `arrived`.
   */
  kind: 'none' | 'waiting' | 'unloaded' | 'under' | 'overdue' | 'arrived';
  /** The share of the route traveled, 0 to 1; null before departure. */
  share: number | null;
  /** The times of the main carriage; empty while unknown. */
  way: readonly Waypoint[];
  /** Departure: recorded, otherwise planned; null while unknown. */
  departure: string | null;
  /** Departure from the transit port, and whether it is recorded; null while unknown. */
  transit: { at: string; done: boolean } | null;
  /** The arrival; null while unknown. */
  arrival: Arrival | null;
}

/** Position of a shipment on its route at a given time. */
export function routeState(route: Pick<Route, 'stops'>, journey: JourneyTimes, now: Date): RouteState {
  const way = waypoints(journey, route.stops[0]?.share ?? null);
  const share = travelledShare(journey, route.stops[0]?.share ?? null, now);
  const departed = way[0] ? new Date(way[0].at).toISOString() : journey.etd;
  const step = journey.steps.find(({ milestone }) => milestone === 'CARGO_LOADED_TRANSIT');
  const transitAt = step && (step.actualAt ?? step.estimatedAt ?? step.plannedAt);
  const kindOf = (): RouteState['kind'] => {
    if (share === 1) return 'arrived';
    if (share !== null) return journey.arrival === null || journey.arrival.state === 'EXPECTED' ? 'under' : 'overdue';
    if (departed === null) return 'none';
    return Date.parse(departed) > now.getTime() ? 'waiting' : 'unloaded';
  };
  return {
    kind: kindOf(),
    share,
    way,
    departure: departed,
    transit: transitAt ? { at: transitAt, done: step.isDone } : null,
    arrival: journey.arrival,
  };
}
