import type { DebitNoteLineRow, DebitNoteRow, PaymentRow } from '@wr1/schema/rest/shipment/debit-note.ts';
import { isOverdue } from '@wr1/schema/rules/money/debit-note.ts';
import { businessDay } from '@wr1/schema/rules/tariff/quote-validity.ts';
import { Big } from 'big.js';
import { moneyText, quantityText, unitPriceText } from '../tariff/charge.rules.ts';
import { leftOf, moneyPair } from '../shipment/money/shipment-money.rules.ts';
import type { Shipment } from '../shipment/shipment.table.ts';
import type { DebitNote, DebitNoteLine, Payment } from './debit-note.table.ts';

export function toDebitNoteLineRow(line: DebitNoteLine): DebitNoteLineRow {
  return {
    seq: line.seq,
    kind: line.kind,
    code: line.code,
    name: line.name,
    name_vn: line.name_vn,
    cont_type: line.cont_type,
    quantity: line.quantity === null ? null : quantityText(line.quantity),
    unit_price: line.unit_price === null ? null : unitPriceText(line.unit_price, line.currency),
    vat_rate: line.vat_rate === null ? null : Number(line.vat_rate),
    currency: line.currency,
    amount: line.amount,
    amount_usd: line.amount_usd,
    amount_vnd: line.amount_vnd,
  };
}

/** Record fields that determine its debit note's paid amount. */
export type PaidShipment = Pick<Shipment, 'paid_usd' | 'paid_vnd'>;

/** A debit note in REST form; paid amounts are stored on its record. */
export function toDebitNoteRow(
  debitNote: DebitNote,
  lines: readonly DebitNoteLine[],
  shipment: PaidShipment,
  now: Date,
): DebitNoteRow {
  const total = moneyPair(debitNote.total_usd, debitNote.total_vnd);
  const nothing = moneyPair('0', '0');
  const isVoid = debitNote.status === 'VOID';
  const balance = isVoid ? nothing : leftOf(total, moneyPair(shipment.paid_usd, shipment.paid_vnd));
  return {
    id: debitNote.id,
    order_id: debitNote.order_id,
    number: debitNote.number,
    status: debitNote.status,
    overdue: isOverdue(debitNote.status, debitNote.due_date, businessDay(now)),
    customer_id: debitNote.customer_id,
    revision: debitNote.revision,
    exchange_rate: debitNote.exchange_rate,
    issued_on: debitNote.issued_on,
    issued_at: debitNote.issued_at.toISOString(),
    issued_by: debitNote.issued_by,
    due_date: debitNote.due_date,
    currency: debitNote.currency,
    note: debitNote.note,
    net: moneyPair(debitNote.net_usd, debitNote.net_vnd),
    vat: moneyPair(debitNote.vat_usd, debitNote.vat_vnd),
    total,
    paid: isVoid ? nothing : leftOf(total, balance),
    balance,
    voided_at: debitNote.voided_at?.toISOString() ?? null,
    voided_by: debitNote.voided_by,
    void_reason: debitNote.void_reason,
    lines: lines.map(toDebitNoteLineRow),
  };
}

/** A payment or refund in REST form. */
export function toPaymentRow(payment: Payment): PaymentRow {
  return {
    id: payment.id,
    order_id: payment.order_id,
    kind: payment.kind,
    amount: moneyText(new Big(payment.amount), payment.currency),
    currency: payment.currency,
    settled: moneyPair(payment.settled_usd, payment.settled_vnd),
    paid_on: payment.paid_on,
    method: payment.method,
    reference: payment.reference,
    note: payment.note,
    recorded_at: payment.recorded_at.toISOString(),
    recorded_by: payment.recorded_by,
    receipt_id: payment.receipt_id,
    reversed_at: payment.reversed_at?.toISOString() ?? null,
    reversed_by: payment.reversed_by,
    reversal_reason: payment.reversal_reason,
  };
}
