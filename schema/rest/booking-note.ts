import { z } from 'zod';
import { instant, listAnswer, pageQuery, rowId } from './common.ts';

/** GET bookingNote; page size 10 by default. */
export const bookingNoteQuery = pageQuery.extend({
  search: z.string().max(100).optional(),
  order_id: z.coerce.number().int().positive().optional(),
});

/** A dated remark on a booking; booking_date, eta and etd are moments (lists show DD/MM/YY). Internal ones never reach customers. */
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
});

export const bookingNoteAnswer = listAnswer(bookingNoteRow);

export type BookingNoteRow = z.infer<typeof bookingNoteRow>;
