import type { DebitNoteLineRow, DebitNoteRow, PaymentRow } from '@wr1/schema/rest/shipment/debit-note.ts';
import { isOverdue } from '@wr1/schema/rules/money/debit-note.ts';
import { businessDay } from '@wr1/schema/rules/tariff/quote-validity.ts';
import { Big } from 'big.js';
import { moneyText, quantityText, unitPriceText } from '../tariff/charge.rules.ts';
import { addPair, minusPair, moneyPair } from '../shipment/money/shipment-money.rules.ts';
import { vatSubtotals } from './debit-note.rules.ts';
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

/** A debit note in REST form. */
export function toDebitNoteRow(
  debitNote: DebitNote,
  lines: readonly DebitNoteLine[],
  corrections: Pick<DebitNoteRow, 'credit_notes' | 'vat_invoice'>,
  now: Date,
): DebitNoteRow {
  const total = moneyPair(debitNote.total_usd, debitNote.total_vnd);
  const nothing = moneyPair('0', '0');
  const isVoid = debitNote.status === 'VOID';
  const credited = moneyPair(debitNote.credited_usd, debitNote.credited_vnd);
  const paid = isVoid ? nothing : moneyPair(debitNote.paid_usd, debitNote.paid_vnd);
  return {
    id: debitNote.id,
    order_id: debitNote.order_id,
    number: debitNote.number,
    status: debitNote.status,
    overdue: isOverdue(debitNote.status, debitNote.due_date, businessDay(now)),
    customer_id: debitNote.customer_id,
    payer:
      debitNote.payer_name === null
        ? null
        : { name: debitNote.payer_name, address: debitNote.payer_address, tax_code: debitNote.payer_tax_code },
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
    credited,
    ...corrections,
    paid,
    balance: isVoid ? nothing : minusPair(total, addPair(credited, paid)),
    vat_subtotals: vatSubtotals(lines),
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
