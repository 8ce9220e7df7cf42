import type { DebitNoteListQuery } from '@wr1/schema/rest/shipment/debit-note.ts';
import { sql, type ExpressionBuilder, type SqlBool } from 'kysely';
import type { Db } from '../../db.ts';
import type { Database } from '../../database.ts';
import { likeText, searchPattern } from '../../search-pattern.ts';
import { hangsInScope, type ShipmentScope } from '../shipment/visibility.ts';

export type WantedDebitNotes = Pick<DebitNoteListQuery, 'status' | 'customer_id' | 'from' | 'to' | 'search'> & {
  ids: number[] | undefined;
};

/** Column of each sort field. */
export const DEBIT_NOTE_SORT = {
  issued_on: 'debit_note.issued_on',
  due_date: 'debit_note.due_date',
  number: 'debit_note.number',
  total: 'debit_note.total_usd',
} as const;

/**
 * Condition for a status filter. OVERDUE means open with a due date before today, REPORTED open with a reported payment
 * that waits for confirmation.
 */
export function statusIs(
  eb: ExpressionBuilder<Database, 'debit_note'>,
  status: NonNullable<WantedDebitNotes['status']>,
  today: string,
) {
  if (status === 'REPORTED') {
    return eb.and([
      eb('debit_note.status', '=', 'OPEN'),
      eb.exists(
        eb
          .selectFrom('payment_report')
          .select('payment_report.id')
          .whereRef('payment_report.debit_note_id', '=', 'debit_note.id')
          .where('payment_report.state', '=', 'REPORTED'),
      ),
    ]);
  }
  if (status !== 'OVERDUE') return eb('debit_note.status', '=', status);
  return eb.and([eb('debit_note.status', '=', 'OPEN'), eb('debit_note.due_date', '<', today)]);
}

/** The trimmed search text; empty if there is none. */
export function searchOf({ search }: Pick<WantedDebitNotes, 'search'>): string {
  return search?.trim() ?? '';
}

/** Whether the list is filtered by status only, so that the counters provide count and sums. */
export function isPlain(wanted: WantedDebitNotes): boolean {
  const { status, customer_id, from, to, ids } = wanted;
  // Reported payments have no counters.
  if (status === 'REPORTED') return false;
  return searchOf(wanted) === '' && [customer_id, from, to, ids].every((value) => value === undefined);
}

/** Condition: the debit note's number contains the search text. */
export function numberHolds(search: string) {
  return sql<SqlBool>`debit_note.number like '%' || upper(${likeText(search)}::text) || '%'`;
}

/** Condition: the debit note's record matches the search text. */
export function recordHolds(search: string) {
  return sql<SqlBool>`shipment.search_text like ${searchPattern(search)}`;
}

/** Debit notes that match scope and filter, ignoring the search. */
export function withinFilter(db: Db, scope: ShipmentScope, wanted: Omit<WantedDebitNotes, 'search'>, today: string) {
  const { status, customer_id, from, to, ids } = wanted;
  let query = db.selectFrom('debit_note').where(hangsInScope('debit_note', scope));
  if (status !== undefined) query = query.where((eb) => statusIs(eb, status, today));
  if (customer_id !== undefined) query = query.where('debit_note.customer_id', '=', customer_id);
  if (from !== undefined) query = query.where('debit_note.issued_on', '>=', from);
  if (to !== undefined) query = query.where('debit_note.issued_on', '<=', to);
  if (ids !== undefined) {
    query = query.where((eb) => (ids.length === 0 ? eb.lit(false) : eb('debit_note.id', 'in', ids)));
  }
  return query;
}
