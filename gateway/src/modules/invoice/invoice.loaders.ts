import type { InvoiceRow, OrderMoneyRow } from '@wr1/schema/rest/shipment/invoice.ts';
import type { GatewayContext } from '../../context.ts';
import { oneByKey } from '../../rest/by-key.ts';
import { fetchOrderMoney, listInvoices } from './invoice.api.ts';

/** The money of records by their row id. */
export const moneyOfOrder = oneByKey<GatewayContext, number, OrderMoneyRow>(
  'moneyOfOrder',
  (context, ids) => fetchOrderMoney(context.rest, ids),
  (row) => row.order_id,
);

/** Debit notes by row id. */
export const invoiceById = oneByKey<GatewayContext, number, InvoiceRow>(
  'invoiceById',
  async (context, ids) => (await listInvoices(context.rest, { ids, page: 1, pageSize: ids.length })).rows,
  (row) => row.id,
);
