import {
  totalUserNotifyAnswer,
  userNotifyAnswer,
  userNotifyChange,
  userNotifyChangeAnswer,
  userNotifyDeleteQuery,
  userNotifyQuery,
} from '@wr1/schema/rest/milestone/notification.ts';
import type { Trx } from '../../db.ts';
import type { ActionTable } from '../../http/action-table.ts';
import { success, successList } from '../../http/action.ts';
import type { Deps } from '../../http/deps.ts';
import { parseIds } from '../../http/ids.ts';
import { recordNotificationChange } from '../event/event.repository.ts';
import {
  addUnread,
  countNotifications,
  deleteNotifications,
  listNotifications,
  lockCounters,
  setReaded,
  unreadTotal,
} from './notification.repository.ts';
import { kindsWithText, markingOf, notificationRowOf } from './notification.rules.ts';

/**
 * Applies a change to a user's notifications, updates the unread total and records the change for live
 * updates.
 */
async function changeOwn(
  trx: Trx,
  userId: number,
  at: Date,
  change: () => Promise<{ changed: number; unread: number }>,
): Promise<{ changed: number; total_notify: number }> {
  await lockCounters(trx, [userId]);
  const { changed, unread } = await change();
  await addUnread(trx, [userId], unread);
  if (changed > 0) await recordNotificationChange(trx, [{ userId, notificationId: null }], at);
  return { changed, total_notify: await unreadTotal(trx, userId) };
}

function registerReads(table: ActionTable, { db }: Deps): void {
  table.add({
    method: 'get',
    path: '/totalUserNotify',
    summary: 'Returns the number of unread notifications, in `result[0].total_notify`.',
    tag: 'notification',
    access: 'any',
    firstSignIn: true,
    secondFactor: ['SETUP'],
    answer: totalUserNotifyAnswer,
    handler: async ({ context: { viewer } }) => success([{ total_notify: await unreadTotal(db, viewer.userId) }]),
  });
  table.add({
    method: 'get',
    path: '/userNotify',
    summary: "Lists the caller's notifications, newest first. `readed`: 1 for read, 0 for unread; omit it for both.",
    tag: 'notification',
    access: { action: 'read', subject: 'Notification' },
    query: userNotifyQuery,
    answer: userNotifyAnswer,
    handler: async ({ query: { page, pageSize, readed, search, ids }, context: { viewer, language } }) => {
      const filter = {
        userId: viewer.userId,
        readed,
        ids: parseIds(ids),
        search: search === undefined ? undefined : { text: search, kinds: kindsWithText(search, language) },
      };
      const rows = await listNotifications(db, filter, { limit: pageSize, offset: (page - 1) * pageSize });
      const total = await countNotifications(db, filter);
      return successList(
        rows.map((row) => notificationRowOf(row, language)),
        { total, page, pageSize },
      );
    },
  });
}

export function registerNotificationRoutes(table: ActionTable, deps: Deps): void {
  registerReads(table, deps);
  table.add({
    method: 'put',
    path: '/userNotify',
    summary:
      'Marks notifications as read (`ids`, or `markAllAsRead` for all) or as unread (`ids` with `markAsUnRead`).',
    tag: 'notification',
    access: { action: 'update', subject: 'Notification' },
    body: userNotifyChange,
    answer: userNotifyChangeAnswer,
    handler: async ({ body, context: { viewer, now } }) => {
      const { ids, readed } = markingOf(body);
      const result = await deps.db.transaction().execute((trx) =>
        changeOwn(trx, viewer.userId, now, async () => {
          const changed = await setReaded(trx, viewer.userId, ids, readed);
          return { changed, unread: readed === 1 ? -changed : changed };
        }),
      );
      return success(result);
    },
  });
  table.add({
    method: 'delete',
    path: '/userNotify',
    summary: 'Deletes one or more notifications, by comma-separated IDs.',
    tag: 'notification',
    access: { action: 'delete', subject: 'Notification' },
    query: userNotifyDeleteQuery,
    answer: userNotifyChangeAnswer,
    handler: async ({ query, context: { viewer, now } }) => {
      const ids = parseIds(query.ids) ?? [];
      const result = await deps.db.transaction().execute((trx) =>
        changeOwn(trx, viewer.userId, now, async () => {
          const { deleted, unread } = await deleteNotifications(trx, viewer.userId, ids);
          return { changed: deleted, unread: -unread };
        }),
      );
      return success(result);
    },
  });
}
