import type { BookingNoteRow } from '@wr1/schema/rest/shipment/booking-note.ts';
import type { GatewayContext } from '../../context.ts';
import { listedById } from '../../rest/listed-by-id.ts';
import type { BookingNote } from '../../schema.generated.ts';
import { globalId } from '../../graphql/global-id.ts';
import { listBookingNotes } from './booking-note.api.ts';

export function toBookingNote(row: BookingNoteRow): BookingNote & { __typename: 'BookingNote' } {
  return {
    __typename: 'BookingNote',
    id: globalId('BookingNote', row.id),
    bookingNumber: row.booking_no,
    bookingId: globalId('Booking', row.order_id),
    customerName: row.customer_name ?? null,
    bookingDate: row.booking_date,
    etd: row.etd,
    eta: row.eta,
    text: row.text,
    author: row.author,
    isInternal: row.internal,
    createdAt: row.created_at,
    editedAt: row.edited_at ?? null,
    version: row.version ?? null,
    canUpdate: row.may_change ?? false,
  };
}

/** Booking notes by row id. */
export const bookingNoteById = listedById<GatewayContext, BookingNoteRow>('bookingNoteById', listBookingNotes);
