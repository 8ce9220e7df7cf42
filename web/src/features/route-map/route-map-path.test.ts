import { describe, expect, it } from 'vitest';
import type { LonLat } from '../../ui/map/map-types.ts';
import { routeLegs } from './route-leg-path.ts';
import type { RoutePlace } from './route-leg-path.ts';
import { routeOf } from './route-map-path.ts';
import type { NoRoute, Route } from './route-map-path.ts';
import ways from './sea-graph.json';
import { seaRouteFinder } from './sea-route.ts';

const findSeaRoute = seaRouteFinder(ways);
const place = (code: string, at: LonLat | null): RoutePlace => ({
  code,
  name: code,
  longitude: at?.[0] ?? null,
  latitude: at?.[1] ?? null,
});
const caiMep = place('VNVUT', [107.0131, 10.5147]);
const losAngeles = place('USLAX', [-118.26, 33.74]);
const singapore = place('SGSIN', [103.77, 1.27]);
const hanoi = place('HAN', [105.807, 21.2212]);
const frankfurt = place('FRA', [8.5706, 50.0333]);
const warehouse = place('Thuan Giao', [106.72, 10.95]);

function found(result: Route | NoRoute): Route {
  if ('missing' in result) throw new Error(`No route: ${result.missing}`);
  return result;
}
const bySea = (pol: RoutePlace, pod: RoutePlace, transit: RoutePlace | null = null) =>
  routeLegs({ serviceType: 'FCL', pol, pod, transit });

describe('The legs of a shipment', () => {
  it('lead via the transit port, with the road before and after', () => {
    const legs = routeLegs({ serviceType: 'LCL', pol: caiMep, pod: losAngeles, transit: singapore, pickUp: warehouse });
    expect(legs.map(({ mode, from, to }) => [mode, from.code, to.code])).toEqual([
      ['ROAD', 'Thuan Giao', 'VNVUT'],
      ['SEA', 'VNVUT', 'SGSIN'],
      ['SEA', 'SGSIN', 'USLAX'],
    ]);
  });

  it('are empty for customs and trucks', () => {
    for (const serviceType of ['CUSTOM', 'CONTAINER_TRUCKING', 'VAN_TRUCKING'])
      expect(routeLegs({ serviceType, pol: caiMep, pod: losAngeles, transit: null })).toEqual([]);
  });
});

describe('The route', () => {
  it('across the Pacific is as long as in the list of lanes and does not jump at 180 degrees', () => {
    const route = found(routeOf(bySea(caiMep, losAngeles), findSeaRoute));
    expect(route.distance).toBe(7361);
    const longitudes = route.points.map(([longitude]) => longitude);
    expect(Math.max(...longitudes)).toBeCloseTo(241.74, 1);
    expect(Math.min(...longitudes)).toBeGreaterThan(100);
  });

  it('by air is the great circle', () => {
    const legs = routeLegs({ serviceType: 'AIR', pol: hanoi, pod: frankfurt, transit: null });
    const route = found(routeOf(legs, () => null));
    expect(route).toMatchObject({ mode: 'AIR', distance: 8712, stops: [] });
    expect(route.points.length).toBeGreaterThan(40);
  });

  it('via a transit port stops there, at its share of the route', () => {
    const route = found(routeOf(bySea(caiMep, losAngeles, singapore), findSeaRoute));
    expect(route.stops.map(({ place: { code } }) => code)).toEqual(['SGSIN']);
    expect(route.stops[0]?.share).toBeGreaterThan(0.06);
    expect(route.stops[0]?.share).toBeLessThan(0.1);
    // A detour is longer than the listed lane.
    expect(route.distance).toBeGreaterThan(7361 * 1.1);
  });

  it('has the roads with known ends', () => {
    const legs = routeLegs({
      serviceType: 'FCL',
      pol: caiMep,
      pod: losAngeles,
      transit: null,
      pickUp: warehouse,
      delivery: place('Ontario', null),
    });
    expect(found(routeOf(legs, findSeaRoute)).roads.map(({ leg }) => leg.from.code)).toEqual(['Thuan Giao']);
  });

  it('states why it is missing', () => {
    expect(routeOf([], findSeaRoute)).toEqual({ missing: 'LEG' });
    expect(routeOf(bySea(caiMep, place('XXABC', null)), findSeaRoute)).toEqual({ missing: 'PLACE', names: ['XXABC'] });
    expect(routeOf(bySea(caiMep, place('CNCTU', [104.07, 30.67])), findSeaRoute)).toEqual({ missing: 'WAY' });
  });
});
