import { houseBillDraftAnswer, houseBillDraftListAnswer } from '@wr1/schema/rest/document/house-bill-draft.ts';
import type { RestSession } from '../../rest/session.ts';

/** GET wr1?objectType=HouseBillDraftList: the drafts of the house bills of bookings. */
export const fetchBillDrafts = async (rest: RestSession, ids: readonly number[]) =>
  (await rest.get('wr1', { objectType: 'HouseBillDraftList', order_ids: ids }, houseBillDraftListAnswer)).result;

/** PUT wr1 with a change of the draft of a house bill. */
export const putBillDraft = (
  rest: RestSession,
  objectType: string,
  body: object,
  idempotencyKey: string | null | undefined,
) => rest.put('wr1', { objectType }, body, houseBillDraftAnswer, { idempotencyKey });
