import type { ReceiptRow, recordReceiptRequest, reverseReceiptRequest } from '@wr1/schema/rest/money/receipt.ts';
import { BANK_FEE_LIMIT_ENTRY, BANK_FEE_LIMIT_USD } from '@wr1/schema/rules/money/receipt.ts';
import { Big } from 'big.js';
import type { z } from 'zod';
import type { Db, Trx } from '../../db.ts';
import { ApiError, brokenRules, type FieldProblem } from '../../errors.ts';
import type { RequestContext } from '../../http/context.ts';
import { findLivePayment } from '../debit-note/debit-note.repository.ts';
import { checkMoved } from '../debit-note/debit-note.rules.ts';
import { recordPaymentWithin, reversePaymentWithin } from '../debit-note/move-money.ts';
import { withIdempotency } from '../idempotency/idempotency.ts';
import { readSetting } from '../master-data/code-book.ts';
import { shownMoney } from '../shipment/money/shipment-money.rules.ts';
import { hangsInScope, scopeOf } from '../shipment/visibility.ts';
import { convertMoney } from '../tariff/charge.rules.ts';
import { mayReverse, readReceipt } from './receipt.repository.ts';

type RecordReceipt = z.output<typeof recordReceiptRequest>;
type Share = RecordReceipt['shares'][number];

/** An open debit note that the receipt pays. */
interface PaidNote {
  id: number;
  order_id: number;
  exchange_rate: string;
}

const sum = (amounts: readonly string[]) => amounts.reduce((total, amount) => total.plus(amount), new Big(0));

/** The debit notes of the shares, which must be open, visible, distinct and of one customer. */
async function findNotes(trx: Trx, shares: readonly Share[], { viewer }: RequestContext): Promise<PaidNote[]> {
  const ids = shares.map(({ debit_note_id: id }) => id);
  const found = await trx
    .selectFrom('debit_note')
    .select(['id', 'order_id', 'customer_id', 'status', 'exchange_rate'])
    .where('id', 'in', ids)
    .where(hangsInScope('debit_note', scopeOf(viewer)))
    .execute();
  const byId = new Map(found.map((note) => [note.id, note]));
  const [first] = found;
  const problems = ids.flatMap((id, index): FieldProblem[] => {
    const note = byId.get(id);
    const isFit =
      note !== undefined &&
      note.status === 'OPEN' &&
      note.customer_id !== null &&
      note.customer_id === first?.customer_id &&
      ids.indexOf(id) === index;
    return isFit ? [] : [{ path: ['shares', index, 'debit_note_id'], code: 'CHOICE_INVALID' }];
  });
  if (problems.length > 0) throw brokenRules(problems);
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/** Problems of the amounts: the fee is above its limit, or the shares do not add up to what was received and the fee. */
async function amountProblems(trx: Trx, body: RecordReceipt, notes: readonly PaidNote[], now: Date) {
  const { amount, bank_fee: fee, currency, shares } = body;
  const problems = checkMoved(body, body.paid_on, now);
  const setting = Number(await readSetting(trx, BANK_FEE_LIMIT_ENTRY));
  const limitUsd = new Big(Number.isFinite(setting) && setting >= 0 ? setting : BANK_FEE_LIMIT_USD);
  const limit = convertMoney(limitUsd, 'USD', currency, new Big(notes[0]?.exchange_rate ?? 1));
  if (new Big(fee).lt(0)) problems.push({ path: ['bank_fee'], code: 'POSITIVE_NUMBER' });
  else if (new Big(fee).gt(limit)) {
    problems.push({
      path: ['bank_fee'],
      code: 'BANK_FEE_ABOVE_LIMIT',
      params: { max: shownMoney(limit.toFixed(), currency) },
    });
  }
  const paid = sum(shares.map((share) => share.amount));
  const due = new Big(amount).plus(fee);
  if (!paid.eq(due)) {
    problems.push({
      path: ['amount'],
      code: 'RECEIPT_SHARES_DIFFER',
      params: { amount: shownMoney(paid.toFixed(), currency) },
    });
  }
  return problems;
}

/** Records one share as a payment of its record. */
async function payShare(
  trx: Trx,
  { note, index, share, receiptId }: { note: PaidNote; index: number; share: Share; receiptId: number },
  body: RecordReceipt,
  context: RequestContext,
): Promise<void> {
  const { currency, paid_on, method, reference } = body;
  const moved = {
    id: note.order_id,
    debit_note_id: note.id,
    amount: share.amount,
    currency,
    paid_on,
    method,
    reference,
    note: body.note,
  };
  try {
    // The receipt has the caller's key; its payments have none.
    await recordPaymentWithin(trx, moved, { ...context, idempotencyKey: undefined }, async (shipment) => {
      const payment = await findLivePayment(trx, shipment.id, null);
      await trx
        .updateTable('payment')
        .set({ receipt_id: receiptId })
        .where('id', '=', payment?.id ?? 0)
        .execute();
    });
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'AMOUNT_ABOVE_BALANCE') throw error;
    throw brokenRules([
      {
        path: ['shares', index, 'amount'],
        code: 'AMOUNT_ABOVE_BALANCE',
        ...(error.params && { params: error.params }),
      },
    ]);
  }
}

