import { Big } from 'big.js';
import { unbilledSeqs } from '@wr1/schema/rules/money/debit-note.ts';
import type { Db, Trx } from '../../../db.ts';
import { ApiError } from '../../../errors.ts';
import { chargeTotals, type PricedLine } from '../../tariff/charge.rules.ts';
import {
  addPair,
  allocate,
  isSome,
  minusPair,
  moneyPair,
  type MoneyPair,
  type OwedAmount,
} from './shipment-money.rules.ts';
import type { Shipment, ShipmentChange } from '../shipment.table.ts';

/** Payments of a record that count, oldest first. */
async function livePayments(trx: Trx, shipmentId: number) {
  return trx
    .selectFrom('payment')
    .select(['id', 'amount', 'currency', 'debit_note_id'])
    .where('order_id', '=', shipmentId)
    .where('kind', '=', 'PAYMENT')
    .where('reversed_at', 'is', null)
    .orderBy('id')
    .execute();
}

/**
 * Distributes a record's payments over what it owes and stores the worth of each.
 * @param rate VND per USD of an excess
 * @returns the total paid, and the unpaid part of each amount
 */
async function settlePayments(trx: Trx, shipmentId: number, owed: readonly OwedAmount[], rate: string) {
  const payments = await livePayments(trx, shipmentId);
  const { settled, left } = allocate(owed, payments, rate);
  for (const [index, { id }] of payments.entries()) {
    const pair = settled[index];
    if (pair === undefined) continue;
    // Sequential: a transaction has one connection.
    // oxlint-disable-next-line no-await-in-loop
    await trx
      .updateTable('payment')
      .set({ settled_usd: pair.usd, settled_vnd: pair.vnd })
      .where('id', '=', id)
      .execute();
  }
  return { paid: settled.reduce(addPair, moneyPair('0', '0')), left };
}

/** A debit note as settlement needs it. */
interface SettledNote {
  id: number;
  exchange_rate: string;
  total_usd: string;
  total_vnd: string;
  credited_usd: string;
  credited_vnd: string;
}

/** What is owed of a debit note before payments: its total without what credit notes took off. */
export const owedOfNote = (note: Omit<SettledNote, 'id' | 'exchange_rate'>) =>
  minusPair(moneyPair(note.total_usd, note.total_vnd), moneyPair(note.credited_usd, note.credited_vnd));

/** Valid debit notes of a record, in the order in which payments reach them: those due first first. */
export async function findValidDebitNotes(db: Db, shipmentId: number) {
  return db
    .selectFrom('debit_note')
    .selectAll()
    .where('order_id', '=', shipmentId)
    .where('status', '<>', 'VOID')
    .orderBy('due_date')
    .orderBy('id')
    .execute();
}

/**
 * Recalculates a record's debit notes and payments after either changed. The caller must hold the record's lock.
 * @returns the record's columns to write
 */
export async function settleShipment(trx: Trx, shipment: Shipment): Promise<ShipmentChange> {
  const notes = await findValidDebitNotes(trx, shipment.id);
  const rate = shipment.exchange_rate ?? notes[0]?.exchange_rate;
  if (rate === undefined) throw new Error(`Record ${shipment.id} has money and no exchange rate`);
  if (notes.length === 0) {
    const price = { id: null, left: moneyPair(shipment.price_usd, shipment.price_vnd), rate };
    const { paid } = await settlePayments(trx, shipment.id, [price], rate);
    const isVoid = shipment.debit_note_status !== 'NONE';
    return {
      debit_note_status: isVoid ? 'VOID' : 'NONE',
      billed_usd: '0',
      billed_vnd: '0',
      paid_usd: paid.usd,
      paid_vnd: paid.vnd,
      is_fully_billed: false,
    };
  }
  const owed = notes.map((note) => ({ id: note.id, left: owedOfNote(note), rate: note.exchange_rate }));
  const { paid, left } = await settlePayments(trx, shipment.id, owed, rate);
  for (const [index, note] of notes.entries()) {
    const rest = left[index] ?? moneyPair('0', '0');
    const own = minusPair(owedOfNote(note), rest);
    // oxlint-disable-next-line no-await-in-loop
    await trx
      .updateTable('debit_note')
      .set({ status: isSome(rest) ? 'OPEN' : 'PAID', paid_usd: own.usd, paid_vnd: own.vnd })
      .where('id', '=', note.id)
      .execute();
  }
  const billed = notes.map(owedOfNote).reduce(addPair);
  const charges = await trx
    .selectFrom('charge_line')
    .select('seq')
    .where('order_id', '=', shipment.id)
    .where('revision', '=', shipment.revision)
    .execute();
  const seqs = charges.map(({ seq }) => seq);
  return {
    debit_note_status: left.some(isSome) ? 'OPEN' : 'PAID',
    billed_usd: billed.usd,
    billed_vnd: billed.vnd,
    paid_usd: paid.usd,
    paid_vnd: paid.vnd,
    is_fully_billed: unbilledSeqs(seqs, shipment.revision, notes).length === 0,
  };
}

