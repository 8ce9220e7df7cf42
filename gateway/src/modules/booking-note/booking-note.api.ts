import {
  bookingNoteAnswer,
  bookingNoteChangeAnswer,
  bookingNoteDeleteAnswer,
} from '@wr1/schema/rest/shipment/booking-note.ts';
import type {
  BookingNoteRow,
  createBookingNoteRequest,
  updateBookingNoteRequest,
} from '@wr1/schema/rest/shipment/booking-note.ts';
import type { z } from 'zod';
import type { Query } from '../../rest/target.ts';
import type { RestSession } from '../../rest/session.ts';

/** GET bookingNote. */
export async function listBookingNotes(
  rest: RestSession,
  query: Query,
): Promise<{ rows: readonly BookingNoteRow[]; total: number }> {
  const { result, meta } = await rest.get('bookingNote', query, bookingNoteAnswer);
  return { rows: result, total: meta.total };
}

interface Changed {
  row: BookingNoteRow;
  message: string;
}

/** POST bookingNote; returns the note. */
export async function createBookingNote(
  rest: RestSession,
  body: z.input<typeof createBookingNoteRequest>,
  idempotencyKey: string | null | undefined,
): Promise<Changed> {
  const { result, message } = await rest.post('bookingNote', {}, body, bookingNoteChangeAnswer, { idempotencyKey });
  return { row: result, message };
}

/** PUT bookingNote; returns the updated note. */
export async function updateBookingNote(
  rest: RestSession,
  body: z.input<typeof updateBookingNoteRequest>,
): Promise<Changed> {
  const { result, message } = await rest.put('bookingNote', {}, body, bookingNoteChangeAnswer);
  return { row: result, message };
}

/** DELETE bookingNote; returns the success message. */
export async function deleteBookingNote(
  rest: RestSession,
  query: { id: number; version: number | null },
): Promise<string> {
  return (await rest.delete('bookingNote', query, bookingNoteDeleteAnswer)).message;
}
