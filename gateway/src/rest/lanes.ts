import { Lane } from './lane.ts';
import type { BreakerState } from './lane.ts';
import { ROUTE_CLASS } from './route-class.ts';
import type { RouteClass } from './route-class.ts';

/** All classes of calls. */
export type Lanes = Readonly<Record<RouteClass, Lane>>;

/** Maximum simultaneous file transfers, which have their own connections. */
export const FILE_CONNECTIONS = 32;

/** Limits for all classes together. */
export interface LaneLimits {
  /** Maximum simultaneous calls, excluding files. */
  connections: number;
  /** Maximum calls of one class that may wait. */
  queue: number;
  /** Consecutive failures that open a class's breaker. */
  failures: number;
}

/** Divides the connections among the call classes. */
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

export function breakerStates(lanes: Lanes): Record<RouteClass, BreakerState> {
  const states = Object.entries(lanes).map(([name, lane]) => [name, lane.state]);
  return Object.fromEntries(states) as Record<RouteClass, BreakerState>;
}
