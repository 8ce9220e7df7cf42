import { expressionBuilder, sql, type Expression, type SelectQueryBuilder, type SqlBool } from 'kysely';
import type { Database } from '../../database.ts';
import type { Db, Trx } from '../../db.ts';
import { readIds } from '../../platform/read-ids.ts';
import { searchPattern } from '../../search-pattern.ts';
import { inScope, type ShipmentScope } from '../shipment/visibility.ts';

export interface BookingNoteFilter {
  scope: ShipmentScope;
  /** Whether internal notes are included. */
  withInternal: boolean;
  search: string | undefined;
  shipmentId: number | undefined;
  /** Start (inclusive) and end (exclusive) of the booking date. */
  from?: Date | undefined;
  until?: Date | undefined;
  /** Only internal notes (true) or only others (false). */
  internal?: boolean | undefined;
  /** Only notes by this author. */
  authorId?: number | undefined;
  ids?: readonly number[] | undefined;
}

type Selection<O> = SelectQueryBuilder<Database, 'booking_note' | 'shipment', O>;

function notes(db: Db): Selection<object> {
  return db.selectFrom('booking_note').innerJoin('shipment', 'shipment.id', 'booking_note.order_id');
}

/**
 * Notes matching by text or by booking, each through its own index: an `or` across both tables would scan
 * both.
 */
function withWords(search: string) {
  const pattern = searchPattern(search);
  return sql<boolean>`booking_note.id in (
    select id from booking_note where search_text like ${pattern}
    union
    select written.id from shipment as record join booking_note as written on written.order_id = record.id
    where record.search_text like ${pattern})`;
}

/** Conditions on the notes' own columns. */
function byThemselves(filter: BookingNoteFilter): Expression<SqlBool>[] {
  const { withInternal, shipmentId, from, until, internal, authorId, ids } = filter;
  const eb = expressionBuilder<Database, 'booking_note'>();
  const found: Expression<SqlBool>[] = [];
  if (!withInternal) found.push(eb('booking_note.internal', '=', false));
  if (shipmentId !== undefined) found.push(eb('booking_note.order_id', '=', shipmentId));
  if (from !== undefined) found.push(eb('booking_note.booking_date', '>=', from));
  if (until !== undefined) found.push(eb('booking_note.booking_date', '<', until));
  if (internal !== undefined) found.push(eb('booking_note.internal', '=', internal));
  if (authorId !== undefined) found.push(eb('booking_note.author_id', '=', authorId));
  if (ids !== undefined) found.push(eb('booking_note.id', 'in', ids.length === 0 ? [0] : ids));
  return found;
}

function matching<O>(query: Selection<O>, filter: BookingNoteFilter): Selection<O> {
  const found = query
    .where(inScope(filter.scope))
    .where('shipment.is_booking', '=', true)
    .where((eb) => eb.and(byThemselves(filter)));
  return filter.search === undefined ? found : found.where(withWords(filter.search));
}

/** A page of notes, latest booking date first. */
export async function listBookingNotes(db: Db, filter: BookingNoteFilter, window: { limit: number; offset: number }) {
  return matching(notes(db), filter)
    .select((eb) => [
      'booking_note.id',
      'booking_note.order_id',
      'shipment.booking_no',
      'booking_note.booking_date',
      'booking_note.eta',
      'booking_note.etd',
      'booking_note.text',
      'booking_note.author',
      'booking_note.internal',
      'booking_note.created_at',
      'booking_note.edited_at',
      'booking_note.version',
      'booking_note.author_id',
      eb
        .selectFrom('company')
        .select('company.name')
        .whereRef('company.id', '=', 'shipment.customer_id')
        .as('customer_name'),
    ])
    .orderBy('booking_note.booking_date', 'desc')
    .orderBy('booking_note.id', 'desc')
    .limit(window.limit)
    .offset(window.offset)
    .execute();
}

/** IDs of all matching notes in list order, up to a limit. */
export function listBookingNoteIds(db: Db, filter: BookingNoteFilter, limit: number): Promise<number[]> {
  const query = matching(notes(db), filter).select('booking_note.id');
  return readIds(
    db,
    query.orderBy('booking_note.booking_date', 'desc').orderBy('booking_note.id', 'desc').limit(limit),
  );
}

/**
 * Counts matching notes. Notes exist only on bookings, so viewers who see all bookings need no
 * check per booking.
 */
export async function countBookingNotes(db: Db, filter: BookingNoteFilter): Promise<number> {
  const { scope, search } = filter;
  const isEverything = scope.kind === 'all' && (scope.sides === undefined || scope.sides.includes('BOOKING'));
  const query =
    isEverything && search === undefined
      ? db.selectFrom('booking_note').where((eb) => eb.and(byThemselves(filter)))
      : matching(notes(db), filter);
  return (await query.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow()).total;
}

/** A note, locked until the transaction ends; undefined if there is none. */
export function lockBookingNote(trx: Trx, id: number) {
  return trx.selectFrom('booking_note').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}
