import { sql, type SelectQueryBuilder } from 'kysely';
import type { Database } from '../../database.ts';
import type { Db } from '../../db.ts';
import { inScope, type OrderScope } from '../shipment-order/visibility.ts';

/** Which notes are meant. */
export interface BookingNoteFilter {
  scope: OrderScope;
  /** Whether notes for staff alone are shown too. */
  withInternal: boolean;
  search: string | undefined;
  orderId: number | undefined;
}

type Selection<O> = SelectQueryBuilder<Database, 'booking_note' | 'shipment_order', O>;

function notes(db: Db): Selection<object> {
  return db.selectFrom('booking_note').innerJoin('shipment_order', 'shipment_order.id', 'booking_note.order_id');
}

function matching<O>(query: Selection<O>, { scope, withInternal, search, orderId }: BookingNoteFilter): Selection<O> {
  let found = query.where(inScope(scope)).where('shipment_order.is_booking', '=', true);
  if (!withInternal) found = found.where('booking_note.internal', '=', false);
  if (orderId !== undefined) found = found.where('booking_note.order_id', '=', orderId);
  if (search === undefined) return found;
  const pattern = `%${search.replaceAll(/[\\%_]/g, (character) => `\\${character}`)}%`;
  return found.where((eb) =>
    eb.or([
      sql<boolean>`booking_note.search_text like search_key(${pattern}::text)`,
      sql<boolean>`shipment_order.search_text like search_key(${pattern}::text)`,
    ]),
  );
}

/** A window of the notes, the latest booking date first. */
export async function listBookingNotes(db: Db, filter: BookingNoteFilter, window: { limit: number; offset: number }) {
  return matching(notes(db), filter)
    .select([
      'booking_note.id',
      'booking_note.order_id',
      'shipment_order.booking_no',
      'booking_note.booking_date',
      'booking_note.eta',
      'booking_note.etd',
      'booking_note.text',
      'booking_note.author',
      'booking_note.internal',
      'booking_note.created_at',
    ])
    .orderBy('booking_note.booking_date', 'desc')
    .orderBy('booking_note.id', 'desc')
    .limit(window.limit)
    .offset(window.offset)
    .execute();
}

/** How many notes match. */
export async function countBookingNotes(db: Db, filter: BookingNoteFilter): Promise<number> {
  const query = matching(notes(db), filter).select((eb) => eb.fn.countAll<number>().as('total'));
  return (await query.executeTakeFirstOrThrow()).total;
}
