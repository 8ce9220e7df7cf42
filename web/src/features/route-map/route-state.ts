import type { Arrival } from '../shipment/tag/arrival-tag.tsx';
import { travelledShare, waypoints } from './journey-path.ts';
import type { JourneyTimes, Waypoint } from './journey-path.ts';
import type { Route } from './route-map-path.ts';

/** A shipment's position on its route, as drawing and texts need it. Times are UTC. */
export interface RouteState {
  /**
   * `none`: no departure is planned. `waiting`: the departure is in the future. `unloaded`: the departure has
   * passed, but no loading was recorded. `under`: between departure and arrival. `overdue`: the expected
   * arrival has passed, but was not recorded. `arrived`: the arrival was recorded.
   */
  kind: 'none' | 'waiting' | 'unloaded' | 'under' | 'overdue' | 'arrived';
  /** Share of the route traveled, 0 to 1; null before departure. */
  share: number | null;
  /** The times on the main legs; empty if unknown. */
  way: readonly Waypoint[];
  /** Recorded departure, otherwise the planned one; null if unknown. */
  departure: string | null;
  /** Departure from the transit port, and whether it was recorded; null if unknown. */
  transit: { at: string; done: boolean } | null;
  /** Expected or recorded arrival; null if unknown. */
  arrival: Arrival | null;
}

/** A shipment's position on its route at a given time. */
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
