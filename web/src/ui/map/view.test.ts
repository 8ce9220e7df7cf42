import { describe, expect, it } from 'vitest';
import { degreesText } from './degrees-text.ts';
import { linesBetween } from './frame.ts';
import type { LonLat } from './map-types.ts';
import { placedLines } from './placed-line.ts';
import { broughtNearer, dragged, fitView, frameOf, isNearest, movedTo, turnedTo, zoomed } from './view.ts';

const size = { width: 900, height: 330 };
const pacific: LonLat[] = [
  [107, 10.5],
  [-118.3, 33.7],
];
const seen = (places: readonly LonLat[], view = fitView(places, size)) => {
  const frame = frameOf(view, size);
  return places.map(([longitude, latitude]) => frame.project([turnedTo(longitude, view.longitude), latitude]));
};

describe('The view of the data', () => {
  it('contains every place with a margin', () => {
    for (const [x, y] of seen([
      [107, 10.5],
      [8.6, 53.5],
      [-46.3, -24],
    ])) {
      expect(x).toBeGreaterThanOrEqual(100);
      expect(x).toBeLessThanOrEqual(800);
      expect(y).toBeGreaterThanOrEqual(50);
      expect(y).toBeLessThanOrEqual(280);
    }
  });

  it('goes the short way over 180 degrees', () => {
    const view = fitView(pacific, size);
    expect(view.longitude).toBeCloseTo((107 + 241.7) / 2, 1);
    const [from = [0, 0], to = [0, 0]] = seen(pacific);
    expect(from[0]).toBeLessThan(to[0]);
  });

  it('spans at least four degrees around one place, and the whole world without places', () => {
    const one = fitView([[107, 10.5]], size);
    expect(size.width / one.perDegree).toBeCloseTo(4, 6);
    expect(size.width / fitView([], size).perDegree).toBe(360);
  });
});

describe('Interaction with the map', () => {
  const view = fitView(pacific, size);

  it('drags the ground along', () => {
    const [before = [0, 0]] = seen(pacific, view);
    const [after = [0, 0]] = seen(pacific, dragged(view, [30, -10], size));
    expect(after[0] - before[0]).toBeCloseTo(30, 6);
    expect(after[1] - before[1]).toBeCloseTo(-10, 6);
  });

  it('keeps the point under the pointer in place while the scale changes', () => {
    const [before = [0, 0]] = seen(pacific, view);
    const [after = [0, 0]] = seen(pacific, zoomed(view, 3, before, size));
    expect(after[0]).toBeCloseTo(before[0], 6);
    expect(after[1]).toBeCloseTo(before[1], 6);
  });

  it('shows no more than the world and no less than half a degree', () => {
    expect(zoomed(view, 1 / 1000, [0, 0], size).perDegree).toBe(size.width / 360);
    expect(zoomed(view, 1e6, [0, 0], size).perDegree).toBe(size.width / 0.5);
  });

  it('moves to a selected place only when it lies outside', () => {
    expect(movedTo(view, [140, 30], size)).toBe(view);
    const close = zoomed(view, 20, [450, 165], size);
    expect(movedTo(close, [-118.3, 33.7], size).longitude).toBeCloseTo(241.7, 6);
  });
});

describe('Lines of a map', () => {
  it('are repeated where the map shows their place again', () => {
    const line = {
      id: 'way',
      kind: 'solid',
      points: [
        [170, 0],
        [190, 10],
      ],
    } as const;
    const world = frameOf({ longitude: 0, height: 0, perDegree: size.width / 360 }, size);
    expect(placedLines([line], world)[0]?.parts).toHaveLength(2);
    const here = frameOf({ longitude: 180, height: 0, perDegree: 20 }, size);
    expect(placedLines([line], here)[0]?.parts).toHaveLength(1);
  });

  it('have round degrees at the edge, also in tenths', () => {
    expect(linesBetween(179.85, 180.25, 0.1).map(degreesText)).toEqual(['179.9°E', '180°', '179.9°W', '179.8°W']);
    expect(linesBetween(-31, 31, 30)).toEqual([-30, 0, 30]);
  });
});

it('a group is zoomed until its places are apart, or to the closest view', () => {
  const pile: LonLat[] = [
    [106.78, 10.76],
    [106.79, 10.77],
  ];
  let view = fitView(pacific, size);
  for (let step = 0; step < 12 && !isNearest(view, size); step += 1) {
    const before = view.perDegree;
    view = broughtNearer(view, pile, size);
    expect(view.perDegree).toBeGreaterThan(before);
  }
  expect(isNearest(view, size)).toBe(true);
  expect(view.perDegree).toBe(size.width / 0.5);
});
