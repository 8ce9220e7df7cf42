// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { AIR_LANES, SEA_LANES } from '../../customer-api/src/reference-data/place/lane.ts';
import { chartLanes } from '../src/features/chart/lane.ts';
import { Coast, cutSeaCorners, pathData, simplify } from './lane-line.ts';

describe('The chart tells what the list of lanes tells', () => {
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

  it('has no lane beyond the list', () => {
    expect(chartLanes).toHaveLength(SEA_LANES.length + AIR_LANES.length);
  });
});

describe('Lines', () => {
  it('leaves out points that change nothing', () => {
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

  it('cuts corners at sea and keeps them where a cape is in the way', () => {
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
    // A cape on the inner side of the corner: the shorter way would pass over it.
    expect(cutSeaCorners(corner, new Coast([[[7, 1]]]), 2)).toEqual(corner);
    // An island on the outer side is no reason to go the long way round.
    expect(cutSeaCorners(corner, new Coast([[[9, -0.5]]]), 1)).toHaveLength(4);
  });

  it('knows a coast on the other side of 180 degrees', () => {
    expect(new Coast([[[-179.9, 0]]]).isNear([179.9, 0], 20)).toBe(true);
  });

  it('knows a coast between its corners', () => {
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
