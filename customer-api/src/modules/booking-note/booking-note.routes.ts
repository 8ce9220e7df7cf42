import {
  createBookingNoteRequest,
  bookingNoteAnswer,
  bookingNoteChangeAnswer,
  bookingNoteDeleteAnswer,
  bookingNoteQuery,
  updateBookingNoteRequest,
  deleteBookingNoteQuery,
} from '@wr1/schema/rest/shipment/booking-note.ts';
import { message } from '@wr1/schema/rules/message/message.ts';
import type { ActionTable } from '../../http/action-table.ts';
import { success, successList } from '../../http/action.ts';
import type { Deps } from '../../http/deps.ts';
import { bookingNoteFilterOf } from './booking-note-filter.ts';
import { bookingNoteRowOf } from './booking-note-row.ts';
import { countBookingNotes, listBookingNotes } from './booking-note.repository.ts';
import { createBookingNote, updateBookingNote, deleteBookingNote } from './write-booking-note.ts';

/** Maximum notes per response. */
const CAP = 50_000;

/**
 * Routes for booking notes. Everyone who may see the booking reads them (internal ones: staff only); only the
 * author changes them.
 */
export function registerBookingNoteRoutes(table: ActionTable, { db }: Deps): void {
  table.add({
    method: 'get',
    path: '/bookingNote',
    summary: 'Lists dated notes on the bookings visible to the caller. Internal notes are returned to staff only.',
    tag: 'booking-note',
    access: { action: 'read', subject: 'BookingNote' },
    query: bookingNoteQuery,
    answer: bookingNoteAnswer,
    handler: async ({ query, context: { viewer } }) => {
      const { page, pageSize } = query;
      const filter = bookingNoteFilterOf(query, viewer);
      const limit = Math.min(pageSize, CAP);
      const notes = await listBookingNotes(db, filter, { limit, offset: (page - 1) * pageSize });
      const total = await countBookingNotes(db, filter);
      const capped = pageSize > CAP && total > CAP ? { capped: true } : {};
      return successList(
        notes.map((note) => bookingNoteRowOf(note, viewer)),
        { total, page, pageSize, ...capped },
      );
    },
  });
  table.add({
    method: 'post',
    path: '/bookingNote',
    summary: 'Adds a note to a booking.',
    tag: 'booking-note',
    access: { action: 'create', subject: 'BookingNote' },
    body: createBookingNoteRequest,
    answer: bookingNoteChangeAnswer,
    handler: async ({ body, context }) =>
      success(await createBookingNote(db, body, context), message('ADDED', context.language)),
  });
  table.add({
    method: 'put',
    path: '/bookingNote',
    summary: "Updates one of the caller's notes.",
    tag: 'booking-note',
    access: { action: 'update', subject: 'BookingNote' },
    body: updateBookingNoteRequest,
    answer: bookingNoteChangeAnswer,
    handler: async ({ body, context }) =>
      success(await updateBookingNote(db, body, context), message('UPDATED', context.language)),
  });
  table.add({
    method: 'delete',
    path: '/bookingNote',
    summary: "Deletes one of the caller's notes.",
    tag: 'booking-note',
    access: { action: 'delete', subject: 'BookingNote' },
    query: deleteBookingNoteQuery,
    answer: bookingNoteDeleteAnswer,
    handler: async ({ query, context }) => {
      await deleteBookingNote(db, query, context);
      return success({ id: query.id }, message('DELETED', context.language));
    },
  });
}
