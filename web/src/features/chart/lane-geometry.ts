import { distanceKm, greatCircle, shareNear, splitAt } from '../../ui/map/geo.ts';
import type { LonLat } from '../../ui/map/map-types.ts';

/** A lane's route on the globe. */
export interface LaneGeometry {
  kind: 'sea' | 'air';
  points: readonly LonLat[];
  /** Nautical miles by sea, as in the list of lanes; great-circle kilometers by air. */
  distance: number;
  /** Transit ports and hubs with known positions, in order. `share` is the share of the route up to each. */
  via: readonly { code: string; point: LonLat; share: number }[];
}

function pairs(numbers: readonly number[]): LonLat[] {
  return Array.from({ length: Math.floor(numbers.length / 2) }, (_, index): LonLat => [
    numbers[2 * index] ?? 0,
    numbers[2 * index + 1] ?? 0,
  ]);
}

interface LaneData {
  places: Readonly<Record<string, readonly number[] | undefined>>;
  sea: readonly { from: string; to: string; nm: number; points: readonly number[] }[];
}
let data: LaneData | null = null;

/**
 * Loads the route data that {@link laneGeometry} needs.
 * @throws if the file fails to load
 */
export async function prepareLanes(): Promise<void> {
  data ??= (await import('./lane-route.json')).default;
}

/**
 * The route between two codes: by sea for a listed lane in either direction, otherwise the great circle if
 * both are airports. Null if no route is known, undefined before {@link prepareLanes} has finished.
 * @param via transit ports or hubs, in order; unknown ones are skipped
 */
export function laneGeometry(from: string, to: string, via: readonly string[] = []): LaneGeometry | null | undefined {
  if (!data) return undefined;
  const { places, sea } = data;
  const placeOf = (code: string): LonLat | null => {
    const [longitude, latitude] = places[code] ?? [];
    return longitude === undefined || latitude === undefined ? null : [longitude, latitude];
  };
  const stops = via.flatMap((code) => {
    const point = placeOf(code);
    return point ? [{ code, point }] : [];
  });
  const onWay = (points: readonly LonLat[]) =>
    stops.map(({ code, point }) => {
      const share = shareNear(points, point);
      // Longitudes are continuous along the route, so add the same number of full turns.
      const turns = Math.round((splitAt(points, share).point[0] - point[0]) / 360);
      return { code, point: [point[0] + 360 * turns, point[1]] as const, share };
    });
  const lane = sea.find((entry) => entry.from === from && entry.to === to);
  const back = sea.find((entry) => entry.from === to && entry.to === from);
  const listed = lane ?? back;
  if (listed) {
    const points = lane ? pairs(listed.points) : pairs(listed.points).toReversed();
    return { kind: 'sea', points, distance: listed.nm, via: onWay(points) };
  }
  const start = placeOf(from);
  const end = placeOf(to);
  if (!start || !end || from.length !== 3 || to.length !== 3) return null;
  const ends = [start, ...stops.map(({ point }) => point), end];
  const points: LonLat[] = [start];
  let distance = 0;
  for (const [index, next] of ends.slice(1).entries()) {
    const leg = greatCircle(points.at(-1) ?? start, next);
    points.push(...leg.slice(1));
    distance += distanceKm(ends[index] ?? start, next);
  }
  return { kind: 'air', points, distance: Math.round(distance), via: onWay(points) };
}
