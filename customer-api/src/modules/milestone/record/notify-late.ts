import { isMilestone } from '@wr1/schema/rules/milestone/milestone.ts';
import { milestoneParams } from '@wr1/schema/rules/notification/notification.ts';
import { STATUS } from '@wr1/schema/rules/transition/status.ts';
import { sql } from 'kysely';
import type { Db, Trx } from '../../../db.ts';
import { announce } from '../../shipment/shipment-announcement.ts';
import { lockShipment } from '../../shipment/shipment.repository.ts';
import type { Shipment } from '../../shipment/shipment.table.ts';
import { shownHere } from '../journey-change.ts';
import { viewStepOf } from '../journey.ts';
import { listMilestones, updateMilestones } from '../milestone.repository.ts';
import { lateStep, wholeSteps } from '../milestone-view.rules.ts';
import { modeOf } from '../../shipment/template/planned-step.rules.ts';
import { hoursFor, readTrackingSettings, type TrackingSettings } from '../../shipment/arrival/tracking-setting.ts';

const BATCH = 50;
const SYSTEM = { userId: null, isStaff: false };

/** Bookings in transit with an overdue milestone that no one has been notified of, longest overdue first. */
async function findLate(db: Db, { late }: TrackingSettings, now: Date): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select o.id from shipment_milestone m join shipment o on o.id = m.order_id
    where m.recording is null and m.mandatory and m.late_told_at is null
      and (o.status = ${STATUS.PLANNED_TRANSPORTATION} or o.status between 25 and 45)
      and m.planned_at < ${now}::timestamptz - interval '1 hour' * (case
        when o.service_type in (5, 6) or o.customs_other_service_type is not null then ${late.road}::float8
        when o.service_type = 1 then ${late.air}::float8 else ${late.sea}::float8 end)
      and (o.service_type <> 4 or o.customs_other_service_type is not null)
    group by o.id order by min(m.planned_at), o.id limit ${BATCH}`.execute(db);
  return rows.map(({ id }) => id);
}

/** Notifies customer and staff once of all overdue milestones of a booking. */
async function notifyOne(trx: Trx, shipment: Shipment, settings: TrackingSettings, now: Date): Promise<boolean> {
  const rows = await listMilestones(trx, [shipment.id]);
  const mode = modeOf(shipment);
  const hours = mode === null ? null : hoursFor(settings.late, mode);
  const late = lateStep(wholeSteps(rows.map(viewStepOf)), hours, now.getTime());
  const overdue = rows.filter(
    (row) => row.recording === null && row.late_told_at === null && row.planned_at !== null && row.planned_at < now,
  );
  await updateMilestones(
    trx,
    overdue.map(({ id }) => id),
    { late_told_at: now },
  );
  if (late === null || overdue.length === 0 || !isMilestone(late.code)) return false;
  const params = {
    ...milestoneParams(late.code, shipment.service_type),
    eta: shownHere(new Date(late.planned)),
  };
  await announce(trx, shipment, { kind: 'SHIPMENT_LATE', author: SYSTEM, at: now, params });
  return true;
}

/**
 * Notifies customers and staff once of each booking whose next milestone is overdue by more than the tolerance. Each
 * has its own transaction, so several instances can work in parallel.
 * @returns the number of bookings that people were notified of, at most 50
 */
export async function notifyLate(db: Db, now: Date): Promise<number> {
  const settings = await readTrackingSettings(db);
  let notified = 0;
  for (const id of await findLate(db, settings, now)) {
    // Sequential: each has its own transaction, and the embedded database has one connection.
    // oxlint-disable-next-line no-await-in-loop
    const done = await db.transaction().execute(async (trx) => {
      const shipment = await lockShipment(trx, id);
      return shipment !== undefined && notifyOne(trx, shipment, settings, now);
    });
    if (done) notified += 1;
  }
  return notified;
}
