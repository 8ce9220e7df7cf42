import type { KeptScheduleRow, keptScheduleQuery } from '@wr1/schema/rest/schedule/schedule-edit.ts';
import { sql, type Selectable, type SelectQueryBuilder } from 'kysely';
import type { z } from 'zod';
import type { Database } from '../../../database.ts';
import type { Db, Trx } from '../../../db.ts';
import { parseIds } from '../../../http/ids.ts';
import { canonicalPortCode } from '../../../reference-data/place/port-correction.ts';
import { onDays } from '../schedule.repository.ts';
import { scheduleRowOf } from '../schedule-row.ts';
import type { ScheduleTables } from '../schedule.table.ts';

export type StoredSchedule = Selectable<ScheduleTables['schedule']>;

type Query = z.output<typeof keptScheduleQuery>;
type Selection<O> = SelectQueryBuilder<Database, 'schedule', O>;

function inState<O>(query: Selection<O>, state: Query['state'], now: Date): Selection<O> {
  switch (state) {
    case 'planned':
      return query.where('active', '=', true).where('etd', '>=', now);
    case 'departed':
      return query.where('active', '=', true).where('etd', '<', now);
    case 'cancelled':
      return query.where('cancelled_at', 'is not', null);
  }
}

function matching<O>(query: Selection<O>, filter: Query, now: Date): Selection<O> {
  const ids = parseIds(filter.ids);
  if (ids !== undefined) {
    return query
      .where('id', 'in', ids.length === 0 ? [0] : ids)
      .where((where) => where.or([where('active', '=', true), where('cancelled_at', 'is not', null)]));
  }
  const { etd, eta, from_date: fromDate, to_date: toDate, cargo_ready: cargoReady } = filter;
  let found = onDays(inState(query, filter.state, now), { etd, eta, fromDate, toDate, cargoReady });
  if (filter.service_type !== undefined) found = found.where('service_type', '=', filter.service_type);
  if (filter.pol !== undefined) found = found.where('pol', '=', canonicalPortCode(filter.pol));
  if (filter.pod !== undefined) found = found.where('pod', '=', canonicalPortCode(filter.pod));
  if (filter.carrier !== undefined) found = found.where('carrier_code', '=', filter.carrier);
  if (filter.by_hand === '1') {
    found = found.where((where) => where.or([where('created_at', 'is not', null), where('edited_at', 'is not', null)]));
  }
  const text = filter.search?.trim();
  if (!text) return found;
  return found.where(
    sql<boolean>`position(search_key(${text}::text) in
      search_key(coalesce(vessel_name, '') || ' ' || coalesce(voyage, '') || ' ' || carrier_name)) > 0`,
  );
}

async function countUses(db: Db, ids: readonly number[]): Promise<Map<number, number>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('shipment')
    .select((select) => ['schedule_id', select.fn.countAll<number>().as('uses')])
    .where('schedule_id', 'in', [...ids])
    .groupBy('schedule_id')
    .execute();
  return new Map(rows.flatMap(({ schedule_id: id, uses }) => (id === null ? [] : [[id, uses]])));
}

function keptRow(stored: StoredSchedule, uses: number): KeptScheduleRow {
  return {
    ...scheduleRowOf(stored),
    afc_cut_off: stored.afc_cut_off?.toISOString() ?? null,
    cy_open: stored.cy_open?.toISOString() ?? null,
    cancelled_at: stored.cancelled_at?.toISOString() ?? null,
    cancel_reason: stored.cancel_reason,
    version: stored.version,
    uses,
    by_hand: stored.created_at !== null || stored.edited_at !== null,
  };
}

/** The REST form of departures for staff, with the number of records on each. */
export async function keptRows(db: Db, stored: readonly StoredSchedule[]): Promise<KeptScheduleRow[]> {
  const uses = await countUses(
    db,
    stored.map(({ id }) => id),
  );
  return stored.map((row) => keptRow(row, uses.get(row.id) ?? 0));
}

/** One page of departures for staff and the total. */
export async function listStoredSchedules(db: Db, filter: Query, now: Date) {
  const direction = filter.state === 'planned' ? 'asc' : 'desc';
  const stored = await matching(db.selectFrom('schedule').selectAll(), filter, now)
    .orderBy('etd', direction)
    .orderBy('id', direction)
    .limit(filter.pageSize)
    .offset((filter.page - 1) * filter.pageSize)
    .execute();
  const { total } = await matching(
    db.selectFrom('schedule').select((where) => where.fn.countAll<number>().as('total')),
    filter,
    now,
  ).executeTakeFirstOrThrow();
  return { rows: await keptRows(db, stored), total };
}

/**
 * Locks a departure until the transaction ends; undefined if it does not exist or was deleted. Cancelled
 * departures are included.
 */
export function lockSchedule(trx: Trx, id: number): Promise<StoredSchedule | undefined> {
  // A weaker lock that still allows new foreign keys to the row.
  return trx
    .selectFrom('schedule')
    .selectAll()
    .where('id', '=', id)
    .where((where) => where.or([where('active', '=', true), where('cancelled_at', 'is not', null)]))
    .forNoKeyUpdate()
    .executeTakeFirst();
}

/** Number of quotations and bookings on a departure. */
export async function usesOfSchedule(trx: Trx, id: number): Promise<number> {
  return (await countUses(trx, [id])).get(id) ?? 0;
}
