import type { InvoiceRow, OrderMoneyRow } from '@wr1/schema/rest/shipment/invoice.ts';
import { PAYMENT_DAYS } from '@wr1/schema/rules/money/invoice.ts';
import type { Db } from '../../db.ts';
import type { RequestContext } from '../../http/context.ts';
import { balanceOf, isInvoiced, moneyPair } from '../shipment/money/shipment-money.rules.ts';
import type { ShipmentOrder } from '../shipment/shipment.table.ts';
import { scopeOf } from '../shipment/visibility.ts';
import { readBank } from './bank.ts';
import { toInvoiceRow, toPaymentRow, type PaidOrder } from './invoice-row.ts';
import {
  findInvoiceLines,
  findInvoicesOf,
  findPaymentDays,
  findPaymentsOf,
  findVisibleOrders,
} from './invoice.repository.ts';
import type { Invoice, Payment } from './invoice.table.ts';

/** Debit notes as REST answers them, in the given order; one statement for all lines. */
export async function viewInvoices(
  db: Db,
  invoices: readonly Invoice[],
  paidOf: (invoice: Invoice) => PaidOrder,
  now: Date,
): Promise<InvoiceRow[]> {
  const lines = await findInvoiceLines(
    db,
    invoices.map(({ id }) => id),
  );
  const byInvoice = Map.groupBy(lines, ({ invoice_id }) => invoice_id);
  return invoices.map((invoice) => toInvoiceRow(invoice, byInvoice.get(invoice.id) ?? [], paidOf(invoice), now));
}

function toMoneyRow(
  order: ShipmentOrder,
  parts: { invoices: InvoiceRow[]; payments: readonly Payment[]; paymentDays: number; bank: OrderMoneyRow['bank'] },
): OrderMoneyRow {
  const valid = parts.invoices.find(({ status }) => status !== 'VOID');
  return {
    order_id: order.id,
    invoice_status: order.invoice_status,
    exchange_rate: valid?.exchange_rate ?? order.exchange_rate,
    charges: moneyPair(order.price_usd, order.price_vnd),
    invoiced: isInvoiced(order) ? moneyPair(order.invoiced_usd, order.invoiced_vnd) : null,
    paid: moneyPair(order.paid_usd, order.paid_vnd),
    refunded: moneyPair(order.refunded_usd, order.refunded_vnd),
    balance: balanceOf(order),
    price_changed: valid !== undefined && valid.revision !== order.revision,
    payment_days: parts.paymentDays,
    bank: parts.bank,
    invoices: parts.invoices,
    payments: parts.payments.map(toPaymentRow),
  };
}

/** The money of those of the records that the viewer may see; the number of statements does not depend on how many. */
export async function readOrderMoney(
  db: Db,
  ids: readonly number[],
  { viewer, now }: RequestContext,
): Promise<OrderMoneyRow[]> {
  const orders = await findVisibleOrders(db, scopeOf(viewer), ids);
  if (orders.length === 0) return [];
  const orderIds = orders.map(({ id }) => id);
  const byId = new Map(orders.map((order) => [order.id, order]));
  const found = await findInvoicesOf(db, orderIds);
  const nothing = { paid_usd: '0', paid_vnd: '0' };
  const rows = await viewInvoices(db, found, ({ order_id }) => byId.get(order_id) ?? nothing, now);
  const invoices = Map.groupBy(rows, ({ order_id }) => order_id);
  const payments = Map.groupBy(await findPaymentsOf(db, orderIds), ({ order_id }) => order_id);
  const days = await findPaymentDays(
    db,
    orders.flatMap(({ customer_id }) => customer_id ?? []),
  );
  const bank = await readBank(db);
  return orders.map((order) =>
    toMoneyRow(order, {
      invoices: invoices.get(order.id) ?? [],
      payments: payments.get(order.id) ?? [],
      paymentDays: days.get(order.customer_id ?? 0) ?? PAYMENT_DAYS,
      bank,
    }),
  );
}
