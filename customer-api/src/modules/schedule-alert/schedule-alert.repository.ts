import type { ScheduleAlertRow } from '@wr1/schema/rest/schedule/schedule-alert.ts';
import { sql, type Selectable } from 'kysely';
import type { Db, Trx } from '../../db.ts';
import { readCodeBook } from '../master-data/code-book.ts';
import { carrierList } from '../tariff/estimate/estimate.repository.ts';
import type { ScheduleAlertTables } from './schedule-alert.table.ts';

export type StoredAlert = Selectable<ScheduleAlertTables['schedule_alert']>;

/** Number of bookable departures found by each alert since it was last opened. */
async function countNew(db: Db, userId: number, now: Date): Promise<Map<number, number>> {
  const rows = await db
    .selectFrom('schedule_alert_notice as notice')
    .innerJoin('schedule_alert as alert', 'alert.id', 'notice.alert_id')
    .innerJoin('schedule', 'schedule.id', 'notice.schedule_id')
    .select((select) => ['notice.alert_id', select.fn.countAll<number>().as('found')])
    .where('alert.user_id', '=', userId)
    .where('schedule.active', '=', true)
    .where(sql<boolean>`least(schedule.etd, schedule.cargo_cut_off) > ${now}`)
    .where((where) =>
      where.or([where('alert.opened_at', 'is', null), where('notice.at', '>', where.ref('alert.opened_at'))]),
    )
    .groupBy('notice.alert_id')
    .execute();
  return new Map(rows.map(({ alert_id: id, found }) => [id, found]));
}

const SERVICE = [1, 2, 3, 5, 6] as const;

function serviceOf(stored: number): ScheduleAlertRow['service_type'] {
  return SERVICE.find((service) => service === stored) ?? 2;
}

/** A user's schedule alerts, sorted by name. */
export async function listAlerts(db: Db, userId: number, now: Date): Promise<ScheduleAlertRow[]> {
  const stored = await db
    .selectFrom('schedule_alert')
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
        : (carriers.named(carrierList(row.service_type), row.carrier_code)?.name ?? row.carrier_code),
    direct: row.direct,
    days_ahead: row.days_ahead,
    from_date: row.from_date,
    to_date: row.to_date,
    paused: row.paused,
    last_notified_at: row.last_notified_at?.toISOString() ?? null,
    new_count: found.get(row.id) ?? 0,
    version: row.version,
  }));
}

/** Serializes changes to a user's alerts, because their number and names must be checked together. */
export async function lockAlerts(trx: Trx, userId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`schedule-alert:${userId}`}, 0))`.execute(trx);
}

/**
 * Departures that match an alert and have not been reported: listed since the alert was created, within its dates at
 * the place of departure, and still open for cargo. Each combination of given places has its own branch of the query,
 * so that each can use an index.
 */
function unnotified(now: Date) {
  const ahead = sql`s.active and s.service_type = w.service_type and s.etd > ${now}`;
  return sql`
    schedule_alert w
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
      and not exists (select 1 from schedule_alert_notice notice where notice.alert_id = w.id and notice.schedule_id = s.id)`;
}

/** A page of users with unreported matches, in order of ID, starting after the given ID. */
export async function usersToNotify(db: Db, now: Date, window: { after: number; limit: number }): Promise<number[]> {
  const { rows } = await sql<{ user_id: number }>`
    select distinct w.user_id from ${unnotified(now)} and w.user_id > ${window.after}
    order by w.user_id limit ${window.limit}`.execute(db);
  return rows.map(({ user_id: id }) => id);
}

/** Locks a user's active alerts, skipping those that another transaction has locked. */
export function takeAlerts(trx: Trx, userId: number): Promise<StoredAlert[]> {
  return trx
    .selectFrom('schedule_alert')
    .selectAll()
    .where('user_id', '=', userId)
    .where('paused', '=', false)
    .orderBy(sql`lower(name)`)
    .forUpdate()
    .skipLocked()
    .execute();
}

/** Marks the alerts' new matches as reported and returns them. */
export async function claimPendingMatches(
  trx: Trx,
  alertIds: readonly number[],
  now: Date,
): Promise<{ alert_id: number; schedule_id: number }[]> {
  if (alertIds.length === 0) return [];
  const { rows } = await sql<{ alert_id: number; schedule_id: number }>`
    insert into schedule_alert_notice (alert_id, schedule_id, at)
    select w.id, s.id, ${now}::timestamptz from ${unnotified(now)} and w.id in (${sql.join([...alertIds])})
    on conflict do nothing
    returning alert_id, schedule_id`.execute(trx);
  return rows;
}

export async function markNotified(trx: Trx, alertIds: readonly number[], now: Date): Promise<void> {
  if (alertIds.length === 0) return;
  await trx
    .updateTable('schedule_alert')
    .set({ last_notified_at: now })
    .where('id', 'in', [...alertIds])
    .execute();
}

/** Deletes the records of reported departures that have left, which can never match again. */
export async function forgetNotified(db: Db, now: Date): Promise<void> {
  await sql`
    delete from schedule_alert_notice notice using schedule s
    where s.id = notice.schedule_id and s.etd < ${now}`.execute(db);
}
