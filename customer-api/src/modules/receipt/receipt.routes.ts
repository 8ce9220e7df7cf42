import {
  receiptAnswer,
  receiptsAnswer,
  receiptsQuery,
  recordReceiptRequest,
  reverseReceiptRequest,
} from '@wr1/schema/rest/money/receipt.ts';
import { message } from '@wr1/schema/rules/message/message.ts';
import type { ActionTable } from '../../http/action-table.ts';
import { success } from '../../http/action.ts';
import type { Deps } from '../../http/deps.ts';
import { requireIds } from '../../http/ids.ts';
import { listReceipts } from './receipt.repository.ts';
import { recordReceipt, reverseReceipt } from './record-receipt.ts';

const PLACE = { path: '/wr1', tag: 'debit-note', access: { action: 'read', subject: 'DebitNote' } } as const;

/** Routes for payments over several debit notes; staff only. */
export function registerReceiptRoutes(table: ActionTable, { db }: Deps): void {
  table.add({
    ...PLACE,
    method: 'get',
    select: { objectType: 'Receipts' },
    summary: 'Returns payments over several debit notes with their shares. Staff only.',
    query: receiptsQuery,
    answer: receiptsAnswer,
    handler: async ({ query, context }) => success(await listReceipts(db, requireIds(query.ids), context)),
  });
  table.add({
    ...PLACE,
    method: 'post',
    select: { objectType: 'RecordReceipt' },
    summary:
      'Records a payment over several open debit notes of one customer, all shares or none. Each share is a payment of its record. Staff only.',
    body: recordReceiptRequest,
    answer: receiptAnswer,
    handler: async ({ body, context }) =>
      success(await recordReceipt(db, body, context), message('ADDED', context.language)),
  });
  table.add({
    ...PLACE,
    method: 'put',
    select: { objectType: 'ReverseReceipt' },
    summary: 'Reverses all shares of a payment over several debit notes, with a reason. ADMIN only.',
    body: reverseReceiptRequest,
    answer: receiptAnswer,
    handler: async ({ body, context }) =>
      success(await reverseReceipt(db, body, context), message('UPDATED', context.language)),
  });
}
