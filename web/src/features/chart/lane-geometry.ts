/** Longitude and latitude, degrees. Along a line longitudes are continuous, beyond 180 where it crosses the date line. */
export type LonLat = readonly [longitude: number, latitude: number];

/** The way of a lane over the earth. */
export interface LaneGeometry {
  kind: 'sea' | 'air';
  points: readonly LonLat[];
  /** Nautical miles for sea, kilometres for air: the figure of the list of lanes, for air that of the great circle. */
  distance: number;
  /** Places on the way, in order: transit ports and hubs whose position is known, and the share of the way to them. */
  via: readonly { code: string; point: LonLat; share: number }[];
}

const radians = Math.PI / 180;
const earthRadiusKm = 6371.0088;

/** Great-circle distance in kilometres. */
export function distanceKm([lon1, lat1]: LonLat, [lon2, lat2]: LonLat): number {
  const a =
    Math.sin(((lat2 - lat1) * radians) / 2) ** 2 +
    Math.cos(lat1 * radians) * Math.cos(lat2 * radians) * Math.sin(((lon2 - lon1) * radians) / 2) ** 2;
  return 2 * earthRadiusKm * Math.asin(Math.min(1, Math.sqrt(a)));
}

/** A great circle in `steps` parts, longitudes continuous. */
export function greatCircle(from: LonLat, to: LonLat, steps = 48): LonLat[] {
  const vector = ([longitude, latitude]: LonLat) => [
    Math.cos(latitude * radians) * Math.cos(longitude * radians),
    Math.cos(latitude * radians) * Math.sin(longitude * radians),
    Math.sin(latitude * radians),
  ];
  const angle = distanceKm(from, to) / earthRadiusKm;
  if (angle < 1e-6) return [from, to];
  const start = vector(from);
  const end = vector(to);
  let before = from[0];
  return Array.from({ length: steps + 1 }, (_, index): LonLat => {
    const share = index / steps;
    const weightStart = Math.sin((1 - share) * angle) / Math.sin(angle);
    const weightEnd = Math.sin(share * angle) / Math.sin(angle);
    const [x = 0, y = 0, z = 0] = start.map((value, axis) => value * weightStart + (end[axis] ?? 0) * weightEnd);
    const longitude = Math.atan2(y, x) / radians;
    before = longitude + 360 * Math.round((before - longitude) / 360);
    return [before, Math.atan2(z, Math.hypot(x, y)) / radians];
  });
}

/** The place at a share of a line's length (0 to 1), and the line cut in two there. */
export function splitAt(line: readonly LonLat[], share: number): { before: LonLat[]; after: LonLat[]; point: LonLat } {
  const lengths = line.slice(1).map((point, index) => distanceKm(line[index] ?? point, point));
  let left = lengths.reduce((sum, length) => sum + length, 0) * Math.min(1, Math.max(0, share));
  const first = line[0] ?? [0, 0];
  const before: LonLat[] = [first];
  for (const [index, length] of lengths.entries()) {
    const start = line[index] ?? first;
    const end = line[index + 1] ?? start;
    if (left <= length) {
      const part = length === 0 ? 0 : left / length;
      const point: LonLat = [start[0] + (end[0] - start[0]) * part, start[1] + (end[1] - start[1]) * part];
      return { before: [...before, point], after: [point, ...line.slice(index + 1)], point };
    }
    left -= length;
    before.push(end);
  }
  const point = line.at(-1) ?? first;
  return { before, after: [point], point };
}

/** The share of a line's length at its point nearest to a place: a port lies beside the way that passes it. */
export function shareNear(line: readonly LonLat[], [longitude, latitude]: LonLat): number {
  const shrink = Math.cos(latitude * radians);
  let best = { distance: Number.POSITIVE_INFINITY, length: 0 };
  let length = 0;
  for (const [index, end] of line.slice(1).entries()) {
    const start = line[index] ?? end;
    const across = (end[0] - start[0]) * shrink;
    const up = end[1] - start[1];
    // The place may be counted once more around the world.
    const turned = longitude + 360 * Math.round((start[0] - longitude) / 360);
    const along = ((turned - start[0]) * shrink * across + (latitude - start[1]) * up) / (across ** 2 + up ** 2 || 1);
    const part = Math.min(1, Math.max(0, along));
    const foot: LonLat = [start[0] + (end[0] - start[0]) * part, start[1] + up * part];
    const distance = distanceKm(foot, [turned, latitude]);
    const step = distanceKm(start, end);
    if (distance < best.distance) best = { distance, length: length + step * part };
    length += step;
  }
  return length === 0 ? 0 : best.length / length;
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

/** Fetches the ways once, so that {@link laneGeometry} knows them. @throws when their file does not arrive */
export async function prepareLanes(): Promise<void> {
  data ??= (await import('./lane-route.json')).default;
}

/**
 * The way between two codes: over the sea for a lane of the list (in either direction), else the great circle when both are
 * airports. Null when the way is not known, undefined before {@link prepareLanes}.
 * @param via transit ports or hubs, in order; unknown ones are passed over
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
      // Longitudes count on along the way.
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
