import { facilityDeparturesAnswer, facilityListAnswer } from '@wr1/schema/rest/master-data/facility.ts';
import type { FacilityDeparture, FacilityRow } from '@wr1/schema/rest/master-data/facility.ts';
import type { Query } from '../../rest/target.ts';
import type { RestSession } from '../../rest/session.ts';

/** GET wr1?objectType=FacilityList. */
export async function listFacilities(
  rest: RestSession,
  query: Query,
): Promise<{ rows: readonly FacilityRow[]; total: number }> {
  const { result, meta } = await rest.get('wr1', { objectType: 'FacilityList', ...query }, facilityListAnswer);
  return { rows: result, total: meta.total };
}

/** GET wr1?objectType=FacilityDepartures. */
export async function listFacilityDepartures(
  rest: RestSession,
  ids: readonly number[],
): Promise<readonly FacilityDeparture[]> {
  return (await rest.get('wr1', { objectType: 'FacilityDepartures', ids }, facilityDeparturesAnswer)).result;
}
