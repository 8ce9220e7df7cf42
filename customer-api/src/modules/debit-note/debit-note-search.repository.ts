import type { DebitNoteListQuery, DebitNoteTotalsRow } from '@wr1/schema/rest/shipment/debit-note.ts';
import { expressionBuilder, sql, type SqlBool } from 'kysely';
import type { Db } from '../../db.ts';
import type { Database } from '../../database.ts';
import { readIds } from '../../platform/read-ids.ts';
import { MOST_COUNTED } from '../shipment/list/shipment-match.repository.ts';
import { inScope, type ShipmentScope } from '../shipment/visibility.ts';
import {
  DEBIT_NOTE_SORT,
  isPlain,
  numberHolds,
  recordHolds,
  searchOf,
  statusIs,
  withinFilter,
  type WantedDebitNotes,
} from './debit-note-filter.ts';
import { debitNoteSums, totalsRow, type DebitNoteSums } from '../shipment/money/debit-note-totals.ts';

/** A search and the requested page. */
type WantedWindow = WantedDebitNotes & Pick<DebitNoteListQuery, 'sort' | 'order' | 'page' | 'pageSize'>;

/**
 * A page of search matches in order, the total count and the open amounts. `exact` is false if the
 * search was capped: count and amounts are then minimums.
 */
export interface FoundDebitNotes {
  ids: number[];
  total: number;
  exact: boolean;
  totals: DebitNoteTotalsRow;
}

/**
 * Status of the debit notes to search: the sums cover all open ones, others are only needed if listed.
 * Undefined searches every status.
 */
function lookedFor(wanted: WantedDebitNotes): 'OPEN' | undefined {
  return wanted.status === 'OPEN' || wanted.status === 'OVERDUE' ? 'OPEN' : undefined;
}

/**
 * Records that match the search and have a debit note. A cap is safe because each of these records has a debit note.
 * With a date or customer filter there is no cap, because the first records might not match it.
 */
function recordsOf(db: Db, scope: ShipmentScope, wanted: WantedDebitNotes, most: number | null) {
  const isOpen = lookedFor(wanted) === 'OPEN';
  const records = db
    .selectFrom('shipment')
    .select('shipment.id')
    .where(inScope(scope))
    .where(recordHolds(searchOf(wanted)))
    .where('debit_note_status', isOpen ? '=' : '<>', isOpen ? 'OPEN' : 'NONE');
  return most === null || !isPlain({ ...wanted, search: undefined }) ? records : records.limit(most + 1);
}

/**
 * Debit notes matching by record or by number, each through its own index: an `or` across both tables would
 * scan both.
 */
function matchesOf(db: Db, scope: ShipmentScope, wanted: WantedDebitNotes, today: string) {
  const search = searchOf(wanted);
  const within = withinFilter(db, scope, { ...wanted, status: lookedFor(wanted) }, today).select([
    'debit_note.id',
    'debit_note.number',
    'debit_note.status',
    'debit_note.issued_on',
    'debit_note.due_date',
    'debit_note.total_usd',
    'debit_note.left_usd',
    'debit_note.left_vnd',
  ]);
  const byNumber = within
    .innerJoin('shipment', 'shipment.id', 'debit_note.order_id')
    .where(numberHolds(search))
    .where(sql<SqlBool>`not ${recordHolds(search)}`);
  return within.where(sql<SqlBool>`debit_note.order_id in (select id from records)`).unionAll(byNumber);
}

/**
 * IDs for one page of a search with very many matches: reading debit notes in list order fills it quickly.
 */
function walkInOrder(db: Db, scope: ShipmentScope, wanted: WantedWindow, today: string): Promise<number[]> {
  const { sort, order, page, pageSize } = wanted;
  const search = searchOf(wanted);
  const window = withinFilter(db, scope, wanted, today)
    .innerJoin('shipment', 'shipment.id', 'debit_note.order_id')
    .where(sql<SqlBool>`(${recordHolds(search)} or ${numberHolds(search)})`)
    .select('debit_note.id')
    .orderBy(DEBIT_NOTE_SORT[sort], order)
    .orderBy('debit_note.id', order)
    .limit(pageSize)
    .offset((page - 1) * pageSize);
  return readIds(db, window);
}

/**
 * A page of search matches with their count, and the sums regardless of status, in one query because text
 * matching is the expensive part.
 * @param most cap on examined matches; null examines all
 */
export async function searchDebitNotes(
  db: Db,
  scope: ShipmentScope,
  wanted: WantedWindow,
  today: string,
  most: number | null = MOST_COUNTED,
): Promise<FoundDebitNotes> {
  const { status, sort, order, page, pageSize } = wanted;
  const isListed =
    status === undefined ? sql`true` : statusIs(expressionBuilder<Database, 'debit_note'>(), status, today);
  const direction = sql.raw(order);
  const inOrder = sql`${sql.ref(DEBIT_NOTE_SORT[sort])} ${direction}, debit_note.id ${direction}`;
  const offset = (page - 1) * pageSize;
  const { rows } = await sql<DebitNoteSums & { looked_at: number; total: number; ids: string | null }>`
    with records as materialized ${recordsOf(db, scope, wanted, most)},
    matches as materialized (
      select * from ${matchesOf(db, scope, wanted, today)} as found ${most === null ? sql`` : sql`limit ${most + 1}`}
    )
    select owed.*, listed.total, part.ids,
      greatest((select count(*) from matches), (select count(*) from records)) as looked_at
    from (select ${debitNoteSums(today)} from matches) as owed
    cross join (select count(*) as total from matches as debit_note where ${isListed}) as listed
    cross join (
      select string_agg(id::text, ',' order by place) as ids from (
        select debit_note.id, row_number() over (order by ${inOrder}) as place from matches as debit_note where ${isListed}
        order by ${inOrder} limit ${pageSize} offset ${offset}
      ) as ordered
    ) as part`.execute(db);
  const [row] = rows;
  if (row === undefined) throw new Error('the query for sums returned no row');
  const exact = most === null || row.looked_at <= most;
  const found: number[] = JSON.parse(`[${row.ids ?? ''}]`);
  const ids = exact ? found : await walkInOrder(db, scope, wanted, today);
  const total = exact ? row.total : Math.max(Math.min(row.total, most), ids.length === 0 ? 0 : offset + ids.length);
  return { ids, total, exact, totals: totalsRow(row, exact) };
}
