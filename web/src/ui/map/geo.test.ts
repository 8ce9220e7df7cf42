import { describe, expect, it } from 'vitest';
import { cutCorners, distanceKm, greatCircle, shareNear, splitAt, unwrap } from './geo.ts';
import type { LonLat } from './map-types.ts';

describe('Distances', () => {
  it('a minute of latitude is a nautical mile, a quarter of the earth ten thousand kilometers', () => {
    expect(distanceKm([0, 0], [0, 1 / 60])).toBeCloseTo(1.853, 2);
    expect(distanceKm([0, 0], [90, 0])).toBeCloseTo(10_007.6, 0);
  });

  it('from Noi Bai to Frankfurt it is 8,712 km', () => {
    expect(distanceKm([105.807, 21.2212], [8.5706, 50.0333])).toBeCloseTo(8712, -1);
  });
});

describe('Lines', () => {
  it('do not jump at 180 degrees', () => {
    const line: LonLat[] = [
      [179, 0],
      [-179, 0],
      [170, 0],
    ];
    expect(unwrap(line)).toEqual([
      [179, 0],
      [181, 0],
      [170, 0],
    ]);
    const flight = greatCircle([139.8, 35.6], [-118.4, 33.9]);
    expect(flight.at(-1)?.[0]).toBeCloseTo(241.6, 6);
    const steps = flight.slice(1).map(([longitude], index) => Math.abs(longitude - (flight[index]?.[0] ?? 0)));
    expect(Math.max(...steps)).toBeLessThan(4);
  });

  it('are split at a fraction of their length', () => {
    const line = greatCircle([0, 0], [90, 0]);
    const { before, after, point } = splitAt(line, 0.25);
    expect(point[0]).toBeCloseTo(22.5, 3);
    expect(before.at(-1)).toEqual(after[0]);
    expect(splitAt(line, 0).point).toEqual([0, 0]);
    expect(splitAt(line, 1).point[0]).toBeCloseTo(90, 3);
  });

  it('find the fraction at the point nearest to a place, also across 180 degrees', () => {
    const line: LonLat[] = [
      [170, 0],
      [190, 0],
    ];
    expect(shareNear(line, [-175, 1])).toBeCloseTo(0.75, 3);
  });

  it('lose the corners that may be cut', () => {
    const line: LonLat[] = [
      [0, 0],
      [8, 0],
      [8, 8],
    ];
    expect(cutCorners(line, 1, () => true)).toEqual([
      [0, 0],
      [6, 0],
      [8, 2],
      [8, 8],
    ]);
    expect(cutCorners(line, 3, () => false)).toEqual(line);
  });
});
