import type { ReceiptRow } from '@wr1/schema/rest/money/receipt.ts';
import { PAYMENT_METHOD } from '@wr1/schema/rules/money/debit-note.ts';
import type { GatewayContext } from '../../context.ts';
import { codeReader } from '../../graphql/code-reader.ts';
import { globalId } from '../../graphql/global-id.ts';
import { oneByKey } from '../../rest/by-key.ts';
import { fetchReceipts } from './receipt.api.ts';

const readMethod = codeReader('payment method', PAYMENT_METHOD);

/** Receipts by row id. */
export const receiptById = oneByKey<GatewayContext, number, ReceiptRow>(
  'receiptById',
  ({ rest }, ids) => fetchReceipts(rest, ids),
  ({ id }) => id,
);

/** A receipt in GraphQL form; the debit notes of its shares are loaded on demand. */
export function toReceipt(row: ReceiptRow) {
  const money = (amount: string) => ({ amount, currency: row.currency });
  return {
    __typename: 'Receipt' as const,
    id: globalId('Receipt', row.id),
    amount: money(row.amount),
    bankFee: money(row.bank_fee),
    paidOn: row.paid_on,
    method: readMethod(row.method),
    reference: row.reference,
    note: row.note,
    recordedAt: row.recorded_at,
    recordedBy: row.recorded_by,
    canReverse: row.can_reverse,
    shares: row.shares.map((share) => ({
      debitNoteRowId: share.debit_note_id,
      amount: money(share.amount),
      reversedAt: share.reversed_at,
    })),
  };
}
export type ReceiptSource = ReturnType<typeof toReceipt>;
export type ReceiptShareSource = ReceiptSource['shares'][number];
