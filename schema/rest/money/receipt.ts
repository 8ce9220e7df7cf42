import { z } from 'zod';
import { answer, currency, day, decimal, idsQuery, instant, rowId } from '../common.ts';

const method = z.enum(['BANK_TRANSFER', 'CASH']);

/** What a receipt pays of one debit note, in the receipt's currency; `reversed_at` null while it counts. */
const receiptShareRow = z.object({
  debit_note_id: rowId,
  debit_note_number: z.string(),
  payment_id: rowId,
  amount: decimal,
  reversed_at: instant.nullable(),
});

/** A customer's payment of several debit notes. The shares add up to `amount` and `bank_fee`. */
export const receiptRow = z.object({
  id: rowId,
  amount: decimal,
  /** Deducted by banks on the way and written off. */
  bank_fee: decimal,
  currency,
  paid_on: day,
  method,
  reference: z.string().nullable(),
  note: z.string().nullable(),
  recorded_at: instant,
  recorded_by: z.string(),
  /** Whether the caller can reverse it. */
  can_reverse: z.boolean(),
  shares: z.array(receiptShareRow),
});

/** GET wr1?objectType=Receipts&ids=1,2. Receipts with debit notes hidden from the caller are omitted. */
export const receiptsQuery = z.object({ ids: idsQuery });
export const receiptsAnswer = answer(z.array(receiptRow));

/** POST wr1?objectType=RecordReceipt: pays several debit notes of one customer at once. */
export const recordReceiptRequest = z.object({
  amount: decimal,
  bank_fee: decimal.default('0'),
  currency,
  paid_on: day,
  method,
  reference: z.string().max(100).nullable().default(null),
  note: z.string().max(500).nullable().default(null),
  shares: z
    .array(z.object({ debit_note_id: rowId, amount: decimal }))
    .min(1)
    .max(100),
});

/** PUT wr1?objectType=ReverseReceipt: reverses all shares that have not been reversed. */
export const reverseReceiptRequest = z.object({ id: rowId, note: z.string().max(500) });

export const receiptAnswer = answer(receiptRow);

export type ReceiptRow = z.infer<typeof receiptRow>;
