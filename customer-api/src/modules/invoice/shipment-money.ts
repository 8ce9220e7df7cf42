import type { InvoiceRow, ShipmentMoneyRow } from '@wr1/schema/rest/shipment/invoice.ts';
import { PAYMENT_DAYS } from '@wr1/schema/rules/money/invoice.ts';
import type { Db } from '../../db.ts';
import type { RequestContext } from '../../http/context.ts';
import { balanceOf, isInvoiced, moneyPair } from '../shipment/money/shipment-money.rules.ts';
import type { Shipment } from '../shipment/shipment.table.ts';
import { scopeOf } from '../shipment/visibility.ts';
import { readBank } from './bank.ts';
import { toInvoiceRow, toPaymentRow, type PaidShipment } from './invoice-row.ts';
import {
  findInvoiceLines,
  findInvoicesOf,
  findPaymentDays,
  findPaymentsOf,
  findVisibleShipments,
} from './invoice.repository.ts';
import type { Invoice, Payment } from './invoice.table.ts';

/** Debit notes as REST answers them, in the given order; one statement for all lines. */
export async function viewInvoices(
  db: Db,
  invoices: readonly Invoice[],
  paidOf: (invoice: Invoice) => PaidShipment,
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
  shipment: Shipment,
  parts: { invoices: InvoiceRow[]; payments: readonly Payment[]; paymentDays: number; bank: ShipmentMoneyRow['bank'] },
): ShipmentMoneyRow {
  const valid = parts.invoices.find(({ status }) => status !== 'VOID');
  return {
    order_id: shipment.id,
    invoice_status: shipment.invoice_status,
    exchange_rate: valid?.exchange_rate ?? shipment.exchange_rate,
    charges: moneyPair(shipment.price_usd, shipment.price_vnd),
    invoiced: isInvoiced(shipment) ? moneyPair(shipment.invoiced_usd, shipment.invoiced_vnd) : null,
    paid: moneyPair(shipment.paid_usd, shipment.paid_vnd),
    refunded: moneyPair(shipment.refunded_usd, shipment.refunded_vnd),
    balance: balanceOf(shipment),
    price_changed: valid !== undefined && valid.revision !== shipment.revision,
    payment_days: parts.paymentDays,
    bank: parts.bank,
    invoices: parts.invoices,
    payments: parts.payments.map(toPaymentRow),
  };
}

/** The money of those of the records that the viewer may see; the number of statements does not depend on how many. */
export async function readShipmentMoney(
  db: Db,
  ids: readonly number[],
  { viewer, now }: RequestContext,
): Promise<ShipmentMoneyRow[]> {
  const shipments = await findVisibleShipments(db, scopeOf(viewer), ids);
  if (shipments.length === 0) return [];
  const shipmentIds = shipments.map(({ id }) => id);
  const byId = new Map(shipments.map((shipment) => [shipment.id, shipment]));
  const found = await findInvoicesOf(db, shipmentIds);
  const nothing = { paid_usd: '0', paid_vnd: '0' };
  const rows = await viewInvoices(db, found, ({ order_id }) => byId.get(order_id) ?? nothing, now);
  const invoices = Map.groupBy(rows, ({ order_id }) => order_id);
  const payments = Map.groupBy(await findPaymentsOf(db, shipmentIds), ({ order_id }) => order_id);
  const days = await findPaymentDays(
    db,
    shipments.flatMap(({ customer_id }) => customer_id ?? []),
  );
  const bank = await readBank(db);
  return shipments.map((shipment) =>
    toMoneyRow(shipment, {
      invoices: invoices.get(shipment.id) ?? [],
      payments: payments.get(shipment.id) ?? [],
      paymentDays: days.get(shipment.customer_id ?? 0) ?? PAYMENT_DAYS,
      bank,
    }),
  );
}
