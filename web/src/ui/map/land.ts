import type { MapFrame, Point } from './frame.ts';
import type { LonLat } from './map-types.ts';

/**
 * Outline of land or a lake, with its range of longitudes (continuous, so beyond 180 where it crosses that
 * meridian).
 */
export interface LandRing {
  west: number;
  east: number;
  points: readonly LonLat[];
}

/**
 * SVG path data of the land in a frame. Steps shorter than half a px are skipped. Rings are repeated where
 * the frame crosses 180 degrees.
 */
export function landPath(rings: readonly LandRing[], frame: MapFrame): string {
  let path = '';
  for (const { west, east, points } of rings) {
    for (const turn of [-360, 0, 360]) {
      if (east + turn < frame.west || west + turn > frame.east) continue;
      let last: Point = [Number.NaN, Number.NaN];
      let part = '';
      for (const [longitude, latitude] of points) {
        const point = frame.project([longitude + turn, latitude]);
        if (Math.abs(point[0] - last[0]) < 0.5 && Math.abs(point[1] - last[1]) < 0.5) continue;
        part += `${part === '' ? 'M' : 'L'}${point[0].toFixed(1)} ${point[1].toFixed(1)}`;
        last = point;
      }
      path += `${part}Z`;
    }
  }
  return path;
}

/**
 * Decodes pairs in hundredths, of which all but the first are stored as the difference from the previous one.
 */
export function pairsOf(steps: readonly number[]): (readonly [number, number])[] {
  let x = 0;
  let y = 0;
  return Array.from({ length: steps.length / 2 }, (_, index) => {
    x += steps[2 * index] ?? 0;
    y += steps[2 * index + 1] ?? 0;
    return [x, y] as const;
  });
}

function ringOf(steps: readonly number[]): LandRing {
  const points = pairsOf(steps).map(([x, y]): LonLat => [x / 100, y / 100]);
  const longitudes = points.map(([longitude]) => longitude);
  return { west: Math.min(...longitudes), east: Math.max(...longitudes), points };
}

let kept: Promise<LandRing[]> | null = null;

/**
 * Loads the world's land once.
 * @throws if the file fails to load
 */
export function loadLand(): Promise<LandRing[]> {
  kept ??= import('./land.json').then(({ default: rings }) => rings.map(ringOf));
  // A failure is not cached, so that the next map tries again.
  kept.catch(() => {
    kept = null;
  });
  return kept;
}
