import { cargoReleaseAnswer, cargoReleaseListAnswer } from '@wr1/schema/rest/shipment/cargo-release.ts';
import type { RestSession } from '../../rest/session.ts';

/** GET wr1?objectType=CargoReleaseList: the releases of bookings. */
export const fetchReleases = async (rest: RestSession, ids: readonly number[]) =>
  (await rest.get('wr1', { objectType: 'CargoReleaseList', order_ids: ids }, cargoReleaseListAnswer)).result;

/** PUT wr1 with a change of a cargo release. */
export const putRelease = (
  rest: RestSession,
  objectType: string,
  body: object,
  idempotencyKey: string | null | undefined,
) => rest.put('wr1', { objectType }, body, cargoReleaseAnswer, { idempotencyKey });
