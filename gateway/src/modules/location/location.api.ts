import {
  locationChangeAnswer,
  locationDeleteAnswer,
  locationListAnswer,
} from '@wr1/schema/rest/master-data/location.ts';
import type {
  LocationRow,
  createLocationRequest,
  updateLocationRequest,
} from '@wr1/schema/rest/master-data/location.ts';
import type { z } from 'zod';
import type { Query } from '../../rest/target.ts';
import type { RestSession } from '../../rest/session.ts';

/** GET wr1?objectType=LocationList. */
export async function listLocations(
  rest: RestSession,
  query: Query,
): Promise<{ rows: readonly LocationRow[]; total: number }> {
  const { result, meta } = await rest.get('wr1', { objectType: 'LocationList', ...query }, locationListAnswer);
  return { rows: result, total: meta.total };
}

interface Changed {
  row: LocationRow;
  message: string;
}

/** POST wr1?objectType=CreateLocation; the place as it is then. */
export async function createLocation(
  rest: RestSession,
  body: z.input<typeof createLocationRequest>,
  idempotencyKey: string | null | undefined,
): Promise<Changed> {
  const { result, message } = await rest.post('wr1', { objectType: 'CreateLocation' }, body, locationChangeAnswer, {
    idempotencyKey,
  });
  return { row: result, message };
}

/** PUT wr1?objectType=UpdateLocation; the place as it is then. */
export async function updateLocation(rest: RestSession, body: z.input<typeof updateLocationRequest>): Promise<Changed> {
  const { result, message } = await rest.put('wr1', { objectType: 'UpdateLocation' }, body, locationChangeAnswer);
  return { row: result, message };
}

/** DELETE wr1?objectType=DeleteLocation; what it says. */
export async function deleteLocation(
  rest: RestSession,
  query: { id: number; version: number | null },
): Promise<string> {
  return (await rest.delete('wr1', { objectType: 'DeleteLocation', ...query }, locationDeleteAnswer)).message;
}
