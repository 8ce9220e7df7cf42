// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { AIR_LANES, SEA_LANES } from '../../customer-api/src/reference-data/place/lane.ts';
import { chartLanes } from '../src/features/chart/lane.ts';
import { Coast, cutSeaCorners, pathData, simplify } from './lane-line.ts';

describe('The chart matches the list of lanes', () => {
  it.each(SEA_LANES)('$pol to $pod by sea', (lane) => {
    expect(chartLanes.find((entry) => entry.id === `${lane.pol}-${lane.pod}`)).toMatchObject({
      kind: 'sea',
      distance: lane.nm,
      minDays: lane.minDays,
      maxDays: lane.maxDays,
      via: [...new Set(lane.carriers.map(({ via }) => via ?? ''))],
      path: expect.stringMatching(/^M[\d.-]+ ?[\d.-]+l/),
    });
  });

  it.each(AIR_LANES)('$pol to $pod by air', (lane) => {
    expect(chartLanes.find((entry) => entry.id === `${lane.pol}-${lane.pod}`)).toMatchObject({
      kind: 'air',
      distance: lane.km,
      minDays: lane.minDays,
      maxDays: lane.maxDays,
      path: expect.stringMatching(/^M[\d.-]+ ?[\d.-]+l/),
    });
  });

  it('has no other lanes', () => {
    expect(chartLanes).toHaveLength(SEA_LANES.length + AIR_LANES.length);
  });
});

describe('Lines', () => {
  it('omits redundant points', () => {
    expect(
      simplify(
        [
          [0, 0],
          [5, 0.01],
          [10, 0],
          [10, 10],
        ],
        0.1,
      ),
    ).toEqual([
      [0, 0],
      [10, 0],
      [10, 10],
    ]);
  });

  it('cuts corners at sea and keeps them at a cape', () => {
    const corner = [
      [0, 0],
      [8, 0],
      [8, 8],
    ] as const;
    expect(cutSeaCorners(corner, new Coast([[[40, 40]]]), 1)).toEqual([
      [0, 0],
      [6, 0],
      [8, 2],
      [8, 8],
    ]);
    // A cape on the inside of the corner: the shortcut would cross it.
    expect(cutSeaCorners(corner, new Coast([[[7, 1]]]), 2)).toEqual(corner);
    // An island on the outside of the corner: the shortcut avoids it anyway.
    expect(cutSeaCorners(corner, new Coast([[[9, -0.5]]]), 1)).toHaveLength(4);
  });

  it('detects a coast across 180 degrees', () => {
    expect(new Coast([[[-179.9, 0]]]).isNear([179.9, 0], 20)).toBe(true);
  });

  it('detects a coast between its corners', () => {
    expect(
      new Coast([
        [
          [0, 0],
          [0, 2],
        ],
      ]).isNear([0.1, 1], 10),
    ).toBe(true);
  });

  it('writes short relative path data', () => {
    expect(
      pathData(
        [
          [1, 2],
          [1.52, 2],
          [1.52, 1],
        ],
        true,
      ),
    ).toBe('M1 2l0.5 0 0-1z');
  });
});
