import { describe, expect, it } from 'vitest';
import { AIR_ROUTES, laneBetween, SEA_ROUTES } from './lane.ts';
import { LANE_COUNTRY, LANE_PLACE, lanePlaceName } from './lane-place.ts';

const ends = [...SEA_ROUTES, ...AIR_ROUTES].flatMap(({ pol, pod }) => [pol, pod]);

describe('lanes', () => {
  it('have a name for both ends, and no unused names', () => {
    expect(ends.filter((code) => LANE_PLACE[code] === undefined)).toEqual([]);
    expect(Object.keys(LANE_PLACE).filter((code) => !ends.includes(code))).toEqual([]);
  });

  it('have a name for every place of transshipment', () => {
    const hubs = [
      ...SEA_ROUTES.flatMap(({ carriers }) => carriers.map(({ via }) => via)),
      ...AIR_ROUTES.flatMap(({ flights }) => flights.map(({ via }) => via)),
    ].filter((via) => via !== null);
    expect(hubs.filter((code) => lanePlaceName(code, 'en') === code)).toEqual([]);
  });

  it('end in the country of their UN/LOCODE', () => {
    for (const { pol, pod } of SEA_ROUTES) {
      for (const code of [pol, pod]) expect(LANE_PLACE[code]?.country, code).toBe(code.slice(0, 2));
    }
  });

  it('serve every country of the list', () => {
    const reached = new Set(Object.values(LANE_PLACE).map(({ country }) => country));
    expect([...reached].sort()).toEqual(Object.keys(LANE_COUNTRY).sort());
  });

  it('have plausible days and at least one line or flight', () => {
    for (const lane of [...SEA_ROUTES, ...AIR_ROUTES]) {
      expect(lane.minDays, `${lane.pol}-${lane.pod}`).toBeLessThanOrEqual(lane.maxDays);
      expect(lane.minDays).toBeGreaterThan(0);
    }
    expect(SEA_ROUTES.every(({ carriers }) => carriers.length > 0)).toBe(true);
    expect(AIR_ROUTES.every(({ flights }) => flights.length > 0)).toBe(true);
  });
});

it('are found in both directions by sea and air; null where there is none', () => {
  expect(laneBetween('USLAX', 'VNHPH')).toEqual({
    kind: 'sea',
    distance: 6947,
    minDays: 18,
    maxDays: 23,
    via: [null, 'CNYTN'],
  });
  expect(laneBetween('HAN', 'ICN')).toMatchObject({ kind: 'air', distance: 2684, via: [null] });
  expect(laneBetween('VNSGN', 'BRSSZ')).toBeNull();
  expect(laneBetween('VNSGN', 'ICN')).toBeNull();
});
