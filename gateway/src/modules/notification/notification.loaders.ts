import type { NotificationRow } from '@wr1/schema/rest/milestone/notification.ts';
import type { GatewayContext } from '../../context.ts';
import { oneByKey } from '../../rest/by-key.ts';
import { globalId } from '../../graphql/global-id.ts';
import { listNotifications } from './notification.api.ts';

/** A notification; its link depends on the reader's side. */
export interface NotificationSource {
  __typename: 'Notification';
  id: string;
  kind: string;
  title: string;
  isShown: boolean;
  isRead: boolean;
  createdAt: string;
  recordNumber: string | null;
  isBooking: boolean;
  /** Message values. */
  params: NotificationRow['params'];
}

export function toNotification(row: NotificationRow): NotificationSource {
  return {
    __typename: 'Notification',
    id: globalId('Notification', row.id),
    kind: row.kind,
    title: row.title,
    isShown: row.shown === 1,
    isRead: row.readed === 1,
    createdAt: row.created_at,
    recordNumber: row.record_number,
    isBooking: row.is_booking,
    params: row.params,
  };
}

/** Notifications by row id. */
export const notificationById = oneByKey<GatewayContext, number, NotificationRow>(
  'notificationById',
  async (context, ids) => (await listNotifications(context.rest, { ids, page: 1, pageSize: ids.length })).rows,
  (row) => row.id,
);
