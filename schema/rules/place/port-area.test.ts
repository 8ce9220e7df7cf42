import { expect, it } from 'vitest';
import { LANE_PLACE } from './lane-place.ts';
import { PORT_AREA, portsOfArea } from './port-area.ts';

it('covers the ports of an area, the searched one first, and any other code alone', () => {
  expect(portsOfArea('VNSGN')).toEqual(['VNSGN', 'VNVUT']);
  expect(portsOfArea('VNVUT')).toEqual(['VNVUT', 'VNSGN']);
  expect(portsOfArea('SGN')).toEqual(['SGN']);
});

it('lists each served port in one area at most', () => {
  const ports = PORT_AREA.flatMap((area) => area.ports);
  expect(new Set(ports).size).toBe(ports.length);
  for (const port of ports) expect(LANE_PLACE[port]).toBeDefined();
});
