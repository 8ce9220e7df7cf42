import { isMailed, type NotificationKind } from '@wr1/schema/rules/notification/notification.ts';
import type { Trx } from '../../db.ts';
import { recordNotificationChange } from '../event/event.repository.ts';
import { signalMailQueued } from '../mail/mail-wake.ts';
import { addUnread, insertNotifications, lockCounters, type NewNotification } from './notification.repository.ts';

/** An occurrence and the people to notify. */
export interface Notice {
  kind: NotificationKind;
  /** Recipients; duplicates are notified once. */
  userIds: readonly number[];
  /** Values of the message's placeholders, except the record's number, which is added. */
  params?: Readonly<Record<string, string | number>>;
  /** The record concerned. */
  shipment?: { id: number; number: string; isBooking: boolean };
  at: Date;
  /** Earliest time of the email; null or omitted for immediately. */
  mailAfter?: Date | null | undefined;
}

/** Notifications per statement. */
const CHUNK = 1_000;

function rowsOf({ kind, userIds, params, shipment, at, mailAfter }: Notice): NewNotification[] {
  // Notifications about a record, saved search or webhook share one email; modules with more to say
  // write their own.
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

/** Adds new notifications to the unread totals of users. */
async function countUnread(trx: Trx, userIds: readonly number[]): Promise<void> {
  const own = Map.groupBy(userIds, (id) => id);
  const byCount = Map.groupBy(own.keys(), (id) => own.get(id)?.length ?? 0);
  for (const [count, ids] of byCount) {
    // Sequential: a transaction has one connection.
    // oxlint-disable-next-line no-await-in-loop
    await addUnread(trx, ids, count);
  }
}

/** Sends several simultaneous notices in a constant number of statements. See {@link notify}. */
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
 * Notifies users, by email too if the kind requires it. Must run in the transaction of the change,
 * so that rows, unread totals and events are committed together.
 */
export function notify(trx: Trx, notice: Notice): Promise<void> {
  return notifyAll(trx, [notice], notice.at);
}
