import { PAYMENT_DAYS } from '@wr1/schema/rules/money/debit-note.ts';
import type { Db, Trx } from '../../db.ts';
import { inScope, type ShipmentScope } from '../shipment/visibility.ts';
import { findValidDebitNotes } from '../shipment/money/shipment-money.repository.ts';
import type { Currency } from '../tariff/charge.rules.ts';
import type { DraftLine } from './debit-note.rules.ts';
import type { DebitNote, DebitNoteLine, NewDebitNote, NewPayment, Payment } from './debit-note.table.ts';

/** Inserts a debit note with its lines; afterwards only its status changes. */
export async function insertDebitNote(
  trx: Trx,
  debitNote: NewDebitNote,
  lines: readonly DraftLine[],
): Promise<DebitNote> {
  const written = await trx.insertInto('debit_note').values(debitNote).returningAll().executeTakeFirstOrThrow();
  await trx
    .insertInto('debit_note_line')
    .values(lines.map((line) => ({ debit_note_id: written.id, ...line })))
    .execute();
  return written;
}

/**
 * A valid debit note of a record: the one with `id`, or without one the latest open one, else the latest. Undefined if
 * there is none.
 */
export async function findValidDebitNote(
  db: Db,
  shipmentId: number,
  id?: number | null,
): Promise<DebitNote | undefined> {
  const notes = await findValidDebitNotes(db, shipmentId);
  if (typeof id === 'number') return notes.find((note) => note.id === id);
  const latestFirst = notes.toSorted((one, other) => other.id - one.id);
  return latestFirst.find(({ status }) => status === 'OPEN') ?? latestFirst[0];
}

/** Debit notes of records, newest first. */
export async function findDebitNotesOf(db: Db, shipmentIds: readonly number[]): Promise<DebitNote[]> {
  if (shipmentIds.length === 0) return [];
  return db.selectFrom('debit_note').selectAll().where('order_id', 'in', shipmentIds).orderBy('id', 'desc').execute();
}

export async function findDebitNoteLines(db: Db, debitNoteIds: readonly number[]): Promise<DebitNoteLine[]> {
  if (debitNoteIds.length === 0) return [];
  return db
    .selectFrom('debit_note_line')
    .selectAll()
    .where('debit_note_id', 'in', debitNoteIds)
    .orderBy('debit_note_id')
    .orderBy('seq')
    .execute();
}

/** Payments and refunds of records, newest first. */
export async function findPaymentsOf(db: Db, shipmentIds: readonly number[]): Promise<Payment[]> {
  if (shipmentIds.length === 0) return [];
  return db.selectFrom('payment').selectAll().where('order_id', 'in', shipmentIds).orderBy('id', 'desc').execute();
}

/** IDs of the records that payments belong to. */
export async function findShipmentIdsOf(db: Db, paymentIds: readonly number[]): Promise<number[]> {
  if (paymentIds.length === 0) return [];
  const rows = await db.selectFrom('payment').select('order_id').distinct().where('id', 'in', paymentIds).execute();
  return rows.map(({ order_id: id }) => id);
}

/**
 * A payment of the record that has not been reversed: the one with `id`, or the latest if `id` is null.
 * Undefined if there is none; refunds are ignored.
 */
export async function findLivePayment(trx: Trx, shipmentId: number, id: number | null): Promise<Payment | undefined> {
  let query = trx
    .selectFrom('payment')
    .selectAll()
    .where('order_id', '=', shipmentId)
    .where('kind', '=', 'PAYMENT')
    .where('reversed_at', 'is', null);
  if (id !== null) query = query.where('id', '=', id);
  return query.orderBy('id', 'desc').limit(1).executeTakeFirst();
}

export async function insertPayment(trx: Trx, payment: NewPayment): Promise<void> {
  await trx.insertInto('payment').values(payment).execute();
}

/** Marks a payment as reversed; the row remains. */
export async function reversePaymentRow(
  trx: Trx,
  id: number,
  by: { reversed_at: Date; reversed_by: string; reversal_reason: string },
): Promise<void> {
  await trx.updateTable('payment').set(by).where('id', '=', id).execute();
}

/** What a new debit note of a company proposes. */
export interface DebitNoteTerms {
  paymentDays: number;
  currency: Currency;
}

/** The terms for companies without their own, and for records without a company. */
export const USUAL_TERMS: DebitNoteTerms = { paymentDays: PAYMENT_DAYS, currency: 'USD' };

/** Terms by company ID. Unknown companies are omitted. */
export async function findTerms(db: Db, companyIds: readonly number[]): Promise<Map<number, DebitNoteTerms>> {
  if (companyIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('company')
    .select(['id', 'payment_days', 'debit_note_currency'])
    .where('id', 'in', [...new Set(companyIds)])
    .execute();
  return new Map(
    rows.map(({ id, payment_days: days, debit_note_currency: currency }) => [
      id,
      { paymentDays: days ?? USUAL_TERMS.paymentDays, currency: currency ?? USUAL_TERMS.currency },
    ]),
  );
}

/** Records by id within the scope, in any order. */
export async function findVisibleShipments(db: Db, scope: ShipmentScope, ids: readonly number[]) {
  if (ids.length === 0) return [];
  return db.selectFrom('shipment').selectAll().where(inScope(scope)).where('id', 'in', ids).execute();
}
