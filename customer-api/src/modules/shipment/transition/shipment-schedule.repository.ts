import type { ScheduleRow } from '@wr1/schema/rest/schedule/schedule.ts';
import type { Db } from '../../../db.ts';
import { scheduleRowOf } from '../../schedule/schedule-row.ts';
import type { ChosenSchedule } from '../cargo/shipment-input.rules.ts';

/** Schedules by ID, including withdrawn ones, because a booking stays on its sailing. */
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
 * A schedule that can be chosen; undefined if it does not exist or was withdrawn. It is locked until the
 * transaction ends: if it could be cancelled in between, this record's customer would not be notified.
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

/** A record's columns that are copied from its schedule. */
export function scheduleColumns(schedule: ChosenSchedule | undefined) {
  const isCancelled = { schedule_cancelled: false };
  if (schedule === undefined) return { ...isCancelled, schedule_id: null, etd: null };
  return { ...isCancelled, schedule_id: schedule.id, etd: schedule.etd };
}
