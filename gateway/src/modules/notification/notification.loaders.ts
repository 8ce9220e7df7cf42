import { NOTIFICATION_KIND } from '@wr1/schema/rules/code/notification-kind.ts';
import { codeReader } from '../../graphql/code-reader.ts';
import type { NotificationKind } from '../../schema.generated.ts';
import type { NotificationRow } from '@wr1/schema/rest/milestone/notification.ts';
import type { GatewayContext } from '../../context.ts';
import { listedById } from '../../rest/listed-by-id.ts';
import { globalId } from '../../graphql/global-id.ts';
import { listNotifications } from './notification.api.ts';

/** A notification in GraphQL form; its link depends on whether the reader is staff or a customer. */
export interface NotificationSource {
  __typename: 'Notification';
  id: string;
  kind: NotificationKind;
  title: string;
  isShown: boolean;
  isRead: boolean;
  createdAt: string;
  recordNumber: string | null;
  isBooking: boolean;
  /** Values for the message. */
  params: NotificationRow['params'];
}

const readKind = codeReader('notification kind', NOTIFICATION_KIND);

export function toNotification(row: NotificationRow): NotificationSource {
  return {
    __typename: 'Notification',
    id: globalId('Notification', row.id),
    kind: readKind(row.kind),
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
export const notificationById = listedById<GatewayContext, NotificationRow>('notificationById', listNotifications);