/**
 * Whether anything would be owed if one more debit note were issued, considering the payments so far.
 * @param issued what the new debit note asks for
 */
export async function leavesDebt(trx: Trx, shipment: Shipment, issued: Omit<OwedAmount, 'id'>): Promise<boolean> {
  const notes = await findValidDebitNotes(trx, shipment.id);
  const owed = notes.map((note) => ({ id: note.id, left: owedOfNote(note), rate: note.exchange_rate }));
  const all = [...owed, { ...issued, id: null }];
  return allocate(all, await livePayments(trx, shipment.id), issued.rate).left.some(isSome);
}

/** Whether anything would be owed once a credit note took an amount off a debit note. */
export async function leavesDebtAfter(
  trx: Trx,
  shipment: Shipment,
  { debitNoteId, credited }: { debitNoteId: number; credited: MoneyPair },
): Promise<boolean> {
  const notes = await findValidDebitNotes(trx, shipment.id);
  const owed = notes.map((note) => ({
    id: note.id,
    left: note.id === debitNoteId ? minusPair(owedOfNote(note), credited) : owedOfNote(note),
    rate: note.exchange_rate,
  }));
  return allocate(owed, await livePayments(trx, shipment.id), owed[0]?.rate ?? '1').left.some(isSome);
}

/**
 * Stores the total of a record's current price. Without a valid debit note, earlier payments are revalued
 * too; with one, they stay unchanged. The caller must hold the record's lock.
 */
export async function keepPrice(
  trx: Trx,
  shipmentId: number,
  price: { exchange_rate: string; lines: readonly PricedLine[] },
): Promise<void> {
  const { total_usd, total_vnd } = chargeTotals(price.lines, price.exchange_rate);
  const { debit_note_status: status, paid_usd } = await trx
    .updateTable('shipment')
    .set({ price_usd: total_usd, price_vnd: total_vnd })
    .where('id', '=', shipmentId)
    .returning(['debit_note_status', 'paid_usd', 'paid_vnd'])
    .executeTakeFirstOrThrow();
  if (status === 'OPEN' || status === 'PAID' || new Big(paid_usd).eq(0)) return;
  const owed = { id: null, left: moneyPair(total_usd, total_vnd), rate: price.exchange_rate };
  const { paid } = await settlePayments(trx, shipmentId, [owed], price.exchange_rate);
  await trx
    .updateTable('shipment')
    .set({ paid_usd: paid.usd, paid_vnd: paid.vnd })
    .where('id', '=', shipmentId)
    .execute();
}

/**
 * Voids valid debit notes of a record: one, or all if `id` is undefined. Its payments stay on the record and count
 * towards the other debit notes or, without any, the current price.
 * @returns the record's columns to write
 * @throws ApiError DEBIT_NOTE_INVOICED (409) if one has a VAT e-invoice: it is corrected by a credit note
 */
export async function voidDebitNotes(
  trx: Trx,
  shipment: Shipment,
  by: { name: string; reason: string | null; at: Date },
  id?: number,
): Promise<ShipmentChange> {
  const invoiced = await trx
    .selectFrom('vat_invoice')
    .innerJoin('debit_note', 'debit_note.id', 'vat_invoice.debit_note_id')
    .select(['debit_note.id', 'debit_note.number'])
    .where('debit_note.order_id', '=', shipment.id)
    .where('debit_note.status', '<>', 'VOID')
    .execute();
  const kept = invoiced.find((note) => id === undefined || note.id === id);
  if (kept !== undefined) throw new ApiError('DEBIT_NOTE_INVOICED', 409, { number: kept.number });
  let query = trx
    .updateTable('debit_note')
    .set({
      status: 'VOID',
      voided_at: by.at,
      voided_by: by.name,
      void_reason: by.reason,
      paid_usd: 0,
      paid_vnd: 0,
    })
    .where('order_id', '=', shipment.id)
    .where('status', '<>', 'VOID');
  if (id !== undefined) query = query.where('id', '=', id);
  await query.execute();
  return settleShipment(trx, shipment);
}

/** Whether a price for the record is about to be sent, which blocks other changes to it. */
export async function isPriceUnderWay(db: Db, shipmentId: number): Promise<boolean> {
  const query = db.selectFrom('price_send').select('id').where('order_id', '=', shipmentId).where('state', '=', 'DUE');
  return (await query.executeTakeFirst()) !== undefined;
}
