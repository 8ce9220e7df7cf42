import type { ScheduleWatchRow } from '@wr1/schema/rest/schedule/schedule-watch.ts';
import { sql, type Selectable } from 'kysely';
import type { Db, Trx } from '../../db.ts';
import { readCodeBook } from '../master-data/code-book.ts';
import { carrierList } from '../tariff/estimate/estimate.repository.ts';
import type { ScheduleWatchTables } from './schedule-watch.table.ts';

export type StoredWatch = Selectable<ScheduleWatchTables['schedule_watch']>;

/** New departures per search since it was last opened that can still be booked. */
async function countNew(db: Db, userId: number, now: Date): Promise<Map<number, number>> {
  const rows = await db
    .selectFrom('schedule_watch_told as told')
    .innerJoin('schedule_watch as watch', 'watch.id', 'told.watch_id')
    .innerJoin('schedule', 'schedule.id', 'told.schedule_id')
    .select((select) => ['told.watch_id', select.fn.countAll<number>().as('found')])
    .where('watch.user_id', '=', userId)
    .where('schedule.active', '=', true)
    .where(sql<boolean>`least(schedule.etd, schedule.cargo_cut_off) > ${now}`)
    .where((where) =>
      where.or([where('watch.opened_at', 'is', null), where('told.at', '>', where.ref('watch.opened_at'))]),
    )
    .groupBy('told.watch_id')
    .execute();
  return new Map(rows.map(({ watch_id: id, found }) => [id, found]));
}

const SERVICE = [1, 2, 3, 5, 6] as const;

function serviceOf(stored: number): ScheduleWatchRow['service_type'] {
  return SERVICE.find((service) => service === stored) ?? 2;
}

/** A user's saved searches, by name. */
export async function listWatches(db: Db, userId: number, now: Date): Promise<ScheduleWatchRow[]> {
  const stored = await db
    .selectFrom('schedule_watch')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy(sql`lower(name)`)
    .orderBy('id')
    .execute();
  if (stored.length === 0) return [];
  const found = await countNew(db, userId, now);
  const codes: Record<'Airlines' | 'ShippingLine', (string | null)[]> = { Airlines: [], ShippingLine: [] };
  for (const { service_type, carrier_code } of stored) codes[carrierList(service_type)].push(carrier_code);
  const carriers = await readCodeBook(db, codes);
  return stored.map((row) => ({
    id: row.id,
    name: row.name,
    service_type: serviceOf(row.service_type),
    pol: row.pol,
    pod: row.pod,
    carrier_code: row.carrier_code,
    carrier:
      row.carrier_code === null
        ? null
        : (carriers.find(carrierList(row.service_type), row.carrier_code)?.name ?? row.carrier_code),
    direct: row.direct,
    days_ahead: row.days_ahead,
    from_date: row.from_date,
    to_date: row.to_date,
    paused: row.paused,
    last_told_at: row.last_told_at?.toISOString() ?? null,
    new_count: found.get(row.id) ?? 0,
    version: row.version,
  }));
}

/** Serializes changes of a user's searches, because number and names must be checked together. */
export async function lockWatches(trx: Trx, userId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`schedule-watch:${userId}`}, 0))`.execute(trx);
}

/**
 * New departures for saved searches not yet notified: listed since the search was saved, within its
 * days at the place of departure, not departed and not closed for cargo. Each way of naming the
 * places has its index.
 */
function unnotified(now: Date) {
  const ahead = sql`s.active and s.service_type = w.service_type and s.etd > ${now}`;
  return sql`
    schedule_watch w
    join app_user u on u.id = w.user_id and u.status = 1
    cross join lateral (
      select s.* from schedule s where ${ahead} and s.pol = w.pol and s.pod = w.pod
      union all
      select s.* from schedule s where w.pod is null and ${ahead} and s.pol = w.pol
      union all
      select s.* from schedule s where w.pol is null and ${ahead} and s.pod = w.pod
    ) s
    where not w.paused
      and s.listed_at > w.since
      and (s.cargo_cut_off is null or s.cargo_cut_off > ${now})
      and (w.carrier_code is null or s.carrier_code = w.carrier_code)
      and (not w.direct or s.transit_code is null)
      and (w.from_date is null or place_day(s.etd, s.pol) >= w.from_date)
      and place_day(s.etd, s.pol)
        <= coalesce(w.to_date, (${now}::timestamptz at time zone 'Asia/Ho_Chi_Minh')::date + w.days_ahead)
      and not exists (select 1 from schedule_watch_told told where told.watch_id = w.id and told.schedule_id = s.id)`;
}

/** Users with new matches in their searches, by id, after a given one. */
export async function usersToNotify(db: Db, now: Date, window: { after: number; limit: number }): Promise<number[]> {
  const { rows } = await sql<{ user_id: number }>`
    select distinct w.user_id from ${unnotified(now)} and w.user_id > ${window.after}
    order by w.user_id limit ${window.limit}`.execute(db);
  return rows.map(({ user_id: id }) => id);
}

/** Locks a user's active searches, skipping those locked elsewhere. */
export function takeWatches(trx: Trx, userId: number): Promise<StoredWatch[]> {
  return trx
    .selectFrom('schedule_watch')
    .selectAll()
    .where('user_id', '=', userId)
    .where('paused', '=', false)
    .orderBy(sql`lower(name)`)
    .forUpdate()
    .skipLocked()
    .execute();
}

/** Records new matches of searches as notified now, and returns them. */
export async function claimPendingMatches(
  trx: Trx,
  watchIds: readonly number[],
  now: Date,
): Promise<{ watch_id: number; schedule_id: number }[]> {
  if (watchIds.length === 0) return [];
  const { rows } = await sql<{ watch_id: number; schedule_id: number }>`
    insert into schedule_watch_told (watch_id, schedule_id, at)
    select w.id, s.id, ${now}::timestamptz from ${unnotified(now)} and w.id in (${sql.join([...watchIds])})
    on conflict do nothing
    returning watch_id, schedule_id`.execute(trx);
  return rows;
}

/** Sets when searches were last notified. */
export async function markNotified(trx: Trx, watchIds: readonly number[], now: Date): Promise<void> {
  if (watchIds.length === 0) return;
  await trx
    .updateTable('schedule_watch')
    .set({ last_told_at: now })
    .where('id', 'in', [...watchIds])
    .execute();
}

/** Deletes notified matches of past departures, which never match again. */
export async function forgetNotified(db: Db, now: Date): Promise<void> {
  await sql`
    delete from schedule_watch_told told using schedule s
    where s.id = told.schedule_id and s.etd < ${now}`.execute(db);
}
