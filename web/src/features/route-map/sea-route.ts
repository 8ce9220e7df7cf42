import { cutCorners } from '../../ui/map/geo.ts';
import { pairsOf } from '../../ui/map/land.ts';
import type { LonLat } from '../../ui/map/map-types.ts';
import { SeaGraph } from './sea-graph.ts';
import type { SeaRoute } from './sea-graph.ts';

/** Finds the sea route between two berths; null if a berth is too far from the sea. */
export type SeaRouteFinder = (from: LonLat, to: LonLat) => SeaRoute | null;

/** Number of times that corners are cut. More would not be visible. */
const rounds = 3;

/**
 * Creates the finder from the data file: points in hundredths of a degree, each stored as the difference from
 * the previous one. Latitudes are doubled; an odd value marks a point where a corner may be cut because no
 * coast is near.
 */
export function seaRouteFinder(ways: readonly (readonly number[])[]): SeaRouteFinder {
  const open = new Set<string>();
  const keyOf = ([longitude, latitude]: LonLat) => `${(((longitude % 360) + 360) % 360).toFixed(2)} ${latitude}`;
  const lines = ways.map((steps) =>
    pairsOf(steps).map(([x, y]): LonLat => {
      const place: LonLat = [x / 100, Math.floor(y / 2) / 100];
      if (y % 2 !== 0) open.add(keyOf(place));
      return place;
    }),
  );
  const graph = new SeaGraph(lines);
  return (from, to) => {
    const route = graph.route(from, to);
    if (!route) return null;
    // The corners that result from a cut at sea may be cut again.
    const free = new Set(route.points.filter((place) => open.has(keyOf(place))));
    const points = cutCorners(route.points, rounds, (corner, start, end) => {
      if (!free.has(corner)) return false;
      free.add(start).add(end);
      return true;
    });
    return { nm: route.nm, points };
  };
}

let kept: Promise<SeaRouteFinder> | null = null;

/**
 * Loads the world's sea routes once.
 * @throws if the file fails to load
 */
export function loadSeaRouteFinder(): Promise<SeaRouteFinder> {
  kept ??= import('./sea-graph.json').then(({ default: ways }) => seaRouteFinder(ways));
  // A failure is not cached, so that the next map tries again.
  kept.catch(() => {
    kept = null;
  });
  return kept;
}
