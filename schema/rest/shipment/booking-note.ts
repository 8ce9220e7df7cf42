import { z } from 'zod';
import { bookingNoteFields } from '../../field/booking-note.ts';
import { bodyShape } from '../../field/shape.ts';
import { answer, day, idsQuery, instant, listAnswer, pageQuery, queryId, rowId } from '../common.ts';

/**
 * GET bookingNote; page size 10 by default. from and to: days of booking_date, inclusive. mine: 1
 * for the caller's own.
 */
export const bookingNoteQuery = pageQuery.extend({
  search: z.string().max(100).optional(),
  order_id: z.coerce.number().int().positive().optional(),
  from: day.optional(),
  to: day.optional(),
  internal: z.enum(['0', '1']).optional(),
  mine: z.enum(['0', '1']).optional(),
  ids: idsQuery,
});

/**
 * A dated note on a booking; booking_date, eta and etd are times (lists show DD/MM/YY). Internal notes are
 * never returned to customers.
 */
export const bookingNoteRow = z.object({
  id: rowId,
  order_id: rowId,
  booking_no: z.string(),
  booking_date: instant,
  eta: instant.nullable(),
  etd: instant.nullable(),
  text: z.string(),
  author: z.string(),
  internal: z.boolean(),
  created_at: instant,
  customer_name: z.string().nullish(),
  edited_at: instant.nullish(),
  version: z.number().int().optional(),
  may_change: z.boolean().optional(),
});

export const bookingNoteAnswer = listAnswer(bookingNoteRow);

export type BookingNoteRow = z.infer<typeof bookingNoteRow>;

const noteForm = z.object({ ...bodyShape(bookingNoteFields), internal: z.boolean().optional() });

/**
 * POST bookingNote: for a booking, by its number or id. Days are in Asia/Ho_Chi_Minh. `internal` is true by
 * default for staff and ignored for customers.
 */
export const createBookingNoteRequest = noteForm.extend({
  order_id: rowId.optional(),
  booking_no: z.string().max(40).optional(),
});

/**
 * PUT bookingNote: the whole form of one of the caller's notes. An absent `internal` is unchanged; an older
 * version is refused.
 */
export const updateBookingNoteRequest = noteForm.extend({ id: rowId, version: z.number().int().optional() });

/** DELETE bookingNote: deletes one of the caller's notes. */
export const deleteBookingNoteQuery = z.object({ id: queryId, version: z.coerce.number().int().optional() });

export const bookingNoteChangeAnswer = answer(bookingNoteRow);
export const bookingNoteDeleteAnswer = answer(z.object({ id: rowId }));
