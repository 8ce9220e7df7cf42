import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { feature } from 'topojson-client';
import type { GeometryCollection, Topology } from 'topojson-specification';
import { unwrap } from '../src/ui/map/geo.ts';
import type { LonLat } from '../src/ui/map/map-types.ts';

const require = createRequire(import.meta.url);

/** Reads land polygons, with lakes as holes, from the Natural Earth data (public domain) in world-atlas. */
export async function readLand(file: string): Promise<LonLat[][][]> {
  const atlas = JSON.parse(await readFile(require.resolve(`world-atlas/${file}`), 'utf8')) as Topology<{
    land: GeometryCollection;
  }>;
  return feature(atlas, atlas.objects.land).features.flatMap(({ geometry }) => {
    if (geometry.type === 'Polygon') return [geometry.coordinates] as unknown[] as LonLat[][][];
    if (geometry.type === 'MultiPolygon') return geometry.coordinates as unknown[] as LonLat[][][];
    return [];
  });
}

/** The larger of a ring's width and height, in degrees. */
export function extent(ring: readonly LonLat[]): number {
  const line = unwrap(ring);
  const xs = line.map(([x]) => x);
  const ys = line.map(([, y]) => y);
  return Math.max(Math.max(...xs) - Math.min(...xs), Math.max(...ys) - Math.min(...ys));
}
