import { z } from 'zod';
import { instant, rowId } from '../common.ts';
import { notificationRow } from './notification.ts';

/** GET events?after=<seq>&limit=: what changed for the caller. `after` left out: only where the log stands. */
export const eventQuery = z.object({
  after: z.coerce.number().int().nonnegative().optional(),
  limit: z.coerce.number().int().min(1).max(500).default(100),
});

/** A quotation or booking changed; `what` of it (a list of BOOKING_CHANGE), empty when that is not known. */
export const shipmentChangedEvent = z.object({
  seq: z.number().int(),
  type: z.literal('ORDER_CHANGED'),
  order_id: rowId,
  quotation_no: z.string().nullable(),
  booking_no: z.string().nullable(),
  status: z.number().int(),
  what: z.array(z.string()).default([]),
  at: instant,
});

/** Notifications of the caller changed; `latest` is the new one, null when some were read or deleted. */
export const notificationEvent = z.object({
  seq: z.number().int(),
  type: z.literal('NOTIFICATION'),
  total_notify: z.number().int().nonnegative(),
  latest: notificationRow.nullable(),
  at: instant,
});

export const eventRow = z.discriminatedUnion('type', [shipmentChangedEvent, notificationEvent]);

/**
 * `last_seq` is what to hand back as `after`; `first_seq` the oldest event that is kept (left out: not told);
 * `total_notify` the unread total now.
 */
export const eventAnswer = z.object({
  result: z.array(eventRow),
  message: z.string(),
  meta: z.object({
    last_seq: z.number().int().nonnegative(),
    first_seq: z.number().int().nonnegative().optional(),
    total_notify: z.number().int().nonnegative(),
    more: z.boolean(),
  }),
});

export type EventRow = z.infer<typeof eventRow>;
