import { nextStep } from '@wr1/schema/rules/milestone/milestone-recording.ts';
import { STATUS } from '@wr1/schema/rules/transition/status.ts';
import type { Db, Trx } from '../../../db.ts';
import { TRUCK_KM_PER_HOUR } from '../../shipment/template/planned-step.rules.ts';
import type { FurtherColumns, ShipmentWritten } from '../../shipment/shipment-event.ts';
import type { Shipment } from '../../shipment/shipment.table.ts';
import { templateId } from '../../shipment/template/template.rules.ts';
import { readRoadDetour } from '../../tariff/estimate/estimate-setting.ts';
import { greatCircleKm } from '../../tariff/estimate/trucking.rules.ts';
import { stepsOf } from './milestone-step.ts';
import type { Milestone } from '../milestone.table.ts';
import {
  deleteMilestones,
  findPlanSchedules,
  insertMilestones,
  listMilestones,
  listReportedMilestones,
  writeNextMilestone,
} from '../milestone.repository.ts';
import { plannedMilestones } from './plan.rules.ts';
import { reconstructMilestones } from './reconstruct.rules.ts';

type RoutedShipment = Pick<Shipment, 'pick_up_location_id' | 'delivery_location_id'>;

/** Driving hours from pick-up to delivery by record; omitted unless both places have coordinates. */
export async function roadHoursOf(
  db: Db,
  shipments: readonly (RoutedShipment & { id: number })[],
): Promise<Map<number, number>> {
  const routed = shipments.flatMap(({ id, pick_up_location_id: from, delivery_location_id: to }) =>
    from === null || to === null ? [] : [{ id, from, to }],
  );
  if (routed.length === 0) return new Map();
  const ids = [...new Set(routed.flatMap(({ from, to }) => [from, to]))];
  const rows = await db.selectFrom('location').select(['id', 'latitude', 'longitude']).where('id', 'in', ids).execute();
  const detour = await readRoadDetour(db);
  const places = new Map(rows.map(({ id, latitude, longitude }) => [id, { lat: latitude, lon: longitude }]));
  const nowhere = { lat: null, lon: null };
  return new Map(
    routed.flatMap(({ id, from, to }) => {
      const km = greatCircleKm(places.get(from) ?? nowhere, places.get(to) ?? nowhere);
      return km === null ? [] : [[id, (km * detour) / TRUCK_KM_PER_HOUR]];
    }),
  );
}

/** The current plan of one booking. */
async function planOf(db: Db, shipment: Shipment): Promise<Milestone[]> {
  const schedules = await findPlanSchedules(db, [shipment.schedule_id]);
  const schedule = shipment.schedule_id === null ? null : (schedules.get(shipment.schedule_id) ?? null);
  const hours = await roadHoursOf(db, [shipment]);
  return plannedMilestones(shipment, schedule, hours.get(shipment.id) ?? null);
}

/** Statuses in which a booking's transport is planned, running or finished. */
export function isPlanned(status: number): boolean {
  return status === STATUS.PLANNED_TRANSPORTATION || isUnderWay(status);
}

const OVER: ReadonlySet<number> = new Set([STATUS.DELIVERED, STATUS.UNPAID, STATUS.PAID, STATUS.REFUND]);

function isUnderWay(status: number): boolean {
  return (status >= 25 && status <= 45) || OVER.has(status);
}

/** Reconstructs the milestones of a booking that predates them; empty if it was refunded before departure. */
export async function reconstructed(db: Db, shipment: Shipment): Promise<Milestone[]> {
  const reported = (await listReportedMilestones(db, [shipment.id])).get(shipment.id) ?? [];
  if (shipment.status === STATUS.REFUND && reported.length === 0) return [];
  return reconstructMilestones(await planOf(db, shipment), reported, shipment.status);
}

/** Inserts the milestones of a locked record that has none yet, including those in its history. */
export async function fillMilestones(trx: Trx, shipment: Shipment): Promise<void> {
  const rows = await reconstructed(trx, shipment);
  await insertMilestones(trx, rows);
  await writeNextMilestone(trx, shipment.id, nextStep(stepsOf(rows))?.code ?? null);
}

/** The milestones of a locked record; inserts them first if the record predates them. */
export async function lockedMilestones(trx: Trx, shipment: Shipment) {
  const rows = await listMilestones(trx, [shipment.id]);
  if (rows.length > 0 || !isPlanned(shipment.status)) return rows;
  await fillMilestones(trx, shipment);
  return listMilestones(trx, [shipment.id]);
}

/**
 * Handler for `shipmentWritten`: plans a booking that reaches status 7, and again if its plan changes, until
 * its first actual milestone.
 */
export async function planShipment(trx: Trx, { before, shipment, action }: ShipmentWritten): Promise<FurtherColumns> {
  const comes = before.status !== STATUS.PLANNED_TRANSPORTATION && action !== 'UndoMilestone';
  if (shipment.status !== STATUS.PLANNED_TRANSPORTATION || !(comes || action === 'UpdateBookingPlan')) return {};
  const rows = await planOf(trx, shipment);
  await deleteMilestones(trx, [shipment.id]);
  await insertMilestones(trx, rows);
  const columns = { template_id: templateId(shipment), next_milestone: nextStep(stepsOf(rows))?.code ?? null };
  await trx.updateTable('shipment').set(columns).where('id', '=', shipment.id).execute();
  return columns;
}
