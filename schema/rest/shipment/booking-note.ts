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
 * A dated note on a booking; booking_date, eta and etd are times (lists show DD/MM/YY). Internal
 * ones never reach customers.
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

/** POST bookingNote: about a booking, by its number or id. Days are those of Asia/Ho_Chi_Minh. internal: true by default for staff, ignored for customers. */
export const createBookingNoteRequest = noteForm.extend({
  order_id: rowId.optional(),
  booking_no: z.string().max(40).optional(),
});

/**
 * PUT bookingNote: the whole form of the caller's note; an absent internal is unchanged; an older
 * version is refused.
 */
export const updateBookingNoteRequest = noteForm.extend({ id: rowId, version: z.number().int().optional() });

/** DELETE bookingNote: the caller's note. */
export const deleteBookingNoteQuery = z.object({ id: queryId, version: z.coerce.number().int().optional() });

export const bookingNoteChangeAnswer = answer(bookingNoteRow);
export const bookingNoteDeleteAnswer = answer(z.object({ id: rowId }));
