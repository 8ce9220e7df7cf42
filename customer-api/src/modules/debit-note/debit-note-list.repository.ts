import type { DebitNoteListQuery } from '@wr1/schema/rest/shipment/debit-note.ts';
import { businessDay } from '@wr1/schema/rules/tariff/quote-validity.ts';
import type { Db } from '../../db.ts';
import { readIds } from '../../platform/read-ids.ts';
import { inScope, type ShipmentScope } from '../shipment/visibility.ts';
import { countEveryDebitNote, countDebitNotes, type CountedDebitNotes } from './debit-note-count.repository.ts';
import { DEBIT_NOTE_SORT, searchOf, withinFilter, type WantedDebitNotes } from './debit-note-filter.ts';
import { searchDebitNotes } from './debit-note-search.repository.ts';
import type { DebitNote } from './debit-note.table.ts';

type Sorting = Pick<DebitNoteListQuery, 'sort' | 'order'>;
type Wanted = WantedDebitNotes & Sorting & Pick<DebitNoteListQuery, 'page' | 'pageSize'>;

/** IDs in list order for a filter without a search; reads only the debit note table. */
function idsInOrder(db: Db, scope: ShipmentScope, wanted: WantedDebitNotes & Sorting, today: string) {
  const { sort, order } = wanted;
  return withinFilter(db, scope, wanted, today)
    .select('debit_note.id')
    .orderBy(DEBIT_NOTE_SORT[sort], order)
    .orderBy('debit_note.id', order);
}

/** Debit notes by id within the scope, in order. */
export async function findDebitNotes(
  db: Db,
  scope: ShipmentScope,
  ids: readonly number[],
  { sort, order }: Sorting = { sort: 'issued_on', order: 'desc' },
): Promise<DebitNote[]> {
  if (ids.length === 0) return [];
  return db
    .selectFrom('debit_note')
    .innerJoin('shipment', 'shipment.id', 'debit_note.order_id')
    .where(inScope(scope))
    .where('debit_note.id', 'in', ids)
    .selectAll('debit_note')
    .orderBy(DEBIT_NOTE_SORT[sort], order)
    .orderBy('debit_note.id', order)
    .execute();
}

/**
 * A page of debit notes, the total count, and the open and overdue
 * amounts of all matches regardless of the status filter.
 */
export async function listDebitNotes(
  db: Db,
  scope: ShipmentScope,
  wanted: Wanted,
  now: Date,
): Promise<CountedDebitNotes & { rows: DebitNote[] }> {
  const today = businessDay(now);
  if (searchOf(wanted) !== '') {
    const { ids, ...counted } = await searchDebitNotes(db, scope, wanted, today);
    return { rows: await findDebitNotes(db, scope, ids, wanted), ...counted };
  }
  const { page, pageSize } = wanted;
  const window = idsInOrder(db, scope, wanted, today)
    .limit(pageSize)
    .offset((page - 1) * pageSize);
  const rows = await findDebitNotes(db, scope, await readIds(db, window), wanted);
  return { rows, ...(await countDebitNotes(db, scope, wanted, today)) };
}

/** Exact count of matching debit notes, for exports. */
export async function countAllDebitNotes(db: Db, scope: ShipmentScope, wanted: Wanted, now: Date): Promise<number> {
  const today = businessDay(now);
  return searchOf(wanted) === ''
    ? countEveryDebitNote(db, scope, wanted, today)
    : (await searchDebitNotes(db, scope, wanted, today, null)).total;
}

/** IDs of all matching debit notes in list order, up to a limit. */
export async function listDebitNoteIds(
  db: Db,
  scope: ShipmentScope,
  wanted: WantedDebitNotes & Sorting,
  limit: number,
  now: Date,
): Promise<number[]> {
  const today = businessDay(now);
  if (searchOf(wanted) !== '') {
    return (await searchDebitNotes(db, scope, { ...wanted, page: 1, pageSize: limit }, today, null)).ids;
  }
  return readIds(db, idsInOrder(db, scope, wanted, today).limit(limit));
}
