import type { InvoiceLineRow, InvoiceRow, PaymentRow } from '@wr1/schema/rest/shipment/invoice.ts';
import { isOverdue } from '@wr1/schema/rules/money/invoice.ts';
import { businessDay } from '@wr1/schema/rules/tariff/quote-validity.ts';
import { Big } from 'big.js';
import { moneyText, quantityText, unitPriceText } from '../tariff/charge.rules.ts';
import { leftOf, moneyPair } from '../shipment/money/shipment-money.rules.ts';
import type { Shipment } from '../shipment/shipment.table.ts';
import type { Invoice, InvoiceLine, Payment } from './invoice.table.ts';

/** A line of a debit note as REST answers it. */
export function toInvoiceLineRow(line: InvoiceLine): InvoiceLineRow {
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

/** What of a record a debit note's paid part is told by. */
export type PaidShipment = Pick<Shipment, 'paid_usd' | 'paid_vnd'>;

/** A debit note as REST answers it; what was paid stands with its record. */
export function toInvoiceRow(
  invoice: Invoice,
  lines: readonly InvoiceLine[],
  shipment: PaidShipment,
  now: Date,
): InvoiceRow {
  const total = moneyPair(invoice.total_usd, invoice.total_vnd);
  const nothing = moneyPair('0', '0');
  const isVoid = invoice.status === 'VOID';
  const balance = isVoid ? nothing : leftOf(total, moneyPair(shipment.paid_usd, shipment.paid_vnd));
  return {
    id: invoice.id,
    order_id: invoice.order_id,
    number: invoice.number,
    status: invoice.status,
    overdue: isOverdue(invoice.status, invoice.due_date, businessDay(now)),
    customer_id: invoice.customer_id,
    revision: invoice.revision,
    exchange_rate: invoice.exchange_rate,
    issued_on: invoice.issued_on,
    issued_at: invoice.issued_at.toISOString(),
    issued_by: invoice.issued_by,
    due_date: invoice.due_date,
    note: invoice.note,
    net: moneyPair(invoice.net_usd, invoice.net_vnd),
    vat: moneyPair(invoice.vat_usd, invoice.vat_vnd),
    total,
    paid: isVoid ? nothing : leftOf(total, balance),
    balance,
    voided_at: invoice.voided_at?.toISOString() ?? null,
    voided_by: invoice.voided_by,
    void_reason: invoice.void_reason,
    lines: lines.map(toInvoiceLineRow),
  };
}

/** Money that moved as REST answers it. */
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
    reversed_at: payment.reversed_at?.toISOString() ?? null,
    reversed_by: payment.reversed_by,
    reversal_reason: payment.reversal_reason,
  };
}
