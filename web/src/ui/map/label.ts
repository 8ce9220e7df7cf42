import type { Point } from './frame.ts';

/** A map mark's label: a name with a line below it, or a single line for a tick. */
export interface MapLabel {
  id: string;
  /** Position of the mark. */
  at: Point;
  /** Empty for a mark without a label, which other labels must not cover. */
  lines: readonly string[];
  /** Distance from the center of the mark to the label, in px. */
  gap: number;
  /** Whether the label is left out if there is no space. Other labels are always shown. */
  optional?: boolean;
  /**
   * For optional labels: it is placed right next to its mark or left out, and no other label covers the mark.
   */
  close?: boolean;
}

/** A label with its position. `y` is the first baseline. */
export interface PlacedLabel extends MapLabel {
  x: number;
  y: number;
  anchor: 'start' | 'middle' | 'end';
}

/** An area of the drawing, in px. */
interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** Width per character in px: slightly more than the widest names and numbers need at 11 and 12 px. */
const CHARACTER = 6.8;
const LINE = 14;
/** Distance from the top of the letters to the baseline, in px. */
const ASCENT = 10;

type Side = { across: -1 | 0 | 1; up: -1 | 0 | 1 };

/** Right and left of the mark first, then above and below, then the corners. */
const sides: readonly Side[] = [
  { across: 1, up: 0 },
  { across: -1, up: 0 },
  { across: 0, up: 1 },
  { across: 0, up: -1 },
  { across: 1, up: -1 },
  { across: -1, up: -1 },
  { across: 1, up: 1 },
  { across: -1, up: 1 },
];

/** Next to the mark, otherwise slightly further away. */
const places = [0, 16].flatMap((further) => sides.map((side) => ({ side, further })));

function place(label: MapLabel, { across, up }: Side, further: number): { placed: PlacedLabel; box: Box } {
  const width = Math.max(0, ...label.lines.map((line) => line.length)) * CHARACTER;
  const height = label.lines.length * LINE;
  const away = (across !== 0 && up !== 0 ? label.gap * 0.75 : label.gap) + further;
  const x = label.at[0] + across * away;
  const top = up === 0 ? label.at[1] - height / 2 : up > 0 ? label.at[1] - away - height : label.at[1] + away;
  const left = across === 0 ? x - width / 2 : across > 0 ? x : x - width;
  return {
    placed: { ...label, x, y: top + ASCENT, anchor: across === 0 ? 'middle' : across > 0 ? 'start' : 'end' },
    box: { left, top, right: left + width, bottom: top + height },
  };
}

const overlap = (a: Box, b: Box): number =>
  Math.max(0, Math.min(a.right, b.right) - Math.max(a.left, b.left)) *
  Math.max(0, Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top));

const area = ({ left, top, right, bottom }: Box) => (right - left) * (bottom - top);

/**
 * Places labels next to their marks. If possible, they cover neither each other nor a mark nor the route.
 * Earlier labels have priority.
 * @param line the route, in px
 * @param taken areas already covered, such as the legend
 */
export function placeLabels(
  labels: readonly MapLabel[],
  line: readonly Point[],
  size: { width: number; height: number },
  taken: readonly Box[] = [],
): PlacedLabel[] {
  const marks = labels.map(({ at: [x, y], gap }) => {
    const reach = gap - 4;
    return { left: x - reach, top: y - reach, right: x + reach, bottom: y + reach };
  });
  const boxes: Box[] = [...taken];
  const page: Box = { left: 2, top: 2, right: size.width - 2, bottom: size.height - 2 };
  const placed: PlacedLabel[] = [];
  for (const [index, label] of labels.entries()) {
    const others = marks.filter((_, mark) => mark !== index && (!labels[mark]?.optional || labels[mark].close));
    const options = (label.close ? places.slice(0, sides.length) : places).map(({ side, further }) => {
      const option = place(label, side, further);
      const hidden =
        [...boxes, ...others].reduce((sum, box) => sum + overlap(option.box, box), 0) +
        4 * (area(option.box) - overlap(option.box, page));
      const crossed = line.filter(
        ([x, y]) => x > option.box.left && x < option.box.right && y > option.box.top && y < option.box.bottom,
      ).length;
      return { ...option, hidden, cost: 8 * hidden + 20 * crossed + further };
    });
    const best = options.reduce((least, option) => (option.cost < least.cost ? option : least));
    if (label.optional && best.hidden > 0) continue;
    boxes.push(best.box);
    placed.push(best.placed);
  }
  return placed;
}

/** Points on a line every few px, to measure what covers it. */
export function everyFewPixels(points: readonly Point[]): Point[] {
  return points.flatMap((point, index): Point[] => {
    const before = points[index - 1];
    if (!before) return [point];
    const count = Math.ceil(Math.hypot(point[0] - before[0], point[1] - before[1]) / 4);
    return Array.from({ length: count }, (_, step): Point => {
      const part = (step + 1) / count;
      return [before[0] + (point[0] - before[0]) * part, before[1] + (point[1] - before[1]) * part];
    });
  });
}
