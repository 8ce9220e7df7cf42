import type { MapFrame, Point } from './frame.ts';
import type { LonLat } from './map-types.ts';

/** An outline of land or of a lake, with its range of longitudes (continuous, beyond 180 where it crosses it). */
export interface LandRing {
  west: number;
  east: number;
  points: readonly LonLat[];
}

/**
 * Path data of the land in a frame. Steps below half a px are skipped; rings are repeated where the
 * frame passes 180.
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

/** Decodes hundredths, each pair but the first as the difference from the previous one, into pairs. */
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

/** The land of the world, loaded once. @throws when its file cannot be loaded */
export function loadLand(): Promise<LandRing[]> {
  kept ??= import('./land.json').then(({ default: rings }) => rings.map(ringOf));
  // A failure is not cached: the next map tries again.
  kept.catch(() => {
    kept = null;
  });
  return kept;
}
