import { Big } from 'big.js';
import type { Db, Trx } from '../../../db.ts';
import { chargeTotals, type PricedLine } from '../../tariff/charge.rules.ts';
import { addPair, moneyPair, settleAll, type MoneyPair } from './shipment-money.rules.ts';
import type { Shipment, ShipmentChange } from '../shipment.table.ts';

/**
 * Revalues a record's payments at the rate of the amount owed. Payments made before the debit note were converted at
 * their own day's rate, but the debit note's rate applies.
 * @param rate VND per USD
 * @returns the total paid in both currencies
 */
async function resettlePayments(trx: Trx, shipmentId: number, owed: MoneyPair, rate: string): Promise<MoneyPair> {
  const payments = await trx
    .selectFrom('payment')
    .select(['id', 'amount', 'currency'])
    .where('order_id', '=', shipmentId)
    .where('kind', '=', 'PAYMENT')
    .where('reversed_at', 'is', null)
    .orderBy('id')
    .execute();
  const settled = settleAll(owed, payments, rate);
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
  return settled.reduce(addPair, moneyPair('0', '0'));
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
  const paid = await resettlePayments(trx, shipmentId, { usd: total_usd, vnd: total_vnd }, price.exchange_rate);
  await trx
    .updateTable('shipment')
    .set({ paid_usd: paid.usd, paid_vnd: paid.vnd })
    .where('id', '=', shipmentId)
    .execute();
}

/**
 * Voids a record's valid debit note. Its payments stay on the record and count towards the current price
 * again.
 * @returns the record's columns to write
 */
export async function voidValidDebitNote(
  trx: Trx,
  shipment: Shipment,
  by: { name: string; reason: string | null; at: Date },
): Promise<ShipmentChange> {
  await trx
    .updateTable('debit_note')
    .set({ status: 'VOID', voided_at: by.at, voided_by: by.name, void_reason: by.reason })
    .where('order_id', '=', shipment.id)
    .where('status', '<>', 'VOID')
    .execute();
  const columns: ShipmentChange = { debit_note_status: 'VOID', billed_usd: '0', billed_vnd: '0' };
  if (shipment.exchange_rate === null || new Big(shipment.paid_usd).eq(0)) return columns;
  const owed = moneyPair(shipment.price_usd, shipment.price_vnd);
  const paid = await resettlePayments(trx, shipment.id, owed, shipment.exchange_rate);
  return { ...columns, paid_usd: paid.usd, paid_vnd: paid.vnd };
}

/** Whether a price for the record is about to be sent, which blocks other changes to it. */
export async function isPriceUnderWay(db: Db, shipmentId: number): Promise<boolean> {
  const query = db.selectFrom('price_send').select('id').where('order_id', '=', shipmentId).where('state', '=', 'DUE');
  return (await query.executeTakeFirst()) !== undefined;
}
