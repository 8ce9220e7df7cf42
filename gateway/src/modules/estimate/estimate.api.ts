import { estimateAnswer } from '@wr1/schema/rest/schedule/tariff.ts';
import type { Estimate, EstimateBody } from '@wr1/schema/rest/schedule/tariff.ts';
import type { RestSession } from '../../rest/session.ts';

/** GET wr1?objectType=EstimatePrice. */
export async function fetchEstimate(rest: RestSession, body: EstimateBody): Promise<Estimate> {
  const query = { objectType: 'EstimatePrice', search: JSON.stringify(body) };
  return (await rest.get('wr1', query, estimateAnswer)).result;
}
