import type { debitNoteActionRequest } from '@wr1/schema/rest/shipment/debit-note.ts';
import type { ShipmentRow } from '@wr1/schema/rest/shipment/shipment.ts';
import { Big } from 'big.js';
import type { z } from 'zod';
import type { Db, Trx } from '../../db.ts';
import type { RequestContext } from '../../http/context.ts';
import { changeShipment, changeShipmentWithin, type Given } from '../shipment/shipment-change.ts';
import {
  addPair,
  balanceOf,
  isSome,
  keptOf,
  leftOf,
  minusPair,
  moneyPair,
  owedOf,
  settle,
  shownMoney,
  sideOf,
  type MoneyPair,
} from '../shipment/money/shipment-money.rules.ts';
import { brokenRules } from '../../errors.ts';
import type { ChangeResult } from '../shipment/shipment-write.ts';
import type { Shipment } from '../shipment/shipment.table.ts';
import { findValidDebitNotes, settleShipment } from '../shipment/money/shipment-money.repository.ts';
import { findLivePayment, insertPayment, reversePaymentRow } from './debit-note.repository.ts';
import { checkMoved } from './debit-note.rules.ts';
import type { Payment } from './debit-note.table.ts';

type Moved = z.output<(typeof debitNoteActionRequest)['RefundPayment']>;
type RecordPayment = z.output<(typeof debitNoteActionRequest)['RecordPayment']>;
type ReversePayment = z.output<(typeof debitNoteActionRequest)['ReversePayment']>;

/** A payment or refund to insert. */
export interface MoneyMove extends Pick<Moved, 'amount' | 'currency' | 'paid_on' | 'method' | 'reference'> {
  kind: Payment['kind'];
  /** The debit note that a payment is for; absent or null for those due first. */
  debitNoteId?: number | null;
  note: string | null;
  recordedBy: string;
  now: Date;
}

/** Guard values for an amount: whether the sum covers it, and whether any of the sum remains. */
function givenAmount(sum: MoneyPair, { amount, currency }: Pick<Moved, 'amount' | 'currency'>): Given {
  const most = sideOf(sum, currency);
  const fits = new Big(amount).lte(most);
  // Compared in the currency of the payment: after rounding, the balance in USD may be zero while a few dong
  // are still due.
  const left = new Big(amount).lt(most);
  return { amountFits: fits, balanceDue: left, params: { max: shownMoney(most, currency) } };
}

/** Inserts a payment or refund with its worth in both currencies. */
async function insertMove(trx: Trx, shipment: Shipment, move: MoneyMove, settled: MoneyPair): Promise<void> {
  const { amount, currency, kind, recordedBy, now } = move;
  await insertPayment(trx, {
    order_id: shipment.id,
    kind,
    debit_note_id: move.debitNoteId ?? null,
    amount,
    currency,
    settled_usd: settled.usd,
    settled_vnd: settled.vnd,
    paid_on: move.paid_on,
    method: move.method,
    reference: move.reference?.trim() || null,
    note: move.note,
    recorded_by: recordedBy,
    recorded_at: now,
  });
}

/**
 * Inserts a payment and marks debit notes as paid on which nothing remains due. The caller must hold the record's lock
 * and have checked that the amount does not exceed the balance.
 * @returns the columns for the record's transition to write
 */
export async function writePayment(trx: Trx, shipment: Shipment, move: MoneyMove): Promise<ChangeResult> {
  await insertMove(trx, shipment, move, moneyPair('0', '0'));
  return {
    columns: await settleShipment(trx, shipment),
    note: move.note,
    notice: { amount: shownMoney(move.amount, move.currency) },
  };
}

/**
 * Inserts a refund to the customer. The caller must hold the record's lock and have checked that the amount
 * does not exceed the payments that have not been refunded.
 */
export async function writeRefund(trx: Trx, shipment: Shipment, move: MoneyMove): Promise<ChangeResult> {
  if (shipment.exchange_rate === null) throw new Error(`Record ${shipment.id} has money and no exchange rate`);
  const settled = settle(keptOf(shipment), move, shipment.exchange_rate);
  await insertMove(trx, shipment, move, settled);
  const refunded = addPair(moneyPair(shipment.refunded_usd, shipment.refunded_vnd), settled);
  return {
    columns: { refunded_usd: refunded.usd, refunded_vnd: refunded.vnd },
    note: move.note,
    notice: { amount: shownMoney(move.amount, move.currency) },
  };
}

function moveOf(kind: MoneyMove['kind'], body: Moved, { viewer, now }: RequestContext): MoneyMove {
  return { ...body, kind, note: body.note?.trim() || null, recordedBy: viewer.fullName, now };
}

