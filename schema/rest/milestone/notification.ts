import { z } from 'zod';
import { answer, instant, listAnswer, messageParams, pageQuery, rowId } from '../common.ts';

/** GET totalUserNotify: `result[0].total_notify` is the unread total. */
export const totalUserNotifyAnswer = answer(z.array(z.object({ total_notify: z.number().int().nonnegative() })).min(1));

/** GET userNotify. readed: 1 read, 0 unread, omitted for both. */
export const userNotifyQuery = pageQuery.extend({
  search: z.string().max(200).optional(),
  readed: z.coerce.number().int().min(0).max(1).optional(),
  ids: z.string().max(20_000).optional(),
});

/**
 * One notification; `params` fill the message of its kind, `title` is that message in the caller's language.
 */
export const notificationRow = z.object({
  id: rowId,
  kind: z.string(),
  title: z.string(),
  params: messageParams,
  shown: z.union([z.literal(0), z.literal(1)]),
  readed: z.union([z.literal(0), z.literal(1)]),
  order_id: rowId.nullable(),
  record_number: z.string().nullable(),
  is_booking: z.boolean(),
  created_at: instant,
});

export const userNotifyAnswer = listAnswer(notificationRow);

const flag = z.union([z.literal(0), z.literal(1), z.boolean()]);

/** PUT userNotify in the two forms of the specification. */
export const userNotifyChange = z.union([
  z.object({ ids: z.array(rowId).max(1_000), markAllAsRead: flag }),
  z.object({ ids: z.array(rowId).min(1).max(1_000), markAsUnRead: flag }),
]);

/** Number of changed rows and the unread total afterwards. */
export const userNotifyChangeAnswer = answer(
  z.object({ changed: z.number().int().nonnegative(), total_notify: z.number().int().nonnegative() }),
);

/** DELETE userNotify?ids=1 or ids=1,2. */
export const userNotifyDeleteQuery = z.object({ ids: z.string().regex(/^\d{1,16}(,\d{1,16}){0,999}$/) });

export type NotificationRow = z.infer<typeof notificationRow>;
