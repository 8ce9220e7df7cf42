import type { ReceiptRow } from '@wr1/schema/rest/money/receipt.ts';
import type { GatewayContext } from '../../context.ts';
import { attemptWith } from '../../graphql/attempt.ts';
import { requireRowId } from '../../graphql/global-id.ts';
import type { Resolvers } from '../../schema.generated.ts';
import { DebitNoteView } from '../debit-note/debit-note-view.ts';
import { debitNoteById } from '../debit-note/debit-note.loaders.ts';
import { postReceipt, putReversal } from './receipt.api.ts';
import { receiptById, toReceipt } from './receipt.loaders.ts';

const INPUT_NAME: Readonly<Record<string, string>> = {
  bank_fee: 'bankFee',
  paid_on: 'paidOn',
  debit_note_id: 'debitNoteId',
};
const attempt = attemptWith((path) => path.map((part) => INPUT_NAME[String(part)] ?? String(part)));

async function answered(context: GatewayContext, change: Promise<{ result: ReceiptRow; message: string }>) {
  const { result, message } = await change;
  context.services.live.touched(context);
  return { receipt: toReceipt(result), message };
}

export const receiptResolvers: Resolvers = {
  Payment: {
    async receipt({ receiptRowId }, _args, context) {
      if (receiptRowId === null) return null;
      const row = await context.load(receiptById, receiptRowId);
      return row && toReceipt(row);
    },
  },
  ReceiptShare: {
    async debitNote({ debitNoteRowId }, _args, context) {
      const row = await context.load(debitNoteById, debitNoteRowId);
      return row && new DebitNoteView(row, context.language);
    },
  },
  Mutation: {
    recordReceipt: (_parent, { input }, context) =>
      attempt(context, () =>
        answered(
          context,
          postReceipt(
            context.rest,
            {
              amount: input.amount,
              bank_fee: input.bankFee ?? '0',
              currency: input.currency,
              paid_on: input.paidOn,
              method: input.method === 'CASH' ? 'CASH' : 'BANK_TRANSFER',
              reference: input.reference ?? null,
              note: input.note ?? null,
              shares: input.shares.map(({ debitNoteId, amount }) => ({
                debit_note_id: requireRowId(debitNoteId, 'DebitNote'),
                amount,
              })),
            },
            input.idempotencyKey,
          ),
        ),
      ),
    reverseReceipt: (_parent, { input }, context) =>
      attempt(context, () =>
        answered(
          context,
          putReversal(context.rest, { id: requireRowId(input.id, 'Receipt'), note: input.note }, input.idempotencyKey),
        ),
      ),
  },
};
