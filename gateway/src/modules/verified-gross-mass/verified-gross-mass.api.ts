import { verifiedGrossMassAnswer, verifiedGrossMassListAnswer } from '@wr1/schema/rest/shipment/verified-gross-mass.ts';
import type { RestSession } from '../../rest/session.ts';

/** GET wr1?objectType=VerifiedGrossMassList: the verified gross masses of bookings. */
export const fetchMasses = async (rest: RestSession, ids: readonly number[]) =>
  (await rest.get('wr1', { objectType: 'VerifiedGrossMassList', order_ids: ids }, verifiedGrossMassListAnswer)).result;

/** PUT wr1 with a change of a verified gross mass. */
export const putMass = (
  rest: RestSession,
  objectType: string,
  body: object,
  idempotencyKey: string | null | undefined,
) => rest.put('wr1', { objectType }, body, verifiedGrossMassAnswer, { idempotencyKey });
