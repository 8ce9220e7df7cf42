import { mapFrame, miller } from '../../ui/map/frame.ts';
import type { MapFrame } from '../../ui/map/frame.ts';
import type { LonLat } from '../../ui/map/map-types.ts';

const radians = Math.PI / 180;
/** Minimum width in degrees, so that a short route shows its surroundings. */
const fewest = 8;

/**
 * The part of the map that contains a route and space for its labels. The route's longitudes must be
 * continuous.
 */
export function routeWindow(points: readonly LonLat[], width: number, height: number): MapFrame {
  const xs = points.map(([longitude]) => longitude);
  const ys = points.map(([, latitude]) => miller(latitude));
  // Low drawings have no degrees and no position text.
  const upright = height < 200 ? 28 : 58;
  const margin = { x: Math.min(110, width * (height < 200 ? 0.1 : 0.14)), top: upright, bottom: upright };
  const spanX = Math.max(...xs) - Math.min(...xs);
  const spanY = Math.max(...ys) - Math.min(...ys);
  const degrees = Math.max(
    fewest,
    (spanX * width) / (width - 2 * margin.x),
    (spanY / radians) * (width / (height - margin.top - margin.bottom)),
  );
  const centre = {
    longitude: (Math.max(...xs) + Math.min(...xs)) / 2,
    height: (Math.max(...ys) + Math.min(...ys)) / 2,
  };
  return mapFrame({ width, height }, centre, width / degrees, [width / 2, (margin.top + height - margin.bottom) / 2]);
}
