import { sql } from 'kysely';
import type { Db } from '../../../db.ts';

const HOUR_MS = 3_600_000;

/**
 * Counts an attempt to track each of these bookings by its number.
 * @returns by booking, the number of attempts in the current hour, including this one
 */
export async function beginTracking(db: Db, shipmentIds: readonly number[], now: Date): Promise<Map<number, number>> {
  if (shipmentIds.length === 0) return new Map();
  const hourAgo = new Date(now.getTime() - HOUR_MS);
  // In order of ID, so that parallel requests for the same bookings cannot deadlock.
  const { rows } = await sql<{ order_id: number; tries: number }>`
    insert into tracking_try (order_id, begun_at, tries)
    select id, ${now}::timestamptz, 1 from unnest(${sql.val([...shipmentIds])}::bigint[]) as wanted (id) order by id
    on conflict (order_id) do update set
      tries = case when tracking_try.begun_at > ${hourAgo} then tracking_try.tries + 1 else 1 end,
      begun_at = case when tracking_try.begun_at > ${hourAgo} then tracking_try.begun_at else excluded.begun_at end
    returning order_id, tries`.execute(db);
  return new Map(rows.map(({ order_id: id, tries }) => [id, tries]));
}

/** Removes a correct attempt from the count. */
export async function forgiveTracking(db: Db, shipmentIds: readonly number[]): Promise<void> {
  if (shipmentIds.length === 0) return;
  await db
    .updateTable('tracking_try')
    .set((eb) => ({ tries: eb('tries', '-', 1) }))
    .where('order_id', 'in', [...shipmentIds])
    .execute();
}

/** Deletes the counts of past hours. */
export async function forgetTracking(db: Db, now: Date): Promise<void> {
  await db
    .deleteFrom('tracking_try')
    .where('begun_at', '<=', new Date(now.getTime() - HOUR_MS))
    .execute();
}