/** Guard values for a payment of one debit note. Another open one leaves the record unpaid. */
async function givenForNote(trx: Trx, shipment: Shipment, id: number, body: RecordPayment): Promise<Given> {
  const notes = await findValidDebitNotes(trx, shipment.id);
  const note = notes.find((one) => one.id === id);
  if (note === undefined) throw brokenRules([{ path: ['debit_note_id'], code: 'CHOICE_INVALID' }]);
  const given = givenAmount(moneyPair(note.left_usd, note.left_vnd), body);
  const others = notes.some((one) => one.id !== id && one.status === 'OPEN');
  return { ...given, balanceDue: given.balanceDue === true || others };
}

/**
 * Records a payment up to the balance (staff only). Paying the whole balance moves 9 to 11; other statuses do
 * not change.
 */
export async function recordPayment(db: Db, body: RecordPayment, context: RequestContext): Promise<ShipmentRow> {
  return db.transaction().execute((trx) => recordPaymentWithin(trx, body, context));
}

/**
 * Like {@link recordPayment}, within an existing transaction.
 * @param recorded called once the payment is inserted and while the record is locked
 */
export async function recordPaymentWithin(
  trx: Trx,
  body: RecordPayment,
  context: RequestContext,
  recorded: (shipment: Shipment) => Promise<void> = async () => undefined,
): Promise<ShipmentRow> {
  const id = body.debit_note_id;
  const given = (_: Trx, shipment: Shipment) =>
    id === null ? givenAmount(balanceOf(shipment), body) : givenForNote(trx, shipment, id, body);
  return changeShipmentWithin(trx, { action: 'RecordPayment', body, context, given }, async (_, shipment) => {
    const problems = checkMoved(body, body.paid_on, context.now);
    if (problems.length > 0) throw brokenRules(problems);
    const result = await writePayment(trx, shipment, { ...moveOf('PAYMENT', body, context), debitNoteId: id });
    await recorded(shipment);
    return result;
  });
}

/**
 * Refunds up to the amount paid (staff only). 11 moves to 13, and so does 10 if something was paid before the
 * cancellation.
 */
export async function refund(db: Db, body: Moved, context: RequestContext): Promise<ShipmentRow> {
  const given = (_: Trx, shipment: Shipment) => givenAmount(keptOf(shipment), body);
  return changeShipment(db, { action: 'RefundPayment', body, context, given }, async (trx, shipment) => {
    const problems = checkMoved(body, body.paid_on, context.now);
    if (problems.length > 0) throw brokenRules(problems);
    return writeRefund(trx, shipment, moveOf('REFUND', body, context));
  });
}

/** Reverses a payment that was recorded by mistake or bounced (ADMIN only): 11 moves back to 9. */
export async function reversePayment(db: Db, body: ReversePayment, context: RequestContext): Promise<ShipmentRow> {
  return db.transaction().execute((trx) => reversePaymentWithin(trx, body, context));
}

/** Like {@link reversePayment}, within an existing transaction. */
export async function reversePaymentWithin(
  trx: Trx,
  body: ReversePayment,
  context: RequestContext,
): Promise<ShipmentRow> {
  const { viewer, now } = context;
  const note = body.note?.trim() || null;
  const given = async (_: Trx, shipment: Shipment): Promise<Given> => {
    const payment = await findLivePayment(trx, shipment.id, body.payment_id);
    if (payment === undefined) return { note };
    return { note, balanceDue: isSome(leftOf(owedOf(shipment), withoutPayment(shipment, payment))) };
  };
  return changeShipmentWithin(trx, { action: 'ReversePayment', body, context, given }, async (_, shipment) => {
    const payment = await findLivePayment(trx, shipment.id, body.payment_id);
    if (payment === undefined) throw brokenRules([{ path: ['payment_id'], code: 'CHOICE_INVALID' }]);
    await reversePaymentRow(trx, payment.id, {
      reversed_at: now,
      reversed_by: viewer.fullName,
      reversal_reason: note ?? '',
    });
    return {
      columns: await settleShipment(trx, shipment),
      note,
      notice: { amount: shownMoney(payment.amount, payment.currency) },
    };
  });
}

/** Amounts paid on a record without one of its payments. */
function withoutPayment(shipment: Shipment, payment: Payment): MoneyPair {
  return minusPair(
    moneyPair(shipment.paid_usd, shipment.paid_vnd),
    moneyPair(payment.settled_usd, payment.settled_vnd),
  );
}
