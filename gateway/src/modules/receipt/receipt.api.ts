import { receiptAnswer, receiptsAnswer } from '@wr1/schema/rest/money/receipt.ts';
import type { recordReceiptRequest } from '@wr1/schema/rest/money/receipt.ts';
import type { z } from 'zod';
import type { RestSession } from '../../rest/session.ts';

/** GET wr1?objectType=Receipts: receipts by row id. */
export const fetchReceipts = async (rest: RestSession, ids: readonly number[]) =>
  (await rest.get('wr1', { objectType: 'Receipts', ids }, receiptsAnswer)).result;

/** POST wr1?objectType=RecordReceipt. */
export const postReceipt = (
  rest: RestSession,
  body: z.input<typeof recordReceiptRequest>,
  idempotencyKey: string | null | undefined,
) => rest.post('wr1', { objectType: 'RecordReceipt' }, body, receiptAnswer, { idempotencyKey });

/** PUT wr1?objectType=ReverseReceipt. */
export const putReversal = (
  rest: RestSession,
  body: { id: number; note: string },
  idempotencyKey: string | null | undefined,
) => rest.put('wr1', { objectType: 'ReverseReceipt' }, body, receiptAnswer, { idempotencyKey });
