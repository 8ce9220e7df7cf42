/**
 * Draws the coast behind the sign-in form: `node web/scripts/write-coast-chart.ts` writes
 * src/features/session/coast-outline.json. The coast is Natural Earth 10 m (public domain) from world-atlas;
 * the lanes are our own waypoints over open water.
 */
import { readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { feature } from 'topojson-client';
import type { GeometryCollection, Topology } from 'topojson-specification';
import { simplify } from './lane-line.ts';

type Point = readonly [number, number];

const window = { west: 99.5, east: 120.5, south: 4.2, north: 24.2 };
const width = 1000;
/** Margin of coast drawn outside the picture, in degrees, so that the cut edges are not visible. */
const rim = 1;
/** Minimum size of the islands and bends drawn, in degrees. */
const smallest = 0.09;
const flattest = 0.018;

const mercator = (latitude: number) => Math.log(Math.tan(Math.PI / 4 + (latitude * Math.PI) / 360));
const scale = width / ((window.east - window.west) * (Math.PI / 180));
const top = mercator(window.north);
const height = Math.round((top - mercator(window.south)) * scale);
const project = ([longitude, latitude]: Point): Point => [
  (longitude - window.west) * (Math.PI / 180) * scale,
  (top - mercator(latitude)) * scale,
];
const round = (value: number) => Math.round(value * 10) / 10;
const text = ([x, y]: Point) => `${round(x)} ${round(y)}`;

/** Sutherland-Hodgman: clips a ring to one half-plane. */
function cut(ring: readonly Point[], axis: 0 | 1, limit: number, keepBelow: boolean): Point[] {
  const inside = (point: Point) => (keepBelow ? point[axis] <= limit : point[axis] >= limit);
  const out: Point[] = [];
  for (const [index, point] of ring.entries()) {
    const before = ring[(index + ring.length - 1) % ring.length] ?? point;
    if (inside(point) !== inside(before)) {
      const share = (limit - before[axis]) / (point[axis] - before[axis]);
      out.push([before[0] + share * (point[0] - before[0]), before[1] + share * (point[1] - before[1])]);
    }
    if (inside(point)) out.push(point);
  }
  return out;
}

function clip(ring: readonly Point[]): Point[] {
  let part = cut(ring, 0, window.west - rim, false);
  part = cut(part, 0, window.east + rim, true);
  part = cut(part, 1, window.south - rim, false);
  return cut(part, 1, window.north + rim, true);
}

function extent(ring: readonly Point[]): number {
  const xs = ring.map(([x]) => x);
  const ys = ring.map(([, y]) => y);
  return Math.max(Math.max(...xs) - Math.min(...xs), Math.max(...ys) - Math.min(...ys));
}

/** A smooth line through points: Catmull-Rom as cubic curves. */
function smooth(points: readonly Point[]): string {
  const all = points.map(project);
  let path = '';
  for (const [index, point] of all.entries()) {
    const next = all[index + 1];
    if (index === 0) path = `M${text(point)}`;
    if (!next) break;
    const before = all[index - 1] ?? point;
    const after = all[index + 2] ?? next;
    const one: Point = [point[0] + (next[0] - before[0]) / 6, point[1] + (next[1] - before[1]) / 6];
    const two: Point = [next[0] - (after[0] - point[0]) / 6, next[1] - (after[1] - point[1]) / 6];
    path += `C${text(one)} ${text(two)} ${text(next)}`;
  }
  return path;
}

const haiPhong: Point = [106.78, 20.84];
const daNang: Point = [108.22, 16.12];
const caiMep: Point = [107.03, 10.5];
const lanes: Point[][] = [
  [
    haiPhong,
    [106.98, 20.5],
    [107.9, 20.2],
    [109.3, 20.05],
    [110.2, 20.12],
    [111.3, 20.4],
    [113.6, 21.4],
    [115.9, 22.4],
    [118.4, 23.9],
    [121, 25.6],
  ],
  [
    haiPhong,
    [106.98, 20.5],
    [107.5, 19.2],
    [108.3, 17.8],
    [109.4, 15.8],
    [110.1, 13.6],
    [110, 11.8],
    [108.7, 9.6],
    [106.6, 7.6],
    [105.2, 5.4],
    [104.6, 3],
  ],
  [daNang, [108.6, 16.3], [109.2, 15.9], [110, 14], [110, 12], [108.7, 9.6], [106.6, 7.6], [105.2, 5.4], [104.6, 3]],
  [daNang, [108.6, 16.3], [110.4, 16.9], [113, 18.6], [115.8, 20.7], [118.6, 22.6], [121.4, 25]],
  [
    caiMep,
    [107.1, 10.2],
    [107.9, 10.1],
    [109.4, 10.9],
    [110.6, 12.8],
    [112.2, 16],
    [114.3, 19.2],
    [116.8, 21.5],
    [119.4, 23.3],
    [121.6, 25.2],
  ],
  [caiMep, [107.1, 10.2], [107.9, 10.1], [110, 11], [113.6, 13.6], [117.2, 17.4], [119.6, 19.6], [122, 20.6]],
  [caiMep, [107.05, 10.1], [106.8, 9.2], [105.9, 7.6], [105, 5.4], [104.5, 3]],
  [caiMep, [107.1, 10.2], [107.6, 9.6], [109.6, 7.6], [112, 6.6], [114.4, 6.7], [116, 7.2], [118.5, 7.9], [121, 8.2]],
];

const require = createRequire(import.meta.url);
const atlas = JSON.parse(await readFile(require.resolve('world-atlas/land-10m.json'), 'utf8')) as Topology<{
  land: GeometryCollection;
}>;
const rings: Point[][] = feature(atlas, atlas.objects.land).features.flatMap(({ geometry }) => {
  if (geometry.type === 'Polygon') return geometry.coordinates as unknown[] as Point[][];
  if (geometry.type === 'MultiPolygon') return geometry.coordinates.flat() as unknown[] as Point[][];
  return [];
});
const land = rings
  .map(clip)
  .filter((ring) => ring.length > 3 && extent(ring) >= smallest)
  .map((line) => simplify(line, flattest))
  .filter((ring) => ring.length > 3)
  .map((ring) => `M${ring.map((point) => text(project(point))).join('L')}Z`)
  .join('');

const degrees = (from: number, to: number) =>
  Array.from({ length: Math.floor((to - from) / 2) + 1 }, (_, index) => from + index * 2);
const outline = {
  width,
  height,
  land,
  lanes: lanes.map(smooth),
  meridians: degrees(100, 120).map((longitude) => round(project([longitude, 0])[0])),
  parallels: degrees(6, 24).map((latitude) => ({ latitude, y: round(project([0, latitude])[1]) })),
  gateways: Object.fromEntries(
    Object.entries({ haiPhong, daNang, caiMep }).map(([name, point]) => [name, project(point).map(round)]),
  ),
};
await writeFile(new URL('../src/features/session/coast-outline.json', import.meta.url), `${JSON.stringify(outline)}\n`);
process.stdout.write(`${land.length} characters of coast, ${height} high\n`);
