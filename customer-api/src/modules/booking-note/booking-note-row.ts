import type { BookingNoteRow } from '@wr1/schema/rest/shipment/booking-note.ts';
import type { Viewer } from '../../http/context.ts';
import type { listBookingNotes } from './booking-note.repository.ts';

export type StoredNote = Awaited<ReturnType<typeof listBookingNotes>>[number];

/** A note as returned to the caller; only its author may change it. */
export function bookingNoteRowOf(stored: StoredNote, viewer: Viewer): BookingNoteRow {
  const { booking_no, booking_date, eta, etd, created_at, edited_at, author_id, ...note } = stored;
  return {
    ...note,
    booking_no: booking_no ?? '',
    booking_date: booking_date.toISOString(),
    eta: eta?.toISOString() ?? null,
    etd: etd?.toISOString() ?? null,
    created_at: created_at.toISOString(),
    edited_at: edited_at?.toISOString() ?? null,
    may_change: author_id === viewer.userId,
  };
}
