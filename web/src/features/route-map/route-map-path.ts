import { laneBetween } from '@wr1/schema/rules/place/lane.ts';
import { distanceKm, greatCircle } from '../../ui/map/geo.ts';
import type { LonLat } from '../../ui/map/map-types.ts';
import type { RouteLeg, RoutePlace } from './route-leg-path.ts';
import type { SeaRouteFinder } from './sea-route.ts';

/** A place between two main legs. `share` is the share of the route before it. */
export interface RouteStop {
  place: RoutePlace;
  at: LonLat;
  share: number;
}

/** The main legs as drawn. Longitudes are continuous, so that nothing jumps at 180 degrees. */
export interface Route {
  mode: 'SEA' | 'AIR';
  points: LonLat[];
  /** Nautical miles by sea, kilometers by air. */
  distance: number;
  from: RoutePlace;
  to: RoutePlace;
  stops: RouteStop[];
  /** Road legs whose ends both have coordinates. */
  roads: { leg: RouteLeg; points: LonLat[] }[];
}

/** Why there is no route: no leg to draw, places without coordinates, or no sea route between them. */
export type NoRoute = { missing: 'LEG' } | { missing: 'PLACE'; names: string[] } | { missing: 'WAY' };

/** The listed distance is used if the route differs from it by less than this share. */
const SAME_LANE = 0.02;

const atOf = ({ longitude, latitude }: RoutePlace): LonLat | null =>
  longitude === null || latitude === null ? null : [longitude, latitude];

const lengthOf = (points: readonly LonLat[]) =>
  points.slice(1).reduce((sum, point, index) => sum + distanceKm(points[index] ?? point, point), 0);

/** The route of one leg: over the sea network, or the great circle by air. Null if no sea route is found. */
function wayOf(mode: 'SEA' | 'AIR', from: LonLat, to: LonLat, findSeaRoute: SeaRouteFinder) {
  if (mode === 'AIR') return { points: greatCircle(from, to), distance: distanceKm(from, to) };
  const route = findSeaRoute(from, to);
  return route && { points: route.points, distance: route.nm };
}

/**
 * The listed distance if the route is about as long as the lane, so that every page shows the same distance;
 * otherwise the measured one.
 */
function shownDistance(from: string, to: string, measured: number): number {
  const listed = (laneBetween(from, to) ?? laneBetween(to, from))?.distance ?? 0;
  return Math.abs(measured / listed - 1) < SAME_LANE ? listed : measured;
}

/**
 * Joins the main legs into one route.
 * @param findSeaRoute finds sea routes; not used for flights
 */
export function routeOf(legs: readonly RouteLeg[], findSeaRoute: SeaRouteFinder): Route | NoRoute {
  const main = legs.flatMap(({ mode, from, to }) => (mode === 'ROAD' ? [] : [{ mode, from, to }]));
  const first = main[0];
  const last = main.at(-1);
  if (!first || !last) return { missing: 'LEG' };
  const places = [first.from, ...main.map(({ to }) => to)];
  const unknown = places.filter((place) => atOf(place) === null);
  if (unknown.length > 0) return { missing: 'PLACE', names: unknown.map(({ name }) => name) };

  const points: LonLat[] = [];
  const lengths: number[] = [];
  let distance = 0;
  for (const { mode, from, to } of main) {
    const [start, end] = [atOf(from), atOf(to)];
    const way = start && end && wayOf(mode, start, end, findSeaRoute);
    if (!way) return { missing: 'WAY' };
    const turns = Math.round(((points.at(-1)?.[0] ?? way.points[0]?.[0] ?? 0) - (way.points[0]?.[0] ?? 0)) / 360);
    const turned = way.points.map(([longitude, latitude]): LonLat => [longitude + 360 * turns, latitude]);
    points.push(...(points.length === 0 ? turned : turned.slice(1)));
    lengths.push(lengthOf(turned));
    distance += way.distance;
  }
  const whole = lengths.reduce((sum, length) => sum + length, 0);
  let behind = 0;
  const stops = main.slice(0, -1).flatMap(({ to }, index): RouteStop[] => {
    behind += lengths[index] ?? 0;
    const at = atOf(to);
    return at ? [{ place: to, at, share: whole === 0 ? 0 : behind / whole }] : [];
  });
  return {
    mode: first.mode,
    points,
    distance: shownDistance(first.from.code, last.to.code, distance),
    from: first.from,
    to: last.to,
    stops,
    roads: legs.flatMap((leg) => {
      const [start, end] = [atOf(leg.from), atOf(leg.to)];
      return leg.mode === 'ROAD' && start && end ? [{ leg, points: [start, end] }] : [];
    }),
  };
}
