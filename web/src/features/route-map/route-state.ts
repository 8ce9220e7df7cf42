import type { Arrival } from '../shipment/tag/arrival-tag.tsx';
import { travelledShare, waypoints } from './journey-path.ts';
import type { JourneyTimes, Waypoint } from './journey-path.ts';
import type { Route } from './route-map-path.ts';

/** Where a shipment is on its route, to be drawn and put into words. Times are UTC. */
export interface RouteState {
  /**
   * `none`: no departure is planned. `waiting`: it lies ahead. `unloaded`: it has passed without a recorded loading. `under`:
   * between departure and arrival. `overdue`: the arrival was expected and is not recorded. `arrived`.
   */
  kind: 'none' | 'waiting' | 'unloaded' | 'under' | 'overdue' | 'arrived';
  /** The share of the way that lies behind, 0 to 1; null before departure. */
  share: number | null;
  /** The moments of the main carriage; empty while they are not known. */
  way: readonly Waypoint[];
  /** Departure: recorded, else planned; null while not known. */
  departure: string | null;
  /** When it leaves the transit port, and whether that is recorded; null while not known. */
  transit: { at: string; done: boolean } | null;
  /** The one arrival; null while not known. */
  arrival: Arrival | null;
}

/** Where a shipment is on its route at a moment. */
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
