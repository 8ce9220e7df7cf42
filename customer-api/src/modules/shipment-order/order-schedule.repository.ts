import type { ScheduleRow } from '@wr1/schema/rest/schedule.ts';
import { sql } from 'kysely';
import type { Db, Trx } from '../../db.ts';
import { scheduleRowOf } from '../schedule/schedule-row.ts';
import { nextCutOff, type ChosenSchedule } from './shipment-input.rules.ts';

/** Schedules of records by id, withdrawn ones included: a booking keeps its sailing. */
export async function findOrderSchedules(db: Db, ids: readonly number[]): Promise<Map<number, ScheduleRow>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('schedule')
    .selectAll()
    .where('id', 'in', [...new Set(ids)])
    .execute();
  return new Map(rows.map((row) => [row.id, scheduleRowOf(row)]));
}

/**
 * A schedule that can be chosen; undefined when there is none with that id or it was withdrawn. It cannot be cancelled
 * before the transaction ends, so that nobody is put on a departure whose passengers have been told already.
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

/** Columns of a record that are copied from its schedule. */
export function scheduleColumns(schedule: ChosenSchedule | undefined, now: Date) {
  const isCancelled = { schedule_cancelled: false };
  if (schedule === undefined) return { ...isCancelled, schedule_id: null, etd: null, next_cut_off: null };
  return { ...isCancelled, schedule_id: schedule.id, etd: schedule.etd, next_cut_off: nextCutOff(schedule, now) };
}

/** Moves records on to the next cut-off of their schedule where the first has passed. */
export async function rollCutOffs(trx: Trx, now: Date): Promise<void> {
  await sql`
    update shipment_order o
    set next_cut_off = (
      select min(cut_off) from schedule s
      cross join lateral (values (s.doc_cut_off), (s.cargo_cut_off)) as both_cut_offs (cut_off)
      where s.id = o.schedule_id and cut_off > ${now}
    )
    where o.next_cut_off <= ${now} and not o.schedule_cancelled`.execute(trx);
}
