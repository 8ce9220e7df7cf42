import { sql } from 'kysely';
import type { Db, Trx } from '../../db.ts';
import type {
  EtaChange,
  Milestone,
  MilestoneChange,
  NewEtaChange,
  ShipmentEvent,
  StoredMilestone,
} from './milestone.table.ts';
import type { PlanSchedule } from './plan/plan.rules.ts';
import type { ToldMilestone } from './plan/reconstruct.rules.ts';

/** A statement takes at most 65,535 parameters. */
const CHUNK = 1_000;

/** Stored milestones of bookings in plan order. */
export async function listMilestones(db: Db, shipmentIds: readonly number[]): Promise<StoredMilestone[]> {
  if (shipmentIds.length === 0) return [];
  return db
    .selectFrom('shipment_milestone')
    .selectAll()
    .where('order_id', 'in', [...new Set(shipmentIds)])
    .orderBy('order_id')
    .orderBy('seq')
    .orderBy('id')
    .execute();
}

/** Inserts milestones in chunks, because a booking may have many containers. */
export async function insertMilestones(trx: Trx, steps: readonly Milestone[]): Promise<void> {
  for (let start = 0; start < steps.length; start += CHUNK) {
    // Sequential: a transaction has one connection.
    // oxlint-disable-next-line no-await-in-loop
    await trx
      .insertInto('shipment_milestone')
      .values(steps.slice(start, start + CHUNK))
      .execute();
  }
}

/** Deletes the milestones of bookings before they are planned again. */
export async function deleteMilestones(trx: Trx, shipmentIds: readonly number[]): Promise<void> {
  if (shipmentIds.length === 0) return;
  await trx
    .deleteFrom('shipment_milestone')
    .where('order_id', 'in', [...shipmentIds])
    .execute();
}

/** Updates the same columns of several milestones. */
export async function updateMilestones(trx: Trx, ids: readonly number[], change: MilestoneChange): Promise<void> {
  if (ids.length === 0) return;
  await trx
    .updateTable('shipment_milestone')
    .set(change)
    .where('id', 'in', [...ids])
    .execute();
}

/** Updates the estimates of milestones by row ID; null means as planned. */
export async function writeEstimates(trx: Trx, estimates: ReadonlyMap<number, Date | null>): Promise<void> {
  if (estimates.size === 0) return;
  await sql`
    update shipment_milestone m set estimated_at = wanted.at
    from ${timesTable(estimates)} where m.id = wanted.id`.execute(trx);
}

/** Times by milestone as a table expression. */
function timesTable(times: ReadonlyMap<number, Date | null>) {
  const rows = [...times].map(([id, at]) => ({ id, at: at?.toISOString() ?? null }));
  return sql`jsonb_to_recordset(${JSON.stringify(rows)}::text::jsonb) as wanted (id bigint, at timestamptz)`;
}

/**
 * Updates planned times and clears their estimates. Milestones that are no longer overdue can be reported as
 * late again.
 */
export async function writePlannedTimes(trx: Trx, times: ReadonlyMap<number, Date | null>, now: Date): Promise<void> {
  if (times.size === 0) return;
  await sql`
    update shipment_milestone m set planned_at = wanted.at, estimated_at = null,
      late_told_at = case when wanted.at <= ${now} then m.late_told_at end
    from ${timesTable(times)} where m.id = wanted.id`.execute(trx);
}

/** Stores times that follow from a changed departure, for milestones whose plan is frozen. */
export async function writeDepartureTimes(trx: Trx, times: ReadonlyMap<number, Date>): Promise<void> {
  if (times.size === 0) return;
  await sql`
    update shipment_milestone m set departure_at = wanted.at
    from ${timesTable(times)} where m.id = wanted.id`.execute(trx);
}

/** Departures by ID, including withdrawn ones, because a booking stays on its sailing. */
export async function findPlanSchedules(db: Db, ids: readonly (number | null)[]): Promise<Map<number, PlanSchedule>> {
  const wanted = [...new Set(ids.filter((id) => id !== null))];
  if (wanted.length === 0) return new Map();
  const rows = await db
    .selectFrom('schedule')
    .select(['id', 'etd', 'eta', 'transit_code', 'cargo_cut_off'])
    .where('id', 'in', wanted)
    .execute();
  return new Map(rows.map(({ id, ...schedule }) => [id, schedule]));
}

/** The planned departure of a booking in milliseconds since 1970; null if it has no departure. */
export async function departureOf(db: Db, shipment: { schedule_id: number | null }): Promise<number | null> {
  const schedules = await findPlanSchedules(db, [shipment.schedule_id]);
  return schedules.get(shipment.schedule_id ?? 0)?.etd.getTime() ?? null;
}

/** Milestones from the status history of bookings, in recording order, each with its latest time. */
export async function listReportedMilestones(
  db: Db,
  shipmentIds: readonly number[],
): Promise<Map<number, ToldMilestone[]>> {
  if (shipmentIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('status_history')
    .select(['order_id', 'to_status as code', 'at', 'actor_id', 'actor_name'])
    .where('order_id', 'in', [...new Set(shipmentIds)])
    .where('action', '=', 'RecordMilestone')
    .where('to_status', '>=', 25)
    .where('to_status', '<=', 45)
    .orderBy('at')
    .orderBy('id')
    .execute();
  return new Map(
    [...Map.groupBy(rows, ({ order_id }) => order_id)].map(([id, own]) => [
      id,
      // If a milestone was recorded again, its last time counts.
      [
        ...new Map(
          own.map(({ code, at, actor_id, actor_name }) => [code, { code, at, actor_id, actor_name }]),
        ).values(),
      ],
    ]),
  );
}

/** Detail events of bookings, oldest first. */
export async function listEvents(db: Db, shipmentIds: readonly number[]): Promise<ShipmentEvent[]> {
  if (shipmentIds.length === 0) return [];
  return db
    .selectFrom('shipment_event')
    .selectAll()
    .where('order_id', 'in', [...new Set(shipmentIds)])
    .orderBy('at')
    .orderBy('id')
    .execute();
}

/** Changes of the expected arrival of bookings, newest first. */
export async function listEtaChanges(db: Db, shipmentIds: readonly number[]): Promise<EtaChange[]> {
  if (shipmentIds.length === 0) return [];
  return db
    .selectFrom('eta_history')
    .selectAll()
    .where('order_id', 'in', [...new Set(shipmentIds)])
    .orderBy('id', 'desc')
    .execute();
}

/** Inserts changes of expected arrivals in chunks, because a vessel carries many bookings. */
export async function insertEtaChanges(trx: Trx, changes: readonly NewEtaChange[]): Promise<void> {
  for (let start = 0; start < changes.length; start += CHUNK) {
    // Sequential: a transaction has one connection.
    // oxlint-disable-next-line no-await-in-loop
    await trx
      .insertInto('eta_history')
      .values(changes.slice(start, start + CHUNK))
      .execute();
  }
}

export function insertEtaChange(trx: Trx, change: NewEtaChange): Promise<void> {
  return insertEtaChanges(trx, [change]);
}

/** Sets the code of a booking's next open milestone; null if none is open. */
export async function writeNextMilestone(trx: Trx, shipmentId: number, code: number | null): Promise<void> {
  await trx.updateTable('shipment').set({ next_milestone: code }).where('id', '=', shipmentId).execute();
}
