// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { SEA_LANES } from '../../customer-api/src/reference-data/place/lane.ts';
import { PORT_CORRECTION } from '../../customer-api/src/reference-data/place/port-correction.ts';
import ways from '../src/features/route-map/sea-graph.json' with { type: 'json' };
import { SeaGraph } from '../src/features/route-map/sea-graph.ts';
import { seaRouteFinder } from '../src/features/route-map/sea-route.ts';
import type { LonLat } from '../src/ui/map/map-types.ts';
import { readSeaGraph } from './sea-graph.ts';

const graph = readSeaGraph();
const findSeaRoute = seaRouteFinder(ways);

function berth(code: string): LonLat {
  const port = PORT_CORRECTION[code];
  if (!port) throw new Error(`No berth for ${code}`);
  return [port.lon, port.lat];
}

describe('The sea graph', () => {
  it('joins routes at 180 degrees', () => {
    const small = new SeaGraph([
      [
        [170, 0],
        [180, 0],
      ],
      [
        [-180, 0],
        [-170, 0],
      ],
    ]);
    const route = small.route([170, 0], [-170, 0]);
    expect(route?.nm).toBeCloseTo(1200, -1);
    expect(route?.points.at(-1)).toEqual([190, 0]);
  });

  it('contains only the largest component, so that no berth is joined to a lake', () => {
    const small = new SeaGraph([
      [
        [0, 0],
        [1, 0],
        [2, 0],
      ],
      [
        [1, 1],
        [1.1, 1],
      ],
    ]);
    expect(small.size).toBe(3);
    expect(small.route([0, 0], [1, 1])?.points).toContainEqual([1, 0]);
  });

  it('reaches every ocean: thousands of connected points', () => {
    expect(graph.size).toBeGreaterThan(5500);
  });

  it.each(SEA_LANES.map((lane) => [lane.pol, lane.pod, lane.nm] as const))(
    '%s to %s measures %i nm within 1 percent',
    (pol, pod, nm) => {
      expect(Math.abs((graph.route(berth(pol), berth(pod))?.nm ?? 0) / nm - 1)).toBeLessThan(0.01);
      // The browser's rounded data must give the same routes.
      expect(Math.abs((findSeaRoute(berth(pol), berth(pod))?.nm ?? 0) / nm - 1)).toBeLessThan(0.01);
    },
  );
});
