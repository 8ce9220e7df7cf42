import { between, cutCorners, distanceKm } from '../src/ui/map/geo.ts';
import type { LonLat } from '../src/ui/map/map-types.ts';

/** A position on the drawing, in px. */
export type Point = readonly [x: number, y: number];

/** Douglas-Peucker: drops points that move the line by less than `tolerance` (in the points' unit). */
export function simplify<P extends readonly [number, number]>(line: readonly P[], tolerance: number): P[] {
  const first = line[0];
  const last = line.at(-1);
  if (!first || !last || line.length < 3) return [...line];
  const length = Math.hypot(last[0] - first[0], last[1] - first[1]);
  let far = 0;
  let at = 0;
  for (const [index, point] of line.entries()) {
    const distance =
      length === 0
        ? Math.hypot(point[0] - first[0], point[1] - first[1])
        : Math.abs((last[0] - first[0]) * (first[1] - point[1]) - (first[0] - point[0]) * (last[1] - first[1])) /
          length;
    if (distance > far) [far, at] = [distance, index];
  }
  if (far < tolerance) return [first, last];
  return [...simplify(line.slice(0, at + 1), tolerance).slice(0, -1), ...simplify(line.slice(at), tolerance)];
}

const distanceNm = (from: LonLat, to: LonLat) => distanceKm(from, to) / 1.852;

/** Points on the coast at most three nautical miles apart, indexed by one-degree cells for fast lookup. */
export class Coast {
  readonly #cells = new Map<string, LonLat[]>();

  constructor(rings: readonly (readonly LonLat[])[]) {
    for (const ring of rings) {
      for (const [index, point] of ring.entries()) {
        const next = ring[index + 1] ?? point;
        const parts = Math.min(200, Math.max(1, Math.ceil(distanceNm(point, next) / 3)));
        for (let part = 0; part < parts; part += 1) this.#add(between(point, next, part / parts));
      }
    }
  }

  /** Whether a place is within `limit` nautical miles of a coast. */
  isNear(place: LonLat, limit: number): boolean {
    const [longitude, latitude] = place;
    const rows = Math.ceil(limit / 60);
    const columns = Math.min(180, Math.ceil(rows / Math.max(0.05, Math.cos((latitude * Math.PI) / 180))));
    for (let row = -rows; row <= rows; row += 1) {
      for (let column = -columns; column <= columns; column += 1) {
        const cell = this.#cells.get(cellOf([longitude + column, latitude + row]));
        if (cell?.some((point) => distanceNm(point, place) < limit)) return true;
      }
    }
    return false;
  }

  #add(point: LonLat): void {
    const key = cellOf(point);
    const cell = this.#cells.get(key);
    if (cell) cell.push(point);
    else this.#cells.set(key, [point]);
  }
}

function cellOf([longitude, latitude]: LonLat): string {
  const around = ((((longitude + 180) % 360) + 360) % 360) - 180;
  return `${Math.floor(around)} ${Math.floor(latitude)}`;
}

/** Minimum distance from any coast, in nautical miles, at which every corner may be cut. */
const openSea = 100;
/** Closer to the coast, the minimum distance that a shortcut must keep from it, in nautical miles. */
const leeway = 12;

/** Whether a corner may be cut: it is on the open sea, or the shortcut stays clear of the coast. */
export function isClear(coast: Coast, corner: LonLat, start: LonLat, end: LonLat): boolean {
  if (!coast.isNear(corner, openSea)) return true;
  const steps = Math.ceil(distanceNm(start, end) / 8);
  const samples = Array.from({ length: steps + 1 }, (_, step) => between(start, end, step / Math.max(1, steps)));
  return !samples.some((sample) => coast.isNear(sample, leeway));
}

/** Cuts the corners of a sea route. Corners stay where the shortcut would come too close to the coast. */
export function cutSeaCorners(line: readonly LonLat[], coast: Coast, rounds: number): LonLat[] {
  return cutCorners(line, rounds, (corner, start, end) => isClear(coast, corner, start, end));
}

/**
 * SVG path data with one decimal. Each point is relative to the previous one, which is a third shorter than
 * absolute coordinates.
 */
export function pathData(line: readonly Point[], closed = false): string {
  let path = '';
  let x = 0;
  let y = 0;
  for (const [index, point] of line.entries()) {
    const nextX = Math.round(point[0] * 10);
    const nextY = Math.round(point[1] * 10);
    if (index > 0 && nextX === x && nextY === y) continue;
    const step = `${(nextX - x) / 10} ${(nextY - y) / 10}`.replace(' -', '-');
    path += index === 0 ? `M${step}l` : `${path.endsWith('l') || step.startsWith('-') ? '' : ' '}${step}`;
    [x, y] = [nextX, nextY];
  }
  return `${path}${closed ? 'z' : ''}`;
}
