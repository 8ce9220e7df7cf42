import { airWeighingAnswer, airWeighingListAnswer } from '@wr1/schema/rest/document/air-weighing.ts';
import type { RestSession } from '../../rest/session.ts';

/** GET wr1?objectType=AirWeighingList: the weighings of bookings by air. */
export const fetchWeighings = async (rest: RestSession, ids: readonly number[]) =>
  (await rest.get('wr1', { objectType: 'AirWeighingList', order_ids: ids }, airWeighingListAnswer)).result;

/** PUT wr1?objectType=RecordAirWeighing. */
export const putWeighing = (rest: RestSession, body: object, idempotencyKey: string | null | undefined) =>
  rest.put('wr1', { objectType: 'RecordAirWeighing' }, body, airWeighingAnswer, { idempotencyKey });
