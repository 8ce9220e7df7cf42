import { notificationWords, type NotificationKind } from '@wr1/schema/rules/notification/notification.ts';
import { sql, type SelectQueryBuilder } from 'kysely';
import type { Database } from '../../database.ts';
import type { Db, Trx } from '../../db.ts';
import { deleteInBatches } from '../../platform/delete-batch.ts';
import { readIds } from '../../platform/read-ids.ts';

export interface StoredNotification {
  id: number;
  user_id: number;
  kind: string;
  params: Record<string, string | number>;
  order_id: number | null;
  record_number: string | null;
  is_booking: boolean;
  shown: boolean;
  readed: number;
  created_at: Date;
}

const COLUMNS = [
  'id',
  'user_id',
  'kind',
  'params',
  'order_id',
  'record_number',
  'is_booking',
  'shown',
  'readed',
  'created_at',
] as const;

/** Selects some of one user's notifications; omitted fields don't filter. */
export interface NotificationFilter {
  userId: number;
  readed?: number | undefined;
  ids?: readonly number[] | undefined;
  /** Search text, and the kinds whose message contains it. */
  search?: { text: string; kinds: readonly string[] } | undefined;
}

/** Locks the users' unread totals in order of ID, which prevents deadlocks. */
export async function lockCounters(trx: Trx, userIds: readonly number[]): Promise<void> {
  const ids = [...new Set(userIds)].sort((a, b) => a - b);
  if (ids.length === 0) return;
  await trx
    .insertInto('user_counter')
    .values(ids.map((id) => ({ user_id: id })))
    .onConflict((conflict) => conflict.column('user_id').doNothing())
    .execute();
  await trx
    .selectFrom('user_counter')
    .select('user_id')
    .where('user_id', 'in', ids)
    .orderBy('user_id')
    .forUpdate()
    .execute();
}

/** Adds `change` to the unread total of each user. */
export async function addUnread(trx: Trx, userIds: readonly number[], change: number): Promise<void> {
  if (userIds.length === 0 || change === 0) return;
  await trx
    .updateTable('user_counter')
    .set({ unread: sql`unread + ${change}` })
    .where('user_id', 'in', userIds)
    .execute();
}

export async function unreadTotal(db: Db, userId: number): Promise<number> {
  const row = await db.selectFrom('user_counter').select('unread').where('user_id', '=', userId).executeTakeFirst();
  return row?.unread ?? 0;
}

/**
 * A notification that the user has already read or received by email, so that withdrawing it requires a
 * correction.
 */
export interface ReachedNotice {
  userId: number;
  kind: string;
  params: Record<string, string | number>;
}

/**
 * Withdraws a record's notifications created at the given moments: deletes unread ones, subtracts them from
 * the totals and drops pending emails.
 * @returns the notifications that were already read or emailed
 */
export async function withdrawNotices(
  trx: Trx,
  shipmentId: number,
  kinds: readonly NotificationKind[],
  moments: readonly Date[],
): Promise<ReachedNotice[]> {
  if (moments.length === 0) return [];
  const caused = trx
    .selectFrom('notification')
    .select(['id', 'user_id', 'kind', 'params', 'readed', 'on_web', 'mailed_at'])
    .where('order_id', '=', shipmentId)
    .where('kind', 'in', [...kinds])
    .where('created_at', 'in', [...moments]);
  // Marking as read takes the same lock, so `readed` cannot change before the commit.
  await lockCounters(
    trx,
    (await caused.execute()).map(({ user_id }) => user_id),
  );
  const rows = await caused.forUpdate().execute();
  const unread = rows.filter(({ readed, on_web }) => readed === 0 && on_web);
  const unseen = rows.filter(({ readed }) => readed === 0);
  await changeUnread(
    trx,
    unread.map(({ user_id }) => user_id),
    -1,
  );
  const ids = (some: readonly { id: number }[]) => [0, ...some.map(({ id }) => id)];
  await trx.deleteFrom('notification').where('id', 'in', ids(unseen)).execute();
  await trx.updateTable('notification').set({ mail_due: false }).where('id', 'in', ids(rows)).execute();
  return rows
    .filter(({ readed, mailed_at }) => readed === 1 || mailed_at !== null)
    .map(({ user_id: userId, kind, params }) => ({ userId, kind, params }));
}

/** A notification that another one can replace. */
export type UnreadNotice = Pick<
  StoredNotification,
  'id' | 'user_id' | 'kind' | 'params' | 'order_id' | 'created_at'
> & {
  on_web: boolean;
  mail_due: boolean;
  /** When its email was queued; null if none was. */
  mailed_at: Date | null;
};

/** Unread notifications of users about records since a time. The users' counters must be locked. */
export async function listUnread(
  trx: Trx,
  {
    userIds,
    orderIds,
    kinds,
    since,
  }: { userIds: readonly number[]; orderIds: readonly number[]; kinds: readonly string[]; since: Date },
): Promise<UnreadNotice[]> {
  return trx
    .selectFrom('notification')
    .select(['id', 'user_id', 'kind', 'params', 'order_id', 'created_at', 'on_web', 'mail_due', 'mailed_at'])
    .where('user_id', 'in', [...userIds])
    .where('order_id', 'in', [...orderIds])
    .where('kind', 'in', [...kinds])
    .where('created_at', '>=', since)
    .where('readed', '=', 0)
    .execute();
}

