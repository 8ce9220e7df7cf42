import type { InvoiceListQuery, InvoiceTotalsRow } from '@wr1/schema/rest/invoice.ts';
import { expressionBuilder, sql, type SqlBool } from 'kysely';
import type { Db } from '../../db.ts';
import type { Database } from '../../database.ts';
import type { OrderScope } from '../shipment-order/visibility.ts';
import {
  INVOICE_SORT,
  numberHolds,
  recordHolds,
  searchOf,
  statusIs,
  withinFilter,
  type WantedInvoices,
} from './invoice-filter.ts';
import { invoiceSums, totalsRow, type InvoiceSums } from './invoice-totals.ts';

/** A window of the matches of a search, in order, how many there are in all and what is left to pay of them. */
export interface FoundInvoices {
  ids: number[];
  total: number;
  totals: InvoiceTotalsRow;
}

/** Debit notes by their record or else by their number, each way by its own index: one `or` over both tables would read them whole. */
function matchesOf(db: Db, scope: OrderScope, wanted: WantedInvoices) {
  const search = searchOf(wanted);
  const within = withinFilter(db, scope, wanted).select([
    'invoice.id',
    'invoice.number',
    'invoice.status',
    'invoice.issued_on',
    'invoice.due_date',
    'invoice.total_usd',
    'invoice.total_vnd',
    'shipment_order.paid_usd',
    'shipment_order.paid_vnd',
  ]);
  const byNumber = within.where(numberHolds(search)).where(sql<SqlBool>`not ${recordHolds(search)}`);
  return within.where(recordHolds(search)).unionAll(byNumber);
}

/**
 * A window of the matches of a search, their number and their sums, whatever their status, at once: finding them by their
 * words is the dear part, and is done once for all three.
 */
export async function searchInvoices(
  db: Db,
  scope: OrderScope,
  wanted: WantedInvoices & Pick<InvoiceListQuery, 'sort' | 'order' | 'page' | 'pageSize'>,
  today: string,
): Promise<FoundInvoices> {
  const { status, sort, order, page, pageSize } = wanted;
  const isListed = status === undefined ? sql`true` : statusIs(expressionBuilder<Database, 'invoice'>(), status, today);
  const direction = sql.raw(order);
  const inOrder = sql`${sql.ref(INVOICE_SORT[sort])} ${direction}, invoice.id ${direction}`;
  const { rows } = await sql<InvoiceSums & { total: number; ids: string | null }>`
    with matches as materialized ${matchesOf(db, scope, wanted)}
    select owed.*, listed.total, part.ids
    from (select ${invoiceSums(today)} from matches where status = 'OPEN') as owed
    cross join (select count(*) as total from matches as invoice where ${isListed}) as listed
    cross join (
      select string_agg(id::text, ',' order by place) as ids from (
        select invoice.id, row_number() over (order by ${inOrder}) as place from matches as invoice where ${isListed}
        order by ${inOrder} limit ${pageSize} offset ${(page - 1) * pageSize}
      ) as ordered
    ) as part`.execute(db);
  const [row] = rows;
  if (row === undefined) throw new Error('sums came without a row');
  const ids: number[] = JSON.parse(`[${row.ids ?? ''}]`);
  return { ids, total: row.total, totals: totalsRow(row) };
}
