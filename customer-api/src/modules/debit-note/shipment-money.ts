import type { DebitNoteRow, ShipmentMoneyRow } from '@wr1/schema/rest/shipment/debit-note.ts';
import type { Db } from '../../db.ts';
import type { RequestContext } from '../../http/context.ts';
import { balanceOf, isBilled, moneyPair } from '../shipment/money/shipment-money.rules.ts';
import type { Shipment } from '../shipment/shipment.table.ts';
import { scopeOf } from '../shipment/visibility.ts';
import { bankOf, readPaymentAccounts, transferRows, type PaymentAccount } from './bank.ts';
import { toDebitNoteRow, toPaymentRow, type PaidShipment } from './debit-note-row.ts';
import {
  findDebitNoteLines,
  findDebitNotesOf,
  findPaymentsOf,
  findTerms,
  findVisibleShipments,
  USUAL_TERMS,
  type DebitNoteTerms,
} from './debit-note.repository.ts';
import type { DebitNote, Payment } from './debit-note.table.ts';

/** Debit notes as the REST API returns them, in the given order. Reads all lines in one query. */
export async function viewDebitNotes(
  db: Db,
  debitNotes: readonly DebitNote[],
  paidOf: (debitNote: DebitNote) => PaidShipment,
  now: Date,
): Promise<DebitNoteRow[]> {
  const lines = await findDebitNoteLines(
    db,
    debitNotes.map(({ id }) => id),
  );
  const byDebitNote = Map.groupBy(lines, ({ debit_note_id }) => debit_note_id);
  return debitNotes.map((debitNote) =>
    toDebitNoteRow(debitNote, byDebitNote.get(debitNote.id) ?? [], paidOf(debitNote), now),
  );
}

function toMoneyRow(
  shipment: Shipment,
  parts: {
    debitNotes: DebitNoteRow[];
    payments: readonly Payment[];
    terms: DebitNoteTerms;
    accounts: readonly PaymentAccount[];
  },
): ShipmentMoneyRow {
  const valid = parts.debitNotes.find(({ status }) => status !== 'VOID');
  const balance = balanceOf(shipment);
  return {
    order_id: shipment.id,
    debit_note_status: shipment.debit_note_status,
    exchange_rate: valid?.exchange_rate ?? shipment.exchange_rate,
    charges: moneyPair(shipment.price_usd, shipment.price_vnd),
    billed: isBilled(shipment) ? moneyPair(shipment.billed_usd, shipment.billed_vnd) : null,
    paid: moneyPair(shipment.paid_usd, shipment.paid_vnd),
    refunded: moneyPair(shipment.refunded_usd, shipment.refunded_vnd),
    balance,
    price_changed: valid !== undefined && valid.revision !== shipment.revision,
    payment_days: parts.terms.paymentDays,
    debit_note_currency: parts.terms.currency,
    bank: bankOf(parts.accounts),
    bank_accounts: transferRows(
      parts.accounts,
      valid === undefined ? null : { vnd: balance.vnd, number: valid.number, currency: valid.currency ?? 'USD' },
    ),
    debit_notes: parts.debitNotes,
    payments: parts.payments.map(toPaymentRow),
  };
}

/**
 * Payments and debit notes of the records visible to the viewer. The number of queries does not grow with the
 * number of records.
 */
export async function readShipmentMoney(
  db: Db,
  ids: readonly number[],
  { viewer, now, language }: RequestContext,
): Promise<ShipmentMoneyRow[]> {
  const shipments = await findVisibleShipments(db, scopeOf(viewer), ids);
  if (shipments.length === 0) return [];
  const shipmentIds = shipments.map(({ id }) => id);
  const byId = new Map(shipments.map((shipment) => [shipment.id, shipment]));
  const found = await findDebitNotesOf(db, shipmentIds);
  const nothing = { paid_usd: '0', paid_vnd: '0' };
  const rows = await viewDebitNotes(db, found, ({ order_id }) => byId.get(order_id) ?? nothing, now);
  const debitNotes = Map.groupBy(rows, ({ order_id }) => order_id);
  const payments = Map.groupBy(await findPaymentsOf(db, shipmentIds), ({ order_id }) => order_id);
  const terms = await findTerms(
    db,
    shipments.flatMap(({ customer_id }) => customer_id ?? []),
  );
  const accounts = await readPaymentAccounts(db, language);
  return shipments.map((shipment) =>
    toMoneyRow(shipment, {
      debitNotes: debitNotes.get(shipment.id) ?? [],
      payments: payments.get(shipment.id) ?? [],
      terms: terms.get(shipment.customer_id ?? 0) ?? USUAL_TERMS,
      accounts,
    }),
  );
}
