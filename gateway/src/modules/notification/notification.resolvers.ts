import { alertPath } from '@wr1/schema/rules/schedule/schedule-alert.ts';
import { noticeQuery } from '@wr1/schema/rules/list/record-tab.ts';
import {
  COMPANY_KINDS,
  companyPage,
  TERMS_KINDS,
  termsPage,
  PRICE_APPROVAL_PAGE,
  PRICE_KINDS,
} from '@wr1/schema/rules/notification/notification.ts';
import { WEBHOOK_PAGE } from '@wr1/schema/rules/network/webhook.ts';
import type { GatewayContext } from '../../context.ts';
import { checkSize, pageConnection, pageWindow } from '../../connection.ts';
import type { Resolvers } from '../../schema.generated.ts';
import { rowIdOf } from '../../graphql/global-id.ts';
import { viewerOf } from '../session/viewer.ts';
import { changeNotifications, fetchUnreadTotal, listNotifications, removeNotifications } from './notification.api.ts';
import type { NotificationSource } from './notification.loaders.ts';
import { notificationById, toNotification } from './notification.loaders.ts';

// Ids that this gateway did not create are ignored, like those of deleted notifications.
const rowIds = (ids: readonly string[]): number[] =>
  ids.map((id) => rowIdOf(id, 'Notification')).filter((id) => id !== null);

async function reread(context: GatewayContext, ids: readonly number[]): Promise<NotificationSource[]> {
  const rows = await Promise.all(ids.map((id) => context.load(notificationById, id)));
  return rows.flatMap((row) => (row === null ? [] : [toNotification(row)]));
}

/** Runs a change. No support check: the calls are part of section 7, so every customer API has them. */
async function change<Done extends object>(
  context: GatewayContext,
  act: () => Promise<Done>,
): Promise<Done & { userErrors: never[] }> {
  const done = await act();
  context.services.live.touched(context);
  return { ...done, userErrors: [] };
}

export const notificationResolvers: Resolvers = {
  Query: {
    async notifications(_parent, { isRead, search, first, after }, context) {
      const window = pageWindow(checkSize('first', first ?? 20, 100), after);
      const readed = isRead === null || isRead === undefined ? null : isRead ? 1 : 0;
      const { rows, total } = await listNotifications(context.rest, {
        search,
        readed,
        page: window.page,
        pageSize: window.pageSize,
      });
      return pageConnection(window, rows, total, toNotification);
    },
    unreadNotificationCount: (_parent, _args, context) => fetchUnreadTotal(context.rest),
  },
  Notification: {
    async path({ kind, params, recordNumber, isBooking }, _args, context) {
      const { reference } = params;
      if (kind === 'REGISTRATION_TO_APPROVE' && typeof reference === 'string') {
        return `/admin/approve-register?open=${encodeURIComponent(reference)}`;
      }
      if (kind === 'WEBHOOK_DISABLED') return WEBHOOK_PAGE;
      if (PRICE_KINDS.has(kind)) return PRICE_APPROVAL_PAGE;
      if (TERMS_KINDS.has(kind)) return termsPage(params);
      const isForCompany = COMPANY_KINDS.has(kind);
      if (recordNumber === null && kind !== 'NEW_SAILINGS' && !isForCompany) return null;
      const isStaff = (await viewerOf(context))?.isStaff === true;
      if (isForCompany) return companyPage(isStaff);
      if (recordNumber === null) return alertPath(params, isStaff);
      return `/${isStaff ? 'admin' : 'user'}/${isBooking ? 'my-booking' : 'my-quotation'}/${encodeURIComponent(recordNumber)}${isBooking ? noticeQuery(kind, params) : ''}`;
    },
  },
  Mutation: {
    markNotificationsRead: (_parent, { input }, context) =>
      change(context, async () => {
        const all = input.all === true;
        const ids = all ? [] : rowIds(input.ids ?? []);
        const unreadCount =
          all || ids.length > 0
            ? await changeNotifications(context.rest, { ids, markAllAsRead: all ? 1 : 0 })
            : await fetchUnreadTotal(context.rest);
        return { notifications: await reread(context, ids), unreadCount, deletedIds: [] };
      }),
    markNotificationsUnread: (_parent, { input }, context) =>
      change(context, async () => {
        const ids = rowIds(input.ids);
        const unreadCount =
          ids.length > 0
            ? await changeNotifications(context.rest, { ids, markAsUnRead: 1 })
            : await fetchUnreadTotal(context.rest);
        return { notifications: await reread(context, ids), unreadCount, deletedIds: [] };
      }),
    deleteNotifications: (_parent, { input }, context) =>
      change(context, async () => {
        const ids = rowIds(input.ids);
        const unreadCount =
          ids.length > 0 ? await removeNotifications(context.rest, ids) : await fetchUnreadTotal(context.rest);
        return { notifications: [], unreadCount, deletedIds: [...input.ids] };
      }),
  },
};
