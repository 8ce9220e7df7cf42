import { invoiceListAnswer, orderMoneyAnswer } from '@wr1/schema/rest/invoice.ts';
import type { InvoiceRow, InvoiceTotalsRow, OrderMoneyRow } from '@wr1/schema/rest/invoice.ts';
import type { Query } from '../../rest/client.ts';
import type { RestSession } from '../../rest/session.ts';

/** GET wr1?objectType=GetOrderMoney: the money of several records. */
export async function fetchOrderMoney(rest: RestSession, ids: readonly number[]): Promise<readonly OrderMoneyRow[]> {
  return (await rest.get('wr1', { objectType: 'GetOrderMoney', ids }, orderMoneyAnswer)).result;
}

/** GET wr1?objectType=GetInvoices: a window of debit notes. */
export async function listInvoices(
  rest: RestSession,
  query: Query,
): Promise<{ rows: readonly InvoiceRow[]; total: number; totals: InvoiceTotalsRow }> {
  const { result, meta } = await rest.get('wr1', { objectType: 'GetInvoices', ...query }, invoiceListAnswer);
  return { rows: result, total: meta.total, totals: meta.totals };
}