/**
 * Records a customer's payment of several debit notes, each share as `RecordPayment` does, all or none (staff only).
 * @throws ApiError CHECK_FIELDS (422): `shares.i.debit_note_id` unless it is an open debit note of the same customer,
 * `shares.i.amount` above its balance, `bank_fee` above the setting BANK_FEE_LIMIT_USD, `amount` if the shares do not add
 * up; as `recordPayment`
 */
export async function recordReceipt(db: Db, body: RecordReceipt, context: RequestContext): Promise<ReceiptRow> {
  const { viewer, now, idempotencyKey: key } = context;
  if (!viewer.isStaff) throw new ApiError('FORBIDDEN', 403);
  return db.transaction().execute((trx) =>
    withIdempotency(trx, { userId: viewer.userId, key, action: 'wr1/RecordReceipt', body }, async () => {
      const notes = await findNotes(trx, body.shares, context);
      const problems = await amountProblems(trx, body, notes, now);
      if (problems.length > 0) throw brokenRules(problems);
      const { id: receiptId } = await trx
        .insertInto('receipt')
        .values({
          amount: body.amount,
          bank_fee: body.bank_fee,
          currency: body.currency,
          paid_on: body.paid_on,
          method: body.method,
          reference: body.reference?.trim() || null,
          note: body.note?.trim() || null,
          recorded_by: viewer.fullName,
          recorded_at: now,
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      // In the order of the records, so that two receipts cannot block each other.
      const inOrder = notes
        .map((note, index) => ({ note, index }))
        .toSorted((one, other) => one.note.order_id - other.note.order_id);
      for (const { note, index } of inOrder) {
        const share = body.shares[index];
        // One transaction has one connection.
        // oxlint-disable-next-line no-await-in-loop
        if (share !== undefined) await payShare(trx, { note, index, share, receiptId }, body, context);
      }
      return readReceipt(trx, receiptId, context);
    }),
  );
}

/**
 * Reverses all shares of a receipt that have not been reversed, as `ReversePayment` does (ADMIN only).
 * @throws ApiError FORBIDDEN (403); NOT_FOUND (404) if it is hidden from the viewer; INVALID_TRANSITION (409) if nothing is
 * left to reverse; as `reversePayment`
 */
export async function reverseReceipt(
  db: Db,
  body: z.output<typeof reverseReceiptRequest>,
  context: RequestContext,
): Promise<ReceiptRow> {
  const { viewer, idempotencyKey: key } = context;
  if (!mayReverse(viewer)) throw new ApiError('FORBIDDEN', 403);
  return db.transaction().execute((trx) =>
    withIdempotency(trx, { userId: viewer.userId, key, action: 'wr1/ReverseReceipt', body }, async () => {
      await readReceipt(trx, body.id, context);
      const shares = await trx
        .selectFrom('payment')
        .select(['id', 'order_id'])
        .where('receipt_id', '=', body.id)
        .where('reversed_at', 'is', null)
        .orderBy('order_id')
        .execute();
      if (shares.length === 0) throw new ApiError('INVALID_TRANSITION', 409);
      for (const share of shares) {
        const one = { id: share.order_id, payment_id: share.id, note: body.note };
        // oxlint-disable-next-line no-await-in-loop
        await reversePaymentWithin(trx, one, { ...context, idempotencyKey: undefined });
      }
      return readReceipt(trx, body.id, context);
    }),
  );
}
