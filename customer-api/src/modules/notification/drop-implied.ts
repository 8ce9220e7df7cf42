import {
  IMPLYING_KIND,
  isImplied,
  LONGEST_IMPLICATION,
  type ImplyingNotice,
} from '@wr1/schema/rules/notification/notification-implication.ts';
import type { NotificationKind } from '@wr1/schema/rules/notification/notification.ts';
import type { Trx } from '../../db.ts';
import { deleteReplaced, listUnread, type NewNotification } from './notification.repository.ts';

/** A new or stored notification. */
interface Ordered extends ImplyingNotice {
  user_id: number;
  order_id: number | null;
  on_web: boolean;
  /** Whether its email still has to be sent; for the stronger one, also whether it was. */
  mail_due: boolean;
}

/** Whether a notification goes to the same person about the same record, by every channel still open for the other. */
const covers = (stronger: Ordered, weaker: Ordered) =>
  stronger.user_id === weaker.user_id &&
  stronger.order_id === weaker.order_id &&
  (stronger.on_web || !weaker.on_web) &&
  (stronger.mail_due || !weaker.mail_due);

/** Kinds whose corrections go to the people who got the email, so that the notification remains. */
const CORRECTABLE: ReadonlySet<string> = new Set<NotificationKind>(['MILESTONE', 'ETA_CHANGED']);

/**
 * Drops new notifications that others of the same record make superfluous, and deletes stored ones that the new ones
 * replace, if they are unread. The users' counters must be locked.
 * @returns the notifications to write
 */
export async function dropImplied(trx: Trx, rows: readonly NewNotification[]): Promise<NewNotification[]> {
  const all = rows.map((row) => ({ ...row, at: row.created_at }));
  const candidates = all.filter(({ kind, order_id: id }) => id !== null && IMPLYING_KIND.has(kind));
  if (candidates.length === 0) return [...rows];
  const earliest = Math.min(...candidates.map(({ at }) => at.getTime()));
  const stored = await listUnread(trx, {
    userIds: [...new Set(candidates.map(({ user_id: id }) => id))],
    orderIds: [...new Set(candidates.flatMap(({ order_id: id }) => id ?? []))],
    kinds: [...IMPLYING_KIND],
    since: new Date(earliest - LONGEST_IMPLICATION * 60_000),
  });
  const known = stored.map((row) => ({ ...row, at: row.created_at }));
  const isDropped = (row: (typeof all)[number], index: number) =>
    row.order_id !== null &&
    (all.some((other, at) => at !== index && covers(other, row) && isImplied(other, row, at > index)) ||
      known.some(
        (other) =>
          covers({ ...other, mail_due: other.mail_due || other.mailed_at !== null }, row) &&
          isImplied(other, row, false),
      ));
  const written = all.filter((row, index) => !isDropped(row, index));
  await deleteReplaced(
    trx,
    known.filter(
      (row) =>
        (row.mailed_at === null || !CORRECTABLE.has(row.kind)) &&
        written.some((other) => covers(other, row) && isImplied(other, row, true)),
    ),
  );
  return rows.filter((row, index) => !isDropped({ ...row, at: row.created_at }, index));
}