/** Deletes notifications that newer ones replace, and subtracts them from the unread totals. */
export async function deleteReplaced(trx: Trx, rows: readonly UnreadNotice[]): Promise<void> {
  if (rows.length === 0) return;
  await trx
    .deleteFrom('notification')
    .where(
      'id',
      'in',
      rows.map(({ id }) => id),
    )
    .execute();
  await changeUnread(
    trx,
    rows.flatMap(({ user_id, on_web }) => (on_web ? [user_id] : [])),
    -1,
  );
}

/** Changes unread totals by one for each entry; a user can be listed several times. */
export async function changeUnread(trx: Trx, userIds: readonly number[], change: 1 | -1): Promise<void> {
  const own = Map.groupBy(userIds, (id) => id);
  const byCount = Map.groupBy(own.keys(), (id) => own.get(id)?.length ?? 0);
  for (const [count, ids] of byCount) {
    // Sequential: a transaction has one connection.
    // oxlint-disable-next-line no-await-in-loop
    await addUnread(trx, ids, change * count);
  }
}

export interface NewNotification {
  user_id: number;
  kind: string;
  params: Readonly<Record<string, string | number>>;
  order_id: number | null;
  record_number: string | null;
  is_booking: boolean;
  created_at: Date;
  mail_due: boolean;
  mail_after: Date | null;
  on_web: boolean;
  daily: boolean;
  readed: 0 | 1;
}

/** Inserts notifications and returns the ID and user of each one that is on the website. */
export async function insertNotifications(trx: Trx, rows: readonly NewNotification[]) {
  if (rows.length === 0) return [];
  const inserted = await trx
    .insertInto('notification')
    .values(
      rows.map((row) => ({
        ...row,
        params: JSON.stringify(row.params),
        search_text: sql<string>`search_key(${`${row.record_number ?? ''} ${notificationWords(row.params)}`}::text)`,
      })),
    )
    .returning(['id', 'user_id', 'on_web'])
    .execute();
  return inserted.filter(({ on_web }) => on_web);
}

/** Records that the emails of some notifications were queued, or are not sent after all. */
export async function markMailed(trx: Trx, ids: readonly number[], mailedAt: Date | null): Promise<void> {
  if (ids.length === 0) return;
  await trx.updateTable('notification').set({ mail_due: false, mailed_at: mailedAt }).where('id', 'in', ids).execute();
}

type Selection<O> = SelectQueryBuilder<Database, 'notification', O>;

function matching<O>(query: Selection<O>, { userId, readed, ids, search }: NotificationFilter): Selection<O> {
  let filtered = query.where('user_id', '=', userId).where('on_web', '=', true);
  if (readed !== undefined) filtered = filtered.where('readed', '=', readed);
  if (ids !== undefined)
    filtered = ids.length === 0 ? filtered.where(sql<boolean>`false`) : filtered.where('id', 'in', ids);
  if (search === undefined) return filtered;
  return filtered.where((where) =>
    where.or([
      sql<boolean>`position(search_key(${search.text}::text) in search_text) > 0`,
      ...(search.kinds.length === 0 ? [] : [where('kind', 'in', search.kinds)]),
    ]),
  );
}

/** One page of a user's notifications, newest first. */
export async function listNotifications(
  db: Db,
  filter: NotificationFilter,
  window: { limit: number; offset: number },
): Promise<StoredNotification[]> {
  return matching(db.selectFrom('notification').select(COLUMNS), filter)
    .orderBy('id', 'desc')
    .limit(window.limit)
    .offset(window.offset)
    .execute();
}

/** IDs of a user's matching notifications, newest first, at most `limit`. */
export async function listNotificationIds(db: Db, filter: NotificationFilter, limit: number): Promise<number[]> {
  return readIds(db, matching(db.selectFrom('notification').select('id'), filter).orderBy('id', 'desc').limit(limit));
}

export async function countNotifications(db: Db, filter: NotificationFilter): Promise<number> {
  const row = await matching(
    db.selectFrom('notification').select((where) => where.fn.countAll<number>().as('total')),
    filter,
  ).executeTakeFirstOrThrow();
  return row.total;
}

/**
 * Marks a user's notifications as read or unread; marking as read also marks them as seen.
 * @param ids null for all notifications
 * @returns the number changed
 */
export async function setReaded(
  trx: Trx,
  userId: number,
  ids: readonly number[] | null,
  readed: 0 | 1,
): Promise<number> {
  if (ids?.length === 0) return 0;
  let query = trx
    .updateTable('notification')
    .set(readed === 1 ? { readed, shown: true } : { readed })
    .where('user_id', '=', userId)
    .where('on_web', '=', true)
    .where('readed', '<>', readed);
  if (ids !== null) query = query.where('id', 'in', ids);
  const result = await query.executeTakeFirst();
  return Number(result.numUpdatedRows);
}

/**
 * Deletes some of a user's notifications; returns how many were deleted and how many of those were unread.
 */
export async function deleteNotifications(trx: Trx, userId: number, ids: readonly number[]) {
  const gone = await trx
    .deleteFrom('notification')
    .where('user_id', '=', userId)
    .where('on_web', '=', true)
    .where('id', 'in', ids)
    .returning('readed')
    .execute();
  return { deleted: gone.length, unread: gone.filter(({ readed }) => readed === 0).length };
}

/** Deletes older notifications that were read. */
export async function forgetReadNotices(db: Db, before: Date): Promise<void> {
  await deleteInBatches(db, 'notification', sql`readed = 1 and created_at < ${before}`);
}
