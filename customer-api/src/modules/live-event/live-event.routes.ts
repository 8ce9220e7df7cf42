import { eventAnswer, eventQuery, type EventRow } from '@wr1/schema/rest/milestone/event.ts';
import { BOOKING_CHANGE } from '@wr1/schema/rules/transition/booking-change.ts';
import type { Language } from '@wr1/schema/rules/code/language.ts';
import { z } from 'zod';
import type { ActionTable } from '../../http/action-table.ts';
import { QUERY_SUCCESS } from '../../http/action.ts';
import type { Deps } from '../../http/deps.ts';
import { listNotifications, unreadTotal, type StoredNotification } from '../notification/notification.repository.ts';
import { notificationRowOf } from '../notification/notification.rules.ts';
import { eventBounds, hearsNotifications, readEvents, type EventLogRow } from '../event/event.repository.ts';

const shipmentPayload = z.object({
  shipmentId: z.number(),
  quotationNo: z.string().nullable(),
  bookingNo: z.string().nullable(),
  status: z.number(),
  /** Absent in rows of older releases. */
  what: z.array(z.enum(BOOKING_CHANGE)).default([]),
});
const notificationPayload = z.object({ notificationId: z.number().nullable(), access: z.boolean().optional() });

function notificationIds(rows: readonly EventLogRow[]): number[] {
  return rows.flatMap(({ type, payload }) =>
    type === 'NOTIFICATION' ? (notificationPayload.parse(payload).notificationId ?? []) : [],
  );
}

function eventRowOf(
  row: EventLogRow,
  total: number,
  notifications: ReadonlyMap<number, StoredNotification>,
  language: Language,
): EventRow {
  const { seq, type, payload } = row;
  const at = row.at.toISOString();
  if (type === 'NOTIFICATION') {
    const { notificationId: id, access } = notificationPayload.parse(payload);
    const latest = id === null ? undefined : notifications.get(id);
    return {
      seq,
      type,
      total_notify: total,
      latest: latest === undefined ? null : notificationRowOf(latest, language),
      ...(access && { access }),
      at,
    };
  }
  const { shipmentId, quotationNo, bookingNo, status, what } = shipmentPayload.parse(payload);
  return { seq, type, order_id: shipmentId, quotation_no: quotationNo, booking_no: bookingNo, status, what, at };
}

/** Route for polling the changes that the caller may see. */
export function registerLiveEventRoutes(table: ActionTable, { db }: Deps): void {
  table.add({
    method: 'get',
    path: '/events',
    summary:
      'Returns events visible to the caller after a sequence number, or only the latest number if none is passed.',
    tag: 'event',
    access: 'any',
    query: eventQuery,
    answer: eventAnswer,
    handler: async ({ query: { after, limit }, context: { viewer, language } }) => {
      // Read before the rows, so that events added in between are returned by the next call.
      const { first, last: newest } = await eventBounds(db);
      const found = after === undefined ? [] : await readEvents(db, viewer, { after, upTo: newest, limit: limit + 1 });
      const rows = found.slice(0, limit);
      const ids = notificationIds(rows);
      const stored =
        ids.length === 0
          ? []
          : await listNotifications(db, { userId: viewer.userId, ids }, { limit: ids.length, offset: 0 });
      const total = hearsNotifications(viewer) ? await unreadTotal(db, viewer.userId) : 0;
      const byId = new Map(stored.map((one) => [one.id, one]));
      const more = found.length > limit;
      return {
        result: rows.map((row) => eventRowOf(row, total, byId, language)),
        message: QUERY_SUCCESS,
        meta: { last_seq: more ? (rows.at(-1)?.seq ?? newest) : newest, first_seq: first, total_notify: total, more },
      };
    },
  });
}
