import type { ScheduleRow } from '@wr1/schema/rest/schedule/schedule.ts';
import type { Db } from '../../../db.ts';
import { scheduleRowOf } from '../../schedule/schedule-row.ts';
import type { ChosenSchedule } from '../cargo/shipment-input.rules.ts';

/** Schedules of records by id, including withdrawn ones: a booking remains on its sailing. */
export async function findShipmentSchedules(db: Db, ids: readonly number[]): Promise<Map<number, ScheduleRow>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('schedule')
    .selectAll()
    .where('id', 'in', [...new Set(ids)])
    .execute();
  return new Map(rows.map((row) => [row.id, scheduleRowOf(row)]));
}

/**
 * A schedule that can be chosen; undefined if there is none or it was withdrawn. It cannot be
 * cancelled before the transaction ends, so that no record is booked on a departure whose customers
 * were already notified.
 */
export async function findChosenSchedule(db: Db, id: number | null): Promise<ChosenSchedule | undefined> {
  if (id === null) return undefined;
  return db
    .selectFrom('schedule')
    .select(['id', 'service_type', 'pol', 'pod', 'etd', 'cargo_cut_off', 'doc_cut_off'])
    .where('id', '=', id)
    .where('active', '=', true)
    .forShare()
    .executeTakeFirst();
}

/** Columns of a record copied from its schedule. */
export function scheduleColumns(schedule: ChosenSchedule | undefined) {
  const isCancelled = { schedule_cancelled: false };
  if (schedule === undefined) return { ...isCancelled, schedule_id: null, etd: null };
  return { ...isCancelled, schedule_id: schedule.id, etd: schedule.etd };
}
