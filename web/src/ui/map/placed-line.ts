import type { MapFrame, Point } from './frame.ts';
import type { MapLine } from './map-types.ts';

/** A line with its visible parts: one for every turn of the globe that shows some of it. */
export interface PlacedLine {
  line: MapLine;
  parts: readonly (readonly Point[])[];
}

const turns = [-720, -360, 0, 360, 720];

/**
 * Lines on a frame. Those that leave it on one side return on the other where the frame shows the
 * same place again.
 */
export function placedLines(lines: readonly MapLine[], frame: MapFrame): PlacedLine[] {
  return lines.map((line) => {
    const longitudes = line.points.map(([longitude]) => longitude);
    const west = Math.min(...longitudes);
    const east = Math.max(...longitudes);
    return {
      line,
      parts: turns
        .filter((turn) => east + turn >= frame.west && west + turn <= frame.east)
        .map((turn) => line.points.map(([longitude, latitude]) => frame.project([longitude + turn, latitude]))),
    };
  });
}
