import { Lane } from './lane.ts';
import type { BreakerState } from './lane.ts';
import { ROUTE_CLASS } from './route-class.ts';
import type { RouteClass } from './route-class.ts';

/** All classes of calls. */
export type Lanes = Readonly<Record<RouteClass, Lane>>;

/** Files on their way at the same time: they have connections of their own. */
export const FILE_CONNECTIONS = 32;

/** What all classes together may take. */
export interface LaneLimits {
  /** Calls under way at the same time, files left out. */
  connections: number;
  /** Calls of one class that may wait. */
  queue: number;
  /** Failures in a row that open the breaker of a class. */
  failures: number;
}

/**
 * Shares the connections out.
 */
export function createLanes({ connections, queue, failures }: LaneLimits): Lanes {
  const entries = Object.entries(ROUTE_CLASS).map(([name, { share, perRoute, queue: times }]) => {
    const capacity = Math.max(2, Math.floor(share * connections));
    const waiting = queue * times;
    const part = (whole: number): number => Math.max(1, Math.ceil(whole * perRoute));
    const routes = { routeCapacity: part(capacity), routeQueue: part(waiting) };
    return [name, new Lane({ name, capacity, queue: waiting, ...routes, failures })];
  });
  const file = new Lane({
    name: 'file',
    capacity: FILE_CONNECTIONS,
    routeCapacity: FILE_CONNECTIONS,
    queue,
    routeQueue: queue,
    failures,
  });
  return { ...(Object.fromEntries(entries) as Omit<Lanes, 'file'>), file };
}

/** How each breaker stands. */
export function breakerStates(lanes: Lanes): Record<RouteClass, BreakerState> {
  const states = Object.entries(lanes).map(([name, lane]) => [name, lane.state]);
  return Object.fromEntries(states) as Record<RouteClass, BreakerState>;
}
