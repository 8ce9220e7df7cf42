import type { LonLat } from './map-types.ts';

const radians = Math.PI / 180;
const earthRadiusKm = 6371.0088;

/** Great-circle distance in km. */
export function distanceKm([lon1, lat1]: LonLat, [lon2, lat2]: LonLat): number {
  const a =
    Math.sin(((lat2 - lat1) * radians) / 2) ** 2 +
    Math.cos(lat1 * radians) * Math.cos(lat2 * radians) * Math.sin(((lon2 - lon1) * radians) / 2) ** 2;
  return 2 * earthRadiusKm * Math.asin(Math.min(1, Math.sqrt(a)));
}

/** A great circle divided into `steps` parts, with continuous longitudes. */
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

/** The point at a share of a line's length (0 to 1), and the two parts of the line. */
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
      const point = between(start, end, part);
      return { before: [...before, point], after: [point, ...line.slice(index + 1)], point };
    }
    left -= length;
    before.push(end);
  }
  const point = line.at(-1) ?? first;
  return { before, after: [point], point };
}

/**
 * The share of a line's length at its point nearest to a place. A port is next to the route that passes it,
 * not on it.
 */
export function shareNear(line: readonly LonLat[], [longitude, latitude]: LonLat): number {
  const shrink = Math.cos(latitude * radians);
  let best = { distance: Number.POSITIVE_INFINITY, length: 0 };
  let length = 0;
  for (const [index, end] of line.slice(1).entries()) {
    const start = line[index] ?? end;
    const across = (end[0] - start[0]) * shrink;
    const up = end[1] - start[1];
    // The place's longitude may differ by a full turn.
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

/** The same points with continuous longitudes: each is within 180 degrees of the previous one. */
export function unwrap(points: readonly LonLat[]): LonLat[] {
  const out: LonLat[] = [];
  for (const [longitude, latitude] of points) {
    const before = out.at(-1)?.[0] ?? longitude;
    out.push([longitude + 360 * Math.round((before - longitude) / 360), latitude]);
  }
  return out;
}

/** The point at a share of the straight line between two points. */
export function between([x1, y1]: LonLat, [x2, y2]: LonLat, share: number): LonLat {
  return [x1 + (x2 - x1) * share, y1 + (y2 - y1) * share];
}

/**
 * Corner cutting: replaces each corner by two points, at a quarter of either side.
 * @param mayCut whether the straight line from `start` to `end` may replace the corner
 */
export function cutCorners(
  line: readonly LonLat[],
  rounds: number,
  mayCut: (corner: LonLat, start: LonLat, end: LonLat) => boolean,
): LonLat[] {
  let points = [...line];
  for (let round = 0; round < rounds; round += 1) {
    points = points.flatMap((point, index): LonLat[] => {
      const before = points[index - 1];
      const after = points[index + 1];
      if (!before || !after) return [point];
      const start = between(point, before, 0.25);
      const end = between(point, after, 0.25);
      return mayCut(point, start, end) ? [start, end] : [point];
    });
  }
  return points;
}
