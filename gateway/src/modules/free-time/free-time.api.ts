import { freeTimeAnswer, freeTimeListAnswer } from '@wr1/schema/rest/shipment/free-time.ts';
import type { RestSession } from '../../rest/session.ts';

/** GET wr1?objectType=FreeTimeList. */
export const fetchFreeTime = async (rest: RestSession, ids: readonly number[]) =>
  (await rest.get('wr1', { objectType: 'FreeTimeList', order_ids: ids }, freeTimeListAnswer)).result;

/** PUT wr1?objectType=UpdateFreeTime. */
export const putFreeTime = (rest: RestSession, body: object) =>
  rest.put('wr1', { objectType: 'UpdateFreeTime' }, body, freeTimeAnswer);
