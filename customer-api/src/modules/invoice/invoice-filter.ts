import type { InvoiceListQuery } from '@wr1/schema/rest/shipment/invoice.ts';
import { sql, type ExpressionBuilder, type SqlBool } from 'kysely';
import type { Db } from '../../db.ts';
import type { Database } from '../../database.ts';
import { likeText, searchPattern } from '../../search-pattern.ts';
import { hangsInScope, type ShipmentScope } from '../shipment/visibility.ts';

/** Which debit notes a list wants. */
export type WantedInvoices = Pick<InvoiceListQuery, 'status' | 'customer_id' | 'from' | 'to' | 'search'> & {
  ids: number[] | undefined;
};

/** The column of each sorting. */
export const INVOICE_SORT = {
  issued_on: 'invoice.issued_on',
  due_date: 'invoice.due_date',
  number: 'invoice.number',
  total: 'invoice.total_usd',
} as const;

/** Whether a debit note is in a status of the list; what is overdue is open, its due date before today. */
export function statusIs(
  eb: ExpressionBuilder<Database, 'invoice'>,
  status: NonNullable<WantedInvoices['status']>,
  today: string,
) {
  if (status !== 'OVERDUE') return eb('invoice.status', '=', status);
  return eb.and([eb('invoice.status', '=', 'OPEN'), eb('invoice.due_date', '<', today)]);
}

/** The words that a filter searches for; empty when it searches for none. */
export function searchOf({ search }: Pick<WantedInvoices, 'search'>): string {
  return search?.trim() ?? '';
}

/** Whether nothing but the status narrows a list, so that the counters know number and sums. */
export function isPlain(wanted: WantedInvoices): boolean {
  const { customer_id, from, to, ids } = wanted;
  return searchOf(wanted) === '' && [customer_id, from, to, ids].every((value) => value === undefined);
}

/** Whether a debit note's own number holds the words. */
export function numberHolds(search: string) {
  return sql<SqlBool>`invoice.number like '%' || upper(${likeText(search)}::text) || '%'`;
}

/** Whether a debit note's record is found by the words. */
export function recordHolds(search: string) {
  return sql<SqlBool>`shipment.search_text like ${searchPattern(search)}`;
}

/** Debit notes that a scope shows and a filter lets through; its search apart. */
export function withinFilter(db: Db, scope: ShipmentScope, wanted: Omit<WantedInvoices, 'search'>, today: string) {
  const { status, customer_id, from, to, ids } = wanted;
  let query = db.selectFrom('invoice').where(hangsInScope('invoice', scope));
  if (status !== undefined) query = query.where((eb) => statusIs(eb, status, today));
  if (customer_id !== undefined) query = query.where('invoice.customer_id', '=', customer_id);
  if (from !== undefined) query = query.where('invoice.issued_on', '>=', from);
  if (to !== undefined) query = query.where('invoice.issued_on', '<=', to);
  if (ids !== undefined) {
    query = query.where((eb) => (ids.length === 0 ? eb.lit(false) : eb('invoice.id', 'in', ids)));
  }
  return query;
}
