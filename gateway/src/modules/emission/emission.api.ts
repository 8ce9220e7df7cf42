import { emissionAnswer } from '@wr1/schema/rest/shipment/emission.ts';
import type { ShipmentEmission } from '@wr1/schema/rest/shipment/emission.ts';
import type { RestSession } from '../../rest/session.ts';

/** GET wr1?objectType=GetEmissions: greenhouse gas emissions of several bookings. */
export async function fetchEmissions(rest: RestSession, ids: readonly number[]): Promise<readonly ShipmentEmission[]> {
  return (await rest.get('wr1', { objectType: 'GetEmissions', ids }, emissionAnswer)).result;
}
