import type { LonLat } from './lane-geometry.ts';

/** A place on the drawing, px. */
export type Point = readonly [x: number, y: number];

/** A part of the world on a drawing: Miller's projection with as many px to a degree as the route leaves room for. */
export interface RouteWindow {
  width: number;
  height: number;
  /** Degrees of longitude at the edges. */
  west: number;
  east: number;
  project: (place: LonLat) => Point;
  /** Degrees between the lines of the graticule. */
  step: number;
}

const radians = Math.PI / 180;
const miller = (latitude: number) => 1.25 * Math.log(Math.tan(Math.PI / 4 + 0.4 * latitude * radians));
/** Fewest degrees across: a trip of a hundred miles still shows where it lies. */
const fewest = 8;
const steps = [1, 2, 5, 10, 15, 30] as const;

/** The window in which a route of continuous longitudes stands with room for its labels. */
export function routeWindow(points: readonly LonLat[], width: number, height: number): RouteWindow {
  const xs = points.map(([longitude]) => longitude);
  const ys = points.map(([, latitude]) => miller(latitude));
  // Low drawings have neither degrees at their edge nor words at a position.
  const upright = height < 200 ? 28 : 58;
  const margin = { x: Math.min(110, width * (height < 200 ? 0.1 : 0.14)), top: upright, bottom: upright };
  const spanX = Math.max(...xs) - Math.min(...xs);
  const spanY = Math.max(...ys) - Math.min(...ys);
  const degrees = Math.max(
    fewest,
    (spanX * width) / (width - 2 * margin.x),
    (spanY / radians) * (width / (height - margin.top - margin.bottom)),
  );
  const perRadian = width / (degrees * radians);
  const centreX = (Math.max(...xs) + Math.min(...xs)) / 2;
  const centreY = (Math.max(...ys) + Math.min(...ys)) / 2;
  const west = centreX - degrees / 2;
  const middle = (margin.top + height - margin.bottom) / 2;
  const perDegree = width / degrees;
  return {
    width,
    height,
    west,
    east: west + degrees,
    project: ([longitude, latitude]) => [
      (longitude - west) * perDegree,
      middle + (centreY - miller(latitude)) * perRadian,
    ],
    step: steps.find((step) => step * perDegree >= 60) ?? 30,
  };
}

/** Path data of a line of places. */
export function linePath(line: readonly LonLat[], window: RouteWindow): string {
  return line
    .map((place, index) => {
      const [x, y] = window.project(place);
      return `${index === 0 ? 'M' : 'L'}${x.toFixed(1)} ${y.toFixed(1)}`;
    })
    .join('');
}

/** Path data of the coast in a window. Steps below half a px are left out; rings are repeated where the window passes 180. */
export function coastPath(rings: readonly (readonly LonLat[])[], window: RouteWindow): string {
  let path = '';
  for (const ring of rings) {
    const longitudes = ring.map(([longitude]) => longitude);
    const least = Math.min(...longitudes);
    const most = Math.max(...longitudes);
    for (const turn of [-360, 0, 360]) {
      if (most + turn < window.west || least + turn > window.east) continue;
      let last: Point = [Number.NaN, Number.NaN];
      let part = '';
      for (const [longitude, latitude] of ring) {
        const point = window.project([longitude + turn, latitude]);
        if (Math.abs(point[0] - last[0]) < 0.5 && Math.abs(point[1] - last[1]) < 0.5) continue;
        part += `${part === '' ? 'M' : 'L'}${point[0].toFixed(1)} ${point[1].toFixed(1)}`;
        last = point;
      }
      path += `${part}Z`;
    }
  }
  return path;
}

let kept: Promise<LonLat[][]> | null = null;

/** The coast of the world, fetched once. @throws when its file does not arrive */
export function loadCoast(): Promise<LonLat[][]> {
  kept ??= import('./coast-detail.json').then(({ default: rings }) =>
    rings.map((steps) => {
      let longitude = 0;
      let latitude = 0;
      return Array.from({ length: steps.length / 2 }, (_, index): LonLat => {
        longitude += steps[2 * index] ?? 0;
        latitude += steps[2 * index + 1] ?? 0;
        return [longitude / 100, latitude / 100];
      });
    }),
  );
  // A failure is not kept: the next map asks again.
  kept.catch(() => {
    kept = null;
  });
  return kept;
}
