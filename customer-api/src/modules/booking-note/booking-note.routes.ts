import { bookingNoteAnswer, bookingNoteQuery, type BookingNoteRow } from '@wr1/schema/rest/booking-note.ts';
import type { ActionTable } from '../../http/action-table.ts';
import { successList } from '../../http/action.ts';
import type { Deps } from '../../http/deps.ts';
import { scopeOf } from '../shipment-order/visibility.ts';
import { countBookingNotes, listBookingNotes } from './booking-note.repository.ts';

/** The most notes of one answer. */
const CAP = 50_000;

type StoredNote = Awaited<ReturnType<typeof listBookingNotes>>[number];

function toRow({ booking_no, booking_date, eta, etd, created_at, ...note }: StoredNote): BookingNoteRow {
  return {
    ...note,
    booking_no: booking_no ?? '',
    booking_date: booking_date.toISOString(),
    eta: eta?.toISOString() ?? null,
    etd: etd?.toISOString() ?? null,
    created_at: created_at.toISOString(),
  };
}

/** Reading booking notes. */
export function registerBookingNoteRoutes(table: ActionTable, { db }: Deps): void {
  table.add({
    method: 'get',
    path: '/bookingNote',
    summary: 'Dated remarks on bookings that the caller may see; internal ones for staff alone.',
    tag: 'booking-note',
    access: { action: 'read', subject: 'BookingNote' },
    query: bookingNoteQuery,
    answer: bookingNoteAnswer,
    handler: async ({ query: { search, order_id: orderId, page, pageSize }, context: { viewer } }) => {
      const filter = {
        scope: scopeOf(viewer),
        withInternal: viewer.isStaff,
        search: search?.trim() || undefined,
        orderId,
      };
      const limit = Math.min(pageSize, CAP);
      const notes = await listBookingNotes(db, filter, { limit, offset: (page - 1) * pageSize });
      const total = await countBookingNotes(db, filter);
      const capped = pageSize > CAP && total > CAP ? { capped: true } : {};
      return successList(notes.map(toRow), { total, page, pageSize, ...capped });
    },
  });
}
