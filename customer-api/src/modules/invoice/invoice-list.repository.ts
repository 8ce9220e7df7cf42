import type { InvoiceListQuery, InvoiceTotalsRow } from '@wr1/schema/rest/invoice.ts';
import { businessDay } from '@wr1/schema/rules/quote-validity.ts';
import { sql } from 'kysely';
import type { Db } from '../../db.ts';
import { readIds } from '../export/read-ids.ts';
import type { OrderScope } from '../shipment-order/visibility.ts';
import { INVOICE_SORT, searchOf, statusIs, withinFilter, type WantedInvoices } from './invoice-filter.ts';
import { searchInvoices } from './invoice-search.repository.ts';
import { invoiceSums, totalsRow, type InvoiceSums } from './invoice-totals.ts';

type Sorting = Pick<InvoiceListQuery, 'sort' | 'order'>;
type Wanted = WantedInvoices & Sorting & Pick<InvoiceListQuery, 'page' | 'pageSize'>;

/** Debit notes of a filter without a search. */
function matching(db: Db, scope: OrderScope, wanted: WantedInvoices, today: string) {
  const { status } = wanted;
  const all = withinFilter(db, scope, wanted);
  return status === undefined ? all : all.where((eb) => statusIs(eb as never, status, today));
}

/** How many debit notes match. The record of each is looked up only where it decides. */
async function countInvoices(db: Db, scope: OrderScope, wanted: WantedInvoices, today: string): Promise<number> {
  const { status, customer_id, from, to, ids } = wanted;
  const isNarrow = [customer_id, from, to, ids].some((value) => value !== undefined);
  if (scope.kind === 'all' && !isNarrow) {
    let every = db.selectFrom('invoice').select((eb) => eb.fn.countAll<number>().as('total'));
    if (status !== undefined) every = every.where((eb) => statusIs(eb, status, today));
    return (await every.executeTakeFirstOrThrow()).total;
  }
  const some = matching(db, scope, wanted, today).select((eb) => eb.fn.countAll<number>().as('total'));
  return (await some.executeTakeFirstOrThrow()).total;
}

/** Rows of a list in its order, with what was paid for their records. */
function inOrder(db: Db, scope: OrderScope, wanted: WantedInvoices & Sorting, today: string) {
  const { sort, order } = wanted;
  return matching(db, scope, wanted, today)
    .selectAll('invoice')
    .select(['shipment_order.paid_usd', 'shipment_order.paid_vnd'])
    .orderBy(INVOICE_SORT[sort], order)
    .orderBy('invoice.id', order);
}

/** What is left to pay of all debit notes that a filter without a search lets through, whatever its status. */
async function sumInvoices(
  db: Db,
  scope: OrderScope,
  wanted: WantedInvoices,
  today: string,
): Promise<InvoiceTotalsRow> {
  const open = withinFilter(db, scope, wanted)
    .where('invoice.status', '=', 'OPEN')
    .select([
      'invoice.due_date',
      'invoice.total_usd',
      'invoice.total_vnd',
      'shipment_order.paid_usd',
      'shipment_order.paid_vnd',
    ]);
  const { rows } = await sql<InvoiceSums>`select ${invoiceSums(today)} from ${open} as open_note`.execute(db);
  if (rows[0] === undefined) throw new Error('sums came without a row');
  return totalsRow(rows[0]);
}

/** The rows of a search's window, read by their ids: the filter has been asked. */
function foundRows(db: Db, scope: OrderScope, ids: number[], { sort, order }: Sorting, today: string) {
  const these = { ids, sort, order, status: undefined, customer_id: undefined, from: undefined, to: undefined };
  return inOrder(db, scope, { ...these, search: undefined }, today).execute();
}

/** A window of debit notes with what was paid for their records, and how many there are in all. */
export async function listInvoices(db: Db, scope: OrderScope, wanted: Wanted, now: Date) {
  const today = businessDay(now);
  if (searchOf(wanted) !== '') {
    const { ids, total } = await searchInvoices(db, scope, wanted, today);
    return { rows: await foundRows(db, scope, ids, wanted, today), total };
  }
  const { page, pageSize } = wanted;
  const window = inOrder(db, scope, wanted, today)
    .limit(pageSize)
    .offset((page - 1) * pageSize);
  return { rows: await window.execute(), total: await countInvoices(db, scope, wanted, today) };
}

/**
 * A window as {@link listInvoices} reads it, and what is left to pay of all debit notes that the filter lets through,
 * whatever its status, and what of it is overdue.
 */
export async function listInvoicesWithTotals(db: Db, scope: OrderScope, wanted: Wanted, now: Date) {
  const today = businessDay(now);
  if (searchOf(wanted) !== '') {
    const { ids, total, totals } = await searchInvoices(db, scope, wanted, today);
    return { rows: await foundRows(db, scope, ids, wanted, today), total, totals };
  }
  const { rows, total } = await listInvoices(db, scope, wanted, now);
  return { rows, total, totals: await sumInvoices(db, scope, wanted, today) };
}

/** Ids of all debit notes that a filter lets through, in the order of the list, up to a limit. */
export async function listInvoiceIds(
  db: Db,
  scope: OrderScope,
  wanted: WantedInvoices & Sorting,
  limit: number,
  now: Date,
): Promise<number[]> {
  const today = businessDay(now);
  if (searchOf(wanted) !== '') {
    return (await searchInvoices(db, scope, { ...wanted, page: 1, pageSize: limit }, today)).ids;
  }
  const { sort, order } = wanted;
  const ids = matching(db, scope, wanted, today).select('invoice.id');
  return readIds(db, ids.orderBy(INVOICE_SORT[sort], order).orderBy('invoice.id', order).limit(limit));
}
