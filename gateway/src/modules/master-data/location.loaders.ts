import type { GatewayContext } from '../../context.ts';
import { oneByKey } from '../../rest/by-key.ts';
import { globalId } from '../../graphql/global-id.ts';
import { fetchLocations } from './master-data.api.ts';
import type { LocationSource } from './master-data-entry.ts';
import { toLocation } from './master-data-entry.ts';
import type { LocationRow } from '@wr1/schema/rest/master-data/location.ts';

export const locationSource = (context: GatewayContext, row: LocationRow): LocationSource =>
  toLocation(row, context.language, globalId('Location', row.id));

/** Location rows by row id. */
export const locationById = oneByKey<GatewayContext, number, LocationRow>(
  'locationById',
  (context, ids) => fetchLocations(context.rest, { ids }),
  (row) => row.id,
);

/** The location with this row ID; null if the caller cannot see it. */
export async function locationOf(context: GatewayContext, id: number | null): Promise<LocationSource | null> {
  const row = id === null ? null : await context.load(locationById, id);
  return row === null ? null : locationSource(context, row);
}
