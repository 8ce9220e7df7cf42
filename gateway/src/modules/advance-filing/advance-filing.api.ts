import { advanceFilingAnswer, advanceFilingListAnswer } from '@wr1/schema/rest/document/advance-filing.ts';
import type { RestSession } from '../../rest/session.ts';

/** GET wr1?objectType=AdvanceFilingList: the advance filings of bookings. */
export const fetchFilings = async (rest: RestSession, ids: readonly number[]) =>
  (await rest.get('wr1', { objectType: 'AdvanceFilingList', order_ids: ids }, advanceFilingListAnswer)).result;

/** PUT wr1 with a change of an advance filing. */
export const putFiling = (
  rest: RestSession,
  objectType: string,
  body: object,
  idempotencyKey: string | null | undefined,
) => rest.put('wr1', { objectType }, body, advanceFilingAnswer, { idempotencyKey });
