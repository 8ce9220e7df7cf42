import { mapFrame, miller } from './frame.ts';
import type { MapFrame, Point } from './frame.ts';
import type { LonLat } from './map-types.ts';

/** View of a map: its center and scale. */
export interface MapView {
  /** In degrees. */
  longitude: number;
  /** Height of the center above the equator, in radians of longitude (see `miller`). */
  height: number;
  /** Scale in px per degree of longitude. */
  perDegree: number;
}

export interface MapSize {
  width: number;
  height: number;
}

const radians = Math.PI / 180;
/** Minimum width of a view in degrees: initially, and after zooming in. */
const fewest = { shown: 4, zoomed: 0.5 };
const farthestHeight = miller(80);

/** A longitude shifted by full turns, so that it is as close as possible to another one. */
export function turnedTo(longitude: number, near: number): number {
  return longitude + 360 * Math.round((near - longitude) / 360);
}

/** Range of longitudes that contains all places: the globe without the widest gap. */
function widthOf(longitudes: readonly number[]): { west: number; east: number } {
  const around = longitudes.map((longitude) => ((longitude % 360) + 360) % 360).toSorted((a, b) => a - b);
  const first = around[0] ?? 0;
  let gap = first + 360 - (around.at(-1) ?? 0);
  let west = first;
  for (const [index, longitude] of around.entries()) {
    const after = around[index + 1];
    if (after === undefined || after - longitude <= gap) continue;
    gap = after - longitude;
    west = after;
  }
  const from = west > 180 ? west - 360 : west;
  return { west: from, east: from + 360 - gap };
}

/**
 * The view that contains all places, also across 180 degrees, and space for their labels; the whole world if
 * there are no places.
 */
export function fitView(places: readonly LonLat[], size: MapSize): MapView {
  if (places.length === 0) return { longitude: 105, height: miller(15), perDegree: size.width / 360 };
  const { west, east } = widthOf(places.map(([longitude]) => longitude));
  const heights = places.map(([, latitude]) => miller(latitude));
  const [low, high] = [Math.min(...heights), Math.max(...heights)];
  const room = {
    width: size.width - 2 * Math.min(110, size.width * 0.14),
    height: size.height - 2 * Math.min(58, size.height * 0.2),
  };
  const perDegree = Math.min(
    size.width / fewest.shown,
    room.width / Math.max(east - west, 1e-6),
    (room.height / Math.max(high - low, 1e-6)) * radians,
  );
  return limited({ longitude: (west + east) / 2, height: (low + high) / 2, perDegree }, size);
}

/** Limits a view to one world width, and its center to latitudes up to 80 degrees. */
function limited({ longitude, height, perDegree }: MapView, { width }: MapSize): MapView {
  return {
    longitude,
    height: Math.min(farthestHeight, Math.max(-farthestHeight, height)),
    perDegree: Math.min(width / fewest.zoomed, Math.max(width / 360, perDegree)),
  };
}

/** The view after dragging by a distance in px to the right and down. */
export function dragged(view: MapView, [right, down]: Point, size: MapSize): MapView {
  const { longitude, height, perDegree } = view;
  return limited(
    { longitude: longitude - right / perDegree, height: height + (down / perDegree) * radians, perDegree },
    size,
  );
}

/** The view zoomed by a factor, with the point at `at` (in px) staying in place. */
export function zoomed(view: MapView, times: number, at: Point, size: MapSize): MapView {
  const { perDegree } = limited({ ...view, perDegree: view.perDegree * times }, size);
  const right = at[0] - size.width / 2;
  const down = at[1] - size.height / 2;
  return limited(
    {
      longitude: view.longitude + right / view.perDegree - right / perDegree,
      height: view.height - (down / view.perDegree - down / perDegree) * radians,
      perDegree,
    },
    size,
  );
}

/** The view moved to a place if that is outside or at the edge; otherwise unchanged. */
export function movedTo(view: MapView, [longitude, latitude]: LonLat, size: MapSize): MapView {
  const near = turnedTo(longitude, view.longitude);
  const [x, y] = frameOf(view, size).project([near, latitude]);
  const rim = 24;
  if (x > rim && x < size.width - rim && y > rim && y < size.height - rim) return view;
  return limited({ ...view, longitude: near, height: miller(latitude) }, size);
}

/** Whether a view is zoomed in to the maximum. */
export function isNearest({ perDegree }: MapView, { width }: MapSize): boolean {
  return perDegree >= width / fewest.zoomed;
}

/**
 * The view zoomed in on places that are close together. It contains all of them and is at least twice as
 * large.
 */
export function broughtNearer(view: MapView, places: readonly LonLat[], size: MapSize): MapView {
  const fitted = fitView(places, size);
  return limited({ ...fitted, perDegree: Math.max(fitted.perDegree, 2 * view.perDegree) }, size);
}

/** The part of the world that a view shows. */
export function frameOf({ longitude, height, perDegree }: MapView, size: MapSize): MapFrame {
  return mapFrame(size, { longitude, height }, perDegree);
}
