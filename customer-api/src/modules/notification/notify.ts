import { isMailed, type NotificationKind } from '@wr1/schema/rules/notification/notification.ts';
import type { Trx } from '../../db.ts';
import { recordNotificationChange } from '../event/event.repository.ts';
import { signalMailQueued } from '../mail/mail-wake.ts';
import { addUnread, insertNotifications, lockCounters, type NewNotification } from './notification.repository.ts';

/** An event and the users to notify. */
export interface Notice {
  kind: NotificationKind;
  /** Recipients; duplicates are ignored. */
  userIds: readonly number[];
  /** Values for the message's placeholders. The record's number is added automatically. */
  params?: Readonly<Record<string, string | number>>;
  /** The record that the notice is about. */
  shipment?: { id: number; number: string; isBooking: boolean };
  at: Date;
  /** Earliest time to send the email; null or omitted for immediately. */
  mailAfter?: Date | null | undefined;
}

/** Maximum number of rows per INSERT. */
const CHUNK = 1_000;

function rowsOf({ kind, userIds, params, shipment, at, mailAfter }: Notice): NewNotification[] {
  // Only notifications about a record, schedule alert or webhook use the shared email. Other modules write
  // their own.
  const isNotified = shipment !== undefined || kind === 'NEW_SAILINGS' || kind === 'WEBHOOK_DISABLED';
  const mail_due = isNotified && isMailed(kind, params ?? {});
  return [...new Set(userIds)].map((userId) => ({
    user_id: userId,
    kind,
    params: shipment === undefined ? (params ?? {}) : { number: shipment.number, ...params },
    order_id: shipment?.id ?? null,
    record_number: shipment?.number ?? null,
    is_booking: shipment?.isBooking ?? false,
    created_at: at,
    mail_due,
    mail_after: mailAfter ?? null,
  }));
}

/** Adds the new notifications to the users' unread totals. */
async function countUnread(trx: Trx, userIds: readonly number[]): Promise<void> {
  const own = Map.groupBy(userIds, (id) => id);
  const byCount = Map.groupBy(own.keys(), (id) => own.get(id)?.length ?? 0);
  for (const [count, ids] of byCount) {
    // Sequential: a transaction has one connection.
    // oxlint-disable-next-line no-await-in-loop
    await addUnread(trx, ids, count);
  }
}

/** Sends several notices at once with few SQL statements. See {@link notify}. */
export async function notifyAll(trx: Trx, notices: readonly Notice[], at: Date): Promise<void> {
  const wanted = notices.flatMap(rowsOf);
  if (wanted.length === 0) return;
  const userIds = wanted.map(({ user_id }) => user_id);
  await lockCounters(trx, userIds);
  for (let start = 0; start < wanted.length; start += CHUNK) {
    // Sequential: a transaction has one connection.
    // oxlint-disable-next-line no-await-in-loop
    const rows = await insertNotifications(trx, wanted.slice(start, start + CHUNK));
    const changes = rows.map(({ id, user_id: userId }) => ({ userId, notificationId: id }));
    // oxlint-disable-next-line no-await-in-loop
    await recordNotificationChange(trx, changes, at);
  }
  await countUnread(trx, userIds);
  if (wanted.some(({ mail_due }) => mail_due === true)) signalMailQueued();
}

/**
 * Notifies users in the app and, if the kind requires it, by email. Call it in the transaction of the change,
 * so that rows, unread totals and events are committed together.
 */
export function notify(trx: Trx, notice: Notice): Promise<void> {
  return notifyAll(trx, [notice], notice.at);
}
