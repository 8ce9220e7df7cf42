import type { InvoiceListQuery, InvoiceTotalsRow } from '@wr1/schema/rest/invoice.ts';
import { businessDay } from '@wr1/schema/rules/quote-validity.ts';
import { sql, type ExpressionBuilder, type SqlBool } from 'kysely';
import type { Db } from '../../db.ts';
import type { Database } from '../../database.ts';
import { likeText, searchPattern } from '../../search-pattern.ts';
import { readIds } from '../export/read-ids.ts';
import { moneyPair } from '../shipment-order/order-money.rules.ts';
import { inScope, type OrderScope } from '../shipment-order/visibility.ts';

type Wanted = Pick<InvoiceListQuery, 'status' | 'customer_id' | 'from' | 'to' | 'search'> & {
  ids: number[] | undefined;
};

const SORT = {
  issued_on: 'invoice.issued_on',
  due_date: 'invoice.due_date',
  number: 'invoice.number',
  total: 'invoice.total_usd',
} as const;

/** Debit notes by their number or by their record, each way by its own index: one `or` over both tables would read them whole. */
function found(search: string) {
  return sql<SqlBool>`invoice.id in (
    select id from invoice where number like '%' || upper(${likeText(search)}::text) || '%'
    union
    select issued.id from shipment_order as record join invoice as issued on issued.order_id = record.id
    where record.search_text like ${searchPattern(search)})`;
}

function statusIs(eb: ExpressionBuilder<Database, 'invoice'>, status: NonNullable<Wanted['status']>, today: string) {
  if (status !== 'OVERDUE') return eb('invoice.status', '=', status);
  return eb.and([eb('invoice.status', '=', 'OPEN'), eb('invoice.due_date', '<', today)]);
}

/** Debit notes that a scope shows and a filter lets through; its status apart. */
function matching(db: Db, scope: OrderScope, wanted: Omit<Wanted, 'status'>) {
  let query = db
    .selectFrom('invoice')
    .innerJoin('shipment_order', 'shipment_order.id', 'invoice.order_id')
    .where(inScope(scope));
  if (wanted.customer_id !== undefined) query = query.where('invoice.customer_id', '=', wanted.customer_id);
  if (wanted.from !== undefined) query = query.where('invoice.issued_on', '>=', wanted.from);
  if (wanted.to !== undefined) query = query.where('invoice.issued_on', '<=', wanted.to);
  const search = wanted.search?.trim() ?? '';
  if (search !== '') query = query.where(found(search));
  if (wanted.ids !== undefined) {
    const { ids } = wanted;
    query = query.where((eb) => (ids.length === 0 ? eb.lit(false) : eb('invoice.id', 'in', ids)));
  }
  return query;
}

/** How many debit notes match. The record of each is looked up only where it decides. */
async function countInvoices(db: Db, scope: OrderScope, wanted: Wanted, today: string): Promise<number> {
  const { status, customer_id, from, to, search, ids } = wanted;
  const isNarrow = [customer_id, from, to, ids].some((value) => value !== undefined) || (search?.trim() ?? '') !== '';
  if (scope.kind === 'all' && !isNarrow) {
    let every = db.selectFrom('invoice').select((eb) => eb.fn.countAll<number>().as('total'));
    if (status !== undefined) every = every.where((eb) => statusIs(eb, status, today));
    return (await every.executeTakeFirstOrThrow()).total;
  }
  const all = matching(db, scope, wanted);
  const narrowed = status === undefined ? all : all.where((eb) => statusIs(eb as never, status, today));
  const { total } = await narrowed.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  return total;
}

/** A window of debit notes with what was paid for their records, and how many there are in all. */
export async function listInvoices(
  db: Db,
  scope: OrderScope,
  wanted: Wanted & Pick<InvoiceListQuery, 'sort' | 'order' | 'page' | 'pageSize'>,
  now: Date,
) {
  const { status, sort, order, page, pageSize } = wanted;
  const all = matching(db, scope, wanted);
  const today = businessDay(now);
  const narrowed = status === undefined ? all : all.where((eb) => statusIs(eb as never, status, today));
  const rows = await narrowed
    .selectAll('invoice')
    .select(['shipment_order.paid_usd', 'shipment_order.paid_vnd'])
    .orderBy(SORT[sort], order)
    .orderBy('invoice.id', order)
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute();
  return { rows, total: await countInvoices(db, scope, wanted, today) };
}

/** Ids of all debit notes that a filter lets through, in the order of the list, up to a limit. */
export async function listInvoiceIds(
  db: Db,
  scope: OrderScope,
  wanted: Wanted & Pick<InvoiceListQuery, 'sort' | 'order'>,
  limit: number,
  now: Date,
): Promise<number[]> {
  const { status, sort, order } = wanted;
  const all = matching(db, scope, wanted);
  const today = businessDay(now);
  const narrowed = status === undefined ? all : all.where((eb) => statusIs(eb as never, status, today));
  return readIds(
    db,
    narrowed.select('invoice.id').orderBy(SORT[sort], order).orderBy('invoice.id', order).limit(limit),
  );
}

/** What is left to pay of all debit notes that a filter lets through, whatever its status, and what of it is overdue. */
export async function sumInvoices(
  db: Db,
  scope: OrderScope,
  wanted: Omit<Wanted, 'status'>,
  now: Date,
): Promise<InvoiceTotalsRow> {
  const left = (currency: 'usd' | 'vnd', only: 'all' | 'overdue') => {
    const rest = sql`greatest(invoice.total_${sql.raw(currency)} - shipment_order.paid_${sql.raw(currency)}, 0)`;
    const isDue = only === 'all' ? sql`true` : sql`invoice.due_date < ${businessDay(now)}::date`;
    return sql<string>`coalesce(sum(${rest}) filter (where ${isDue}), 0)`;
  };
  const sums = await matching(db, scope, wanted)
    .where('invoice.status', '=', 'OPEN')
    .select([
      left('usd', 'all').as('usd'),
      left('vnd', 'all').as('vnd'),
      left('usd', 'overdue').as('overdue_usd'),
      left('vnd', 'overdue').as('overdue_vnd'),
      sql<number>`count(*) filter (where invoice.due_date < ${businessDay(now)}::date)`.as('overdue_count'),
    ])
    .executeTakeFirstOrThrow();
  return {
    outstanding: moneyPair(sums.usd, sums.vnd),
    overdue: moneyPair(sums.overdue_usd, sums.overdue_vnd),
    overdue_count: sums.overdue_count,
  };
}
