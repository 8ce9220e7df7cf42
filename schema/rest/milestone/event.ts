import { z } from 'zod';
import { instant, rowId } from '../common.ts';
import { notificationRow } from './notification.ts';

/**
 * GET events?after=<seq>&limit=: changes visible to the caller. Without `after`, returns only the current log
 * position.
 */
export const eventQuery = z.object({
  after: z.coerce.number().int().nonnegative().optional(),
  limit: z.coerce.number().int().min(1).max(500).default(100),
});

/** A quotation or booking changed; `what` lists the changes (BOOKING_CHANGE), empty if unknown. */
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

/**
 * The caller's notifications changed; `latest` is the new one, null if notifications were read or deleted. With
 * `access`, the caller's group changed instead: permissions and menu must be read again.
 */
export const notificationEvent = z.object({
  seq: z.number().int(),
  type: z.literal('NOTIFICATION'),
  total_notify: z.number().int().nonnegative(),
  latest: notificationRow.nullable(),
  access: z.boolean().optional(),
  at: instant,
});

export const eventRow = z.discriminatedUnion('type', [shipmentChangedEvent, notificationEvent]);

/**
 * Pass `last_seq` as the next `after`. `first_seq` is the oldest event in the log; absent if unknown.
 * `total_notify` is the current unread total.
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
