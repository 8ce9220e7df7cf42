import { beforeAll, describe, expect, it } from 'vitest';
import { chartLanes, dayRange, daysTo } from './lane.ts';
import { destinationLabels, gatewayLabels, insetLabels } from './chart-label.ts';
import { laneGeometry, prepareLanes } from './lane-geometry.ts';
import { routeWindow } from './route-window.ts';
import chart from './world-chart.json';

beforeAll(prepareLanes);

describe('The chart', () => {
  it('names every displayed place in both languages', () => {
    const codes = new Set([
      ...chartLanes.flatMap(({ from, to, via }) => [from, to, ...via.filter((code) => code !== '')]),
      ...[...destinationLabels, ...insetLabels, ...gatewayLabels].map(({ code }) => code),
    ]);
    const names: Record<string, readonly string[] | undefined> = chart.names;
    expect([...codes].filter((code) => !names[code] || names[code].some((name) => name === code))).toEqual([]);
  });

  it('every labeled destination has a lane', () => {
    expect(destinationLabels.filter(({ code }) => !daysTo(code))).toEqual([]);
  });
});

describe('Days', () => {
  it('a port shows the days from all its gateways', () => {
    expect(daysTo('USLAX')).toEqual({ minDays: 17, maxDays: 23 });
    expect(daysTo('SGSIN')).toEqual({ minDays: 2, maxDays: 5 });
    expect(daysTo('VNVUT')).toBeNull();
  });

  it('a single number if both ends are equal', () => {
    expect(dayRange({ minDays: 3, maxDays: 3 })).toBe('3');
    expect(dayRange({ minDays: 17, maxDays: 21 })).toBe('17–21');
  });
});

describe('Geometry on demand', () => {
  it('returns a lane in both directions', () => {
    const out = laneGeometry('VNVUT', 'USLAX');
    const back = laneGeometry('USLAX', 'VNVUT');
    expect(out?.distance).toBe(7361);
    expect(back?.points).toEqual(out?.points.toReversed());
    expect(Math.max(...(out?.points ?? []).map(([longitude]) => longitude))).toBeGreaterThan(200);
  });

  it('flies the great circle via hubs', () => {
    const direct = laneGeometry('HAN', 'FRA');
    expect(direct?.distance).toBeCloseTo(8712, -2);
    const hub = laneGeometry('SGN', 'LHR', ['DOH']);
    expect(hub?.via.map(({ code }) => code)).toEqual(['DOH']);
    expect(hub?.distance).toBeGreaterThan(10_219);
  });

  it('returns no route between places without a lane', () => {
    expect(laneGeometry('VNSGN', 'BRSSZ')).toBeNull();
  });

  it('finds a transit port on the route in both directions', () => {
    const out = laneGeometry('VNVUT', 'ITGOA', ['SGSIN'])?.via[0];
    const back = laneGeometry('ITGOA', 'VNVUT', ['SGSIN'])?.via[0];
    expect(out?.share).toBeGreaterThan(0.05);
    expect(out?.share).toBeLessThan(0.15);
    expect((out?.share ?? 0) + (back?.share ?? 0)).toBeCloseTo(1, 6);
  });
});

describe('The window of a route', () => {
  it('contains every point with a margin, also across the date line', () => {
    const lane = laneGeometry('VNVUT', 'USLAX');
    const points = lane?.points ?? [];
    const window = routeWindow(points, 912, 330);
    for (const point of points) {
      const [x, y] = window.project(point);
      expect(x).toBeGreaterThan(80);
      expect(x).toBeLessThan(912 - 80);
      expect(y).toBeGreaterThan(50);
      expect(y).toBeLessThan(330 - 50);
    }
  });
});
