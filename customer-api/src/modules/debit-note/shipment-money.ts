import type { DebitNoteRow, ShipmentMoneyRow } from '@wr1/schema/rest/shipment/debit-note.ts';
import type { Db } from '../../db.ts';
import type { RequestContext } from '../../http/context.ts';
import { balanceOf, isBilled, moneyPair } from '../shipment/money/shipment-money.rules.ts';
import { findCharges } from '../shipment/shipment.repository.ts';
import type { ChargeLine, Shipment } from '../shipment/shipment.table.ts';
import { scopeOf } from '../shipment/visibility.ts';
import { unbilledSeqs } from '@wr1/schema/rules/money/debit-note.ts';
import { priceTotal } from './debit-note.rules.ts';
import { bankOf, readPaymentAccounts, transferRows, type PaymentAccount } from './bank.ts';
import { viewCorrections } from './correction/credit-note.repository.ts';
import { toDebitNoteRow, toPaymentRow } from './debit-note-row.ts';
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
export async function viewDebitNotes(db: Db, debitNotes: readonly DebitNote[], now: Date): Promise<DebitNoteRow[]> {
  const ids = debitNotes.map(({ id }) => id);
  const lines = await findDebitNoteLines(db, ids);
  const { creditNotes, vatInvoices } = await viewCorrections(db, ids);
  const byDebitNote = Map.groupBy(lines, ({ debit_note_id }) => debit_note_id);
  return debitNotes.map((debitNote) =>
    toDebitNoteRow(
      debitNote,
      byDebitNote.get(debitNote.id) ?? [],
      {
        credit_notes: creditNotes.get(debitNote.id) ?? [],
        vat_invoice: vatInvoices.get(debitNote.id) ?? null,
      },
      now,
    ),
  );
}

/** Charges of a record's price that no valid debit note bills. */
function unbilledCharges(
  { id, revision, exchange_rate: rate }: Shipment,
  charges: readonly ChargeLine[],
  debitNotes: readonly DebitNote[],
): NonNullable<ShipmentMoneyRow['unbilled']> {
  if (rate === null) return [];
  const own = charges.filter(({ order_id }) => order_id === id);
  const valid = debitNotes.filter(({ order_id, status }) => order_id === id && status !== 'VOID');
  const open = unbilledSeqs(
    own.map(({ seq }) => seq),
    revision,
    valid,
  );
  return own
    .filter(({ seq }) => open.includes(seq))
    .map((charge) => ({
      seq: charge.seq,
      code: charge.code,
      name: charge.name,
      name_vn: charge.name_vn,
      cont_type: charge.cont_type,
      currency: charge.currency,
      amount: charge.amount,
      total: priceTotal([charge], rate),
    }));
}

function toMoneyRow(
  shipment: Shipment,
  parts: {
    debitNotes: DebitNoteRow[];
    payments: readonly Payment[];
    terms: DebitNoteTerms;
    unbilled: NonNullable<ShipmentMoneyRow['unbilled']>;
    accounts: readonly PaymentAccount[];
  },
): ShipmentMoneyRow {
  const latest = parts.debitNotes.find(({ status }) => status !== 'VOID');
  const valid = parts.debitNotes.find(({ status }) => status === 'OPEN') ?? latest;
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
    unbilled: parts.unbilled,
    price_changed: valid !== undefined && valid.revision !== shipment.revision,
    payment_days: parts.terms.paymentDays,
    debit_note_currency: parts.terms.currency,
    bank: bankOf(parts.accounts),
    bank_accounts: transferRows(
      parts.accounts,
      valid === undefined ? null : { vnd: valid.balance.vnd, number: valid.number, currency: valid.currency ?? 'USD' },
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
  const accounts = await readPaymentAccounts(db, language);
  const found = await findDebitNotesOf(db, shipmentIds);
  const rows = await viewDebitNotes(db, found, now);
  const payable = rows.map((row): DebitNoteRow => {
    const { status, number, currency = 'USD', balance } = row;
    return status === 'OPEN'
      ? { ...row, bank_accounts: transferRows(accounts, { vnd: balance.vnd, number, currency }) }
      : row;
  });
  const debitNotes = Map.groupBy(payable, ({ order_id }) => order_id);
  const payments = Map.groupBy(await findPaymentsOf(db, shipmentIds), ({ order_id }) => order_id);
  const terms = await findTerms(
    db,
    shipments.flatMap(({ customer_id }) => customer_id ?? []),
  );
  const charges = await findCharges(db, shipmentIds);
  return shipments.map((shipment) =>
    toMoneyRow(shipment, {
      debitNotes: debitNotes.get(shipment.id) ?? [],
      payments: payments.get(shipment.id) ?? [],
      unbilled: unbilledCharges(shipment, charges, found),
      terms: terms.get(shipment.customer_id ?? 0) ?? USUAL_TERMS,
      accounts,
    }),
  );
}
