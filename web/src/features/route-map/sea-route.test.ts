import { expect, describe, it } from 'vitest';
import { SEA_ROUTES } from '@wr1/schema/rules/place/lane.ts';
import type { LonLat } from '../../ui/map/map-types.ts';
import ways from './sea-graph.json';
import { seaRouteFinder } from './sea-route.ts';

const findSeaRoute = seaRouteFinder(ways);

/** Berths, as in `customer-api/src/reference-data/place/port-correction.ts`. */
const berths: Readonly<Record<string, LonLat>> = {
  VNHPH: [106.775, 20.8383],
  VNSGN: [106.795, 10.7608],
  VNVUT: [107.0131, 10.5147],
  CNSHA: [122.065, 30.627],
  SGSIN: [103.82, 1.264],
  JPTYO: [139.763, 35.598],
  AUSYD: [151.215, -33.97],
  INNSA: [72.95, 18.95],
  ITGOA: [8.91, 44.404],
  DEHAM: [9.92, 53.533],
  USNYC: [-74.15, 40.68],
  USLAX: [-118.26, 33.74],
};
const berth = (code: string): LonLat => berths[code] ?? [0, 0];

describe('The sea route', () => {
  it.each([
    ['VNVUT', 'USLAX', 7361],
    ['VNVUT', 'DEHAM', 9318],
    ['VNVUT', 'USNYC', 10_859],
    ['VNHPH', 'CNSHA', 1383],
    ['VNSGN', 'SGSIN', 716],
    ['VNSGN', 'AUSYD', 4697],
    ['VNSGN', 'INNSA', 3241],
    ['VNVUT', 'ITGOA', 7199],
    ['VNSGN', 'JPTYO', 2546],
  ] as const)('%s to %s measures %i nm within 1 percent, as in the list of lanes', (from, to, nm) => {
    expect(SEA_ROUTES.find((lane) => lane.pol === from && lane.pod === to)?.nm).toBe(nm);
    expect(Math.abs((findSeaRoute(berth(from), berth(to))?.nm ?? 0) / nm - 1)).toBeLessThan(0.01);
  });

  it('is as long in the other direction', () => {
    const out = findSeaRoute(berth('VNVUT'), berth('USLAX'));
    expect(findSeaRoute(berth('USLAX'), berth('VNVUT'))?.nm).toBeCloseTo(out?.nm ?? 0, 6);
  });

  it('begins and ends at the berths and does not jump at 180 degrees', () => {
    const points = findSeaRoute(berth('VNVUT'), berth('USLAX'))?.points ?? [];
    expect(points[0]).toEqual(berth('VNVUT'));
    expect((points.at(-1)?.[0] ?? 0) - 360).toBeCloseTo(berth('USLAX')[0], 6);
    const steps = points.slice(1).map(([longitude], index) => Math.abs(longitude - (points[index]?.[0] ?? 0)));
    expect(Math.max(...steps)).toBeLessThan(20);
  });

  it('connects ports without a listed lane', () => {
    const santosToRotterdam = findSeaRoute([-46.3, -23.95], [4.05, 51.95]);
    expect(santosToRotterdam?.nm).toBeGreaterThan(5200);
    expect(santosToRotterdam?.nm).toBeLessThan(5800);
  });

  it('is null for an inland place', () => {
    const chengdu: LonLat = [104.07, 30.67];
    expect(findSeaRoute(chengdu, berth('USLAX'))).toBeNull();
    expect(findSeaRoute(berth('VNVUT'), chengdu)).toBeNull();
  });
});
