import type { DebitNoteTotalsRow } from '@wr1/schema/rest/shipment/debit-note.ts';
import { expressionBuilder, sql } from 'kysely';
import type { Db } from '../../db.ts';
import type { Database } from '../../database.ts';
import { counterKey } from '../list-counter/list-counter.repository.ts';
import type { ShipmentScope } from '../shipment/visibility.ts';
import { isPlain, statusIs, withinFilter, type WantedDebitNotes } from './debit-note-filter.ts';
import { debitNoteSums, totalsRow, type DebitNoteSums } from '../shipment/money/debit-note-totals.ts';

/** Maximum debit notes counted and summed for a filter without a search; takes about 100 ms. */
export const MOST_FILTERED = 100_000;

/** Number of matching debit notes, and the open amounts of all matches regardless of the status filter. */
export interface CountedDebitNotes {
  total: number;
  /** False if the count was capped. */
  exact: boolean;
  totals: DebitNoteTotalsRow;
}

/**
 * Reads count and sums from the counters. Null for users limited to their own records, for whom there are no
 * counters.
 */
async function readCounters(
  db: Db,
  scope: ShipmentScope,
  status: WantedDebitNotes['status'],
  today: string,
): Promise<CountedDebitNotes | null> {
  const key = counterKey(scope);
  if (key === null) return null;
  const isListed =
    status === undefined ? sql`true` : statusIs(expressionBuilder<Database, 'debit_note'>(), status, today);
  const counters = db
    .selectFrom('debit_note_counter as debit_note')
    .select([
      'debit_note.status',
      'debit_note.due_date',
      'debit_note.count',
      'debit_note.left_usd',
      'debit_note.left_vnd',
    ])
    .where('debit_note.scope', '=', key.scope)
    .where('debit_note.scope_id', 'in', key.ids);
  const { rows } = await sql<DebitNoteSums & { total: number }>`
    select ${debitNoteSums(today, sql`count`)}, coalesce(sum(count) filter (where ${isListed}), 0)::bigint as total
    from ${counters} as debit_note`.execute(db);
  const [row] = rows;
  if (row === undefined) throw new Error('the query for sums returned no row');
  return { total: row.total, exact: true, totals: totalsRow(row) };
}

/** Counts debit notes matching a filter without a search, stopping at `most` + 1; null counts all. */
async function countMatching(
  db: Db,
  scope: ShipmentScope,
  wanted: WantedDebitNotes,
  today: string,
  most: number | null,
): Promise<number> {
  const matching = withinFilter(db, scope, wanted, today).select(sql`1`.as('one'));
  const { rows } = await sql<{ total: number }>`
    select count(*) as total from ${most === null ? matching : matching.limit(most + 1)} as matching`.execute(db);
  return rows[0]?.total ?? 0;
}

async function sumOpen(
  db: Db,
  scope: ShipmentScope,
  wanted: WantedDebitNotes,
  today: string,
  most: number,
): Promise<DebitNoteTotalsRow> {
  const open = withinFilter(db, scope, { ...wanted, status: 'OPEN' }, today)
    .select(['debit_note.status', 'debit_note.due_date', 'debit_note.left_usd', 'debit_note.left_vnd'])
    .limit(most + 1);
  const { rows } = await sql<DebitNoteSums & { looked_at: number }>`
    select ${debitNoteSums(today)}, count(*) as looked_at from ${open} as open_note`.execute(db);
  const [row] = rows;
  if (row === undefined) throw new Error('the query for sums returned no row');
  return totalsRow(row, row.looked_at <= most);
}

/**
 * Counts and sums debit notes matching a filter without a search.
 * @param most cap on both if the counters cannot be used
 */
export async function countDebitNotes(
  db: Db,
  scope: ShipmentScope,
  wanted: WantedDebitNotes,
  today: string,
  most: number = MOST_FILTERED,
): Promise<CountedDebitNotes> {
  const known = isPlain(wanted) ? await readCounters(db, scope, wanted.status, today) : null;
  if (known !== null) return known;
  const total = await countMatching(db, scope, wanted, today, most);
  return {
    total: Math.min(total, most),
    exact: total <= most,
    totals: await sumOpen(db, scope, wanted, today, most),
  };
}

/** Exact count of debit notes matching a filter without a search. */
export async function countEveryDebitNote(
  db: Db,
  scope: ShipmentScope,
  wanted: WantedDebitNotes,
  today: string,
): Promise<number> {
  const known = isPlain(wanted) ? await readCounters(db, scope, wanted.status, today) : null;
  return known === null ? countMatching(db, scope, wanted, today, null) : known.total;
}
