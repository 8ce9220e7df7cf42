import type { MapFrame, Point } from './frame.ts';
import type { MapLine } from './map-types.ts';

/** A line and its visible parts, one for each turn of the globe that shows some of it. */
export interface PlacedLine {
  line: MapLine;
  parts: readonly (readonly Point[])[];
}

const turns = [-720, -360, 0, 360, 720];

/**
 * Lines in a frame. A line that leaves the frame on one side returns on the other if the frame shows the same
 * place twice.
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
