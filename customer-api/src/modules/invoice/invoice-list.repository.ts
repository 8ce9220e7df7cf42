import type { InvoiceListQuery } from '@wr1/schema/rest/shipment/invoice.ts';
import { businessDay } from '@wr1/schema/rules/tariff/quote-validity.ts';
import type { Db } from '../../db.ts';
import { readIds } from '../../platform/read-ids.ts';
import { inScope, type ShipmentScope } from '../shipment/visibility.ts';
import { countEveryInvoice, countInvoices, type CountedInvoices } from './invoice-count.repository.ts';
import { INVOICE_SORT, searchOf, withinFilter, type WantedInvoices } from './invoice-filter.ts';
import { searchInvoices } from './invoice-search.repository.ts';
import type { Invoice } from './invoice.table.ts';
import type { PaidShipment } from './invoice-row.ts';

type Sorting = Pick<InvoiceListQuery, 'sort' | 'order'>;
type Wanted = WantedInvoices & Sorting & Pick<InvoiceListQuery, 'page' | 'pageSize'>;

/** A debit note with what was paid for its record. */
export type ListedInvoice = Invoice & PaidShipment;

/** Ids of a filter without a search, in the order of the list: nothing but the rows' own columns decides. */
function idsInOrder(db: Db, scope: ShipmentScope, wanted: WantedInvoices & Sorting, today: string) {
  const { sort, order } = wanted;
  return withinFilter(db, scope, wanted, today)
    .select('invoice.id')
    .orderBy(INVOICE_SORT[sort], order)
    .orderBy('invoice.id', order);
}

/** Debit notes by their ids, those of other scopes left out, in order. */
export async function findInvoices(
  db: Db,
  scope: ShipmentScope,
  ids: readonly number[],
  { sort, order }: Sorting = { sort: 'issued_on', order: 'desc' },
): Promise<ListedInvoice[]> {
  if (ids.length === 0) return [];
  return db
    .selectFrom('invoice')
    .innerJoin('shipment', 'shipment.id', 'invoice.order_id')
    .where(inScope(scope))
    .where('invoice.id', 'in', ids)
    .selectAll('invoice')
    .select(['shipment.paid_usd', 'shipment.paid_vnd'])
    .orderBy(INVOICE_SORT[sort], order)
    .orderBy('invoice.id', order)
    .execute();
}

/**
 * A window of debit notes with what was paid for their records, how many there are in all, and what is left to pay of all
 * that the filter lets through, whatever its status, and what of it is overdue.
 */
export async function listInvoices(
  db: Db,
  scope: ShipmentScope,
  wanted: Wanted,
  now: Date,
): Promise<CountedInvoices & { rows: ListedInvoice[] }> {
  const today = businessDay(now);
  if (searchOf(wanted) !== '') {
    const { ids, ...counted } = await searchInvoices(db, scope, wanted, today);
    return { rows: await findInvoices(db, scope, ids, wanted), ...counted };
  }
  const { page, pageSize } = wanted;
  const window = idsInOrder(db, scope, wanted, today)
    .limit(pageSize)
    .offset((page - 1) * pageSize);
  const rows = await findInvoices(db, scope, await readIds(db, window), wanted);
  return { rows, ...(await countInvoices(db, scope, wanted, today)) };
}

/** How many debit notes a filter lets through, however many that are: for what writes all of them. */
export async function countAllInvoices(db: Db, scope: ShipmentScope, wanted: Wanted, now: Date): Promise<number> {
  const today = businessDay(now);
  return searchOf(wanted) === ''
    ? countEveryInvoice(db, scope, wanted, today)
    : (await searchInvoices(db, scope, wanted, today, null)).total;
}

/** Ids of all debit notes that a filter lets through, in the order of the list, up to a limit. */
export async function listInvoiceIds(
  db: Db,
  scope: ShipmentScope,
  wanted: WantedInvoices & Sorting,
  limit: number,
  now: Date,
): Promise<number[]> {
  const today = businessDay(now);
  if (searchOf(wanted) !== '') {
    return (await searchInvoices(db, scope, { ...wanted, page: 1, pageSize: limit }, today, null)).ids;
  }
  return readIds(db, idsInOrder(db, scope, wanted, today).limit(limit));
}
