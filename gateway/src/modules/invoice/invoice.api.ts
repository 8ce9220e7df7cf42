import { invoiceListAnswer, shipmentMoneyAnswer } from '@wr1/schema/rest/shipment/invoice.ts';
import type { InvoiceRow, InvoiceTotalsRow, ShipmentMoneyRow } from '@wr1/schema/rest/shipment/invoice.ts';
import { listTotal, type ListTotal } from '../../connection.ts';
import type { Query } from '../../rest/target.ts';
import type { RestSession } from '../../rest/session.ts';

/** GET wr1?objectType=GetOrderMoney: the money of several records. */
export async function fetchShipmentMoney(
  rest: RestSession,
  ids: readonly number[],
): Promise<readonly ShipmentMoneyRow[]> {
  return (await rest.get('wr1', { objectType: 'GetOrderMoney', ids }, shipmentMoneyAnswer)).result;
}

/** GET wr1?objectType=GetInvoices: a window of debit notes. */
export async function listInvoices(
  rest: RestSession,
  query: Query,
): Promise<{ rows: readonly InvoiceRow[]; count: ListTotal; totals: InvoiceTotalsRow }> {
  const { result, meta } = await rest.get('wr1', { objectType: 'GetInvoices', ...query }, invoiceListAnswer);
  return { rows: result, count: listTotal(meta), totals: meta.totals };
}
