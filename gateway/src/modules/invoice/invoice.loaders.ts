import type { InvoiceRow, ShipmentMoneyRow } from '@wr1/schema/rest/shipment/invoice.ts';
import type { GatewayContext } from '../../context.ts';
import { oneByKey } from '../../rest/by-key.ts';
import { fetchShipmentMoney, listInvoices } from './invoice.api.ts';

/** The money of records by their row id. */
export const moneyOfShipment = oneByKey<GatewayContext, number, ShipmentMoneyRow>(
  'moneyOfOrder',
  (context, ids) => fetchShipmentMoney(context.rest, ids),
  (row) => row.order_id,
);

/** Debit notes by row id. */
export const invoiceById = oneByKey<GatewayContext, number, InvoiceRow>(
  'invoiceById',
  async (context, ids) => (await listInvoices(context.rest, { ids, page: 1, pageSize: ids.length })).rows,
  (row) => row.id,
);
