import type { LonLat } from './map-types.ts';

/** A point on the drawing, in px. */
export type Point = readonly [x: number, y: number];

/** A part of the world in the Miller projection. */
export interface MapFrame {
  width: number;
  height: number;
  /** Longitudes of the left and right edge, in degrees. */
  west: number;
  east: number;
  project: (place: LonLat) => Point;
  /** Distance between the lines of the graticule, in degrees. */
  step: number;
}

const radians = Math.PI / 180;
const steps = [0.1, 0.2, 0.5, 1, 2, 5, 10, 15, 30] as const;

/** Height of a latitude (in degrees) above the equator, in radians of longitude. */
export function miller(latitude: number): number {
  return 1.25 * Math.log(Math.tan(Math.PI / 4 + 0.4 * latitude * radians));
}

/**
 * The part of the world around a center.
 * @param middle longitude in degrees, and height above the equator ({@link miller}), of the point at `at`
 * @param perDegree px per degree of longitude
 * @param at position of the center on the drawing, in px
 */
export function mapFrame(
  { width, height }: { width: number; height: number },
  middle: { longitude: number; height: number },
  perDegree: number,
  at: Point = [width / 2, height / 2],
): MapFrame {
  const west = middle.longitude - at[0] / perDegree;
  return {
    width,
    height,
    west,
    east: west + width / perDegree,
    project: ([longitude, latitude]) => [
      (longitude - west) * perDegree,
      at[1] + ((middle.height - miller(latitude)) / radians) * perDegree,
    ],
    step: steps.find((step) => step * perDegree >= 60) ?? 30,
  };
}

/** SVG path data of a line on the drawing. */
export function pointPath(line: readonly Point[]): string {
  return line.map(([x, y], index) => `${index === 0 ? 'M' : 'L'}${x.toFixed(1)} ${y.toFixed(1)}`).join('');
}

/** SVG path data of a line of places. */
export function linePath(line: readonly LonLat[], frame: MapFrame): string {
  return pointPath(line.map(frame.project));
}

/** Positions of the graticule's lines between two edges, in degrees. */
export function linesBetween(from: number, to: number, step: number): number[] {
  const first = Math.ceil(from / step);
  const last = Math.floor(to / step);
  // Multiples of a tenth have binary rounding errors.
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, index) =>
    Number(((first + index) * step).toFixed(1)),
  );
}
