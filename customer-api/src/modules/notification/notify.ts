import { isMailed, type NotificationKind } from '@wr1/schema/rules/notification/notification.ts';
import type { Trx } from '../../db.ts';
import { recordNotificationChange } from '../event/event.repository.ts';
import { signalMailQueued } from '../mail/mail-wake.ts';
import { addUnread, insertNotifications, lockCounters, type NewNotification } from './notification.repository.ts';

/** Something that happened, and whom to tell. */
export interface Notice {
  kind: NotificationKind;
  /** Users to tell; a user named twice is told once. */
  userIds: readonly number[];
  /** Values of the message's placeholders; the record's number comes by itself. */
  params?: Readonly<Record<string, string | number>>;
  /** The record that it is about. */
  shipment?: { id: number; number: string; isBooking: boolean };
  at: Date;
  /** Not mailed before; null or left out: at once. */
  mailAfter?: Date | null | undefined;
}

/** Notifications that are stored in one statement. */
const CHUNK = 1_000;

function rowsOf({ kind, userIds, params, shipment, at, mailAfter }: Notice): NewNotification[] {
  // What is about a record, a kept search or a webhook is mailed in one way; other mails are written by those who know more than a title.
  const isTold = shipment !== undefined || kind === 'NEW_SAILINGS' || kind === 'WEBHOOK_DISABLED';
  const mail_due = isTold && isMailed(kind, params ?? {});
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

/** Adds to the unread totals of users what each has got. */
async function countUnread(trx: Trx, userIds: readonly number[]): Promise<void> {
  const own = Map.groupBy(userIds, (id) => id);
  const byCount = Map.groupBy(own.keys(), (id) => own.get(id)?.length ?? 0);
  for (const [count, ids] of byCount) {
    // One after the other: a transaction has one connection.
    // oxlint-disable-next-line no-await-in-loop
    await addUnread(trx, ids, count);
  }
}

/** Tells of several things that happened at one moment; statements do not grow with their number. See {@link notify}. */
export async function notifyAll(trx: Trx, notices: readonly Notice[], at: Date): Promise<void> {
  const wanted = notices.flatMap(rowsOf);
  if (wanted.length === 0) return;
  const userIds = wanted.map(({ user_id }) => user_id);
  await lockCounters(trx, userIds);
  for (let start = 0; start < wanted.length; start += CHUNK) {
    // One after the other: a transaction has one connection.
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
 * Tells users that something happened, by mail too where the kind asks for it. Belongs into the transaction that makes it happen: rows, unread totals and
 * events come or stay away together.
 */
export function notify(trx: Trx, notice: Notice): Promise<void> {
  return notifyAll(trx, [notice], notice.at);
}
