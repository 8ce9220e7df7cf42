import { isMailed, type NotificationKind } from '@wr1/schema/rules/notification.ts';
import type { Trx } from '../../db.ts';
import { recordNotificationChange } from '../event/event.repository.ts';
import { tellMailQueued } from '../mail/mail-wake.ts';
import { addUnread, insertNotifications, lockCounters } from './notification.repository.ts';

/** Something that happened, and whom to tell. */
export interface Notice {
  kind: NotificationKind;
  /** Users to tell; a user named twice is told once. */
  userIds: readonly number[];
  /** Values of the message's placeholders; the record's number comes by itself. */
  params?: Readonly<Record<string, string | number>>;
  /** The record that it is about. */
  order?: { id: number; number: string; isBooking: boolean };
  at: Date;
}

/**
 * Tells users that something happened, by mail too where the kind asks for it. Belongs into the transaction that makes it happen: rows, unread totals and
 * events come or stay away together.
 */
export async function notify(trx: Trx, notice: Notice): Promise<void> {
  const { kind, params, order, at } = notice;
  const userIds = [...new Set(notice.userIds)];
  if (userIds.length === 0) return;
  // What is about a record is mailed in one way; other mails are written by those who know more than a title.
  const mail_due = order !== undefined && isMailed(kind, params ?? {});
  await lockCounters(trx, userIds);
  const rows = await insertNotifications(
    trx,
    userIds.map((userId) => ({
      user_id: userId,
      kind,
      params: order === undefined ? (params ?? {}) : { number: order.number, ...params },
      order_id: order?.id ?? null,
      record_number: order?.number ?? null,
      is_booking: order?.isBooking ?? false,
      created_at: at,
      mail_due,
    })),
  );
  await addUnread(trx, userIds, 1);
  await recordNotificationChange(
    trx,
    rows.map(({ id, user_id: userId }) => ({ userId, notificationId: id })),
    at,
  );
  if (mail_due) tellMailQueued();
}
