import { approvalDeadline } from '@wr1/schema/rules/release/release-approval.ts';
import { AUTO_APPROVE_RELEASE_HOURS } from '@wr1/schema/rules/tariff/quote-validity.ts';
import { STATUS } from '@wr1/schema/rules/transition/status.ts';
import { decideTransition } from '@wr1/schema/rules/transition/transition.ts';
import type { Db } from '../../db.ts';
import { readSetting } from '../master-data/code-book.ts';
import { transitionRecord } from '../shipment/transition/shipment-transition.ts';
import { SYSTEM_ACTOR, writeTransition } from '../shipment/shipment-write.ts';

const BATCH = 50;

/** AUTO_APPROVE_RELEASE_HOURS; the default if the setting is not a positive number. */
async function patience(db: Db): Promise<number> {
  const setting = Number(await readSetting(db, 'AUTO_APPROVE_RELEASE_HOURS'));
  return Number.isFinite(setting) && setting > 0 ? setting : AUTO_APPROVE_RELEASE_HOURS;
}

/**
 * Released bookings whose response period is over; see `approvalDeadline`. It starts at the release and restarts when
 * staff decline a change or cancellation request. Bookings with a pending cancellation request wait for staff.
 */
async function findDue(db: Db, hours: number, now: Date, id?: number): Promise<number[]> {
  const released =
    id === undefined ? db.selectFrom('shipment') : db.selectFrom('shipment').where('shipment.id', '=', id);
  const rows = await released
    .leftJoin('schedule', (join) =>
      join.onRef('schedule.id', '=', 'shipment.schedule_id').on('shipment.schedule_cancelled', '=', false),
    )
    .innerJoin('status_history', 'status_history.order_id', 'shipment.id')
    .select((eb) => [
      'shipment.id',
      'schedule.doc_cut_off',
      'schedule.vgm_cut_off',
      'schedule.cargo_cut_off',
      eb.fn.max('status_history.at').as('since'),
    ])
    .where('is_booking', '=', true)
    .where('status', '=', STATUS.RELEASE_BOOKING)
    .where('cancellation_status', '<>', 'REQUESTED')
    .where('status_history.to_status', '=', STATUS.RELEASE_BOOKING)
    .where('status_history.action', 'in', ['ReleaseBooking', 'DeclineBookingAmendment', 'DeclineCancellation'])
    .groupBy(['shipment.id', 'schedule.id'])
    .orderBy('since')
    .orderBy('shipment.id')
    .execute();
  return rows
    .filter(({ since, doc_cut_off, vgm_cut_off, cargo_cut_off }) => {
      const cutOffs = [doc_cut_off, vgm_cut_off, cargo_cut_off].filter((at) => at !== null);
      return approvalDeadline(since, cutOffs, hours) <= now;
    })
    .map((row) => row.id)
    .slice(0, BATCH);
}

/** Approves one release. Returns false if another process has locked the booking or it is no longer due. */
async function approveOne(db: Db, id: number, hours: number, now: Date): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    const shipment = await trx
      .selectFrom('shipment')
      .selectAll()
      .where('id', '=', id)
      .forUpdate()
      .skipLocked()
      .executeTakeFirst();
    // Checked again under the lock: it may have been released again in the meantime.
    if (shipment === undefined || (await findDue(trx, hours, now, id)).length === 0) return false;
    const decision = decideTransition(transitionRecord(shipment), 'ApproveRelease', { kind: 'system' }, { now });
    if (!decision.ok) return false;
    await writeTransition(trx, shipment, decision, {}, { action: 'ApproveRelease', actor: SYSTEM_ACTOR, now });
    return true;
  });
}

/**
 * Approves released bookings the customer has not responded to by their deadline (AUTO_APPROVE_RELEASE_HOURS). Each has
 * its own transaction, so several instances can work in parallel.
 * @returns the number approved
 */
export async function approveDueReleases(db: Db, now: Date): Promise<number> {
  const hours = await patience(db);
  let approved = 0;
  for (;;) {
    // Each round depends on the previous one.
    // oxlint-disable-next-line no-await-in-loop
    const due = await findDue(db, hours, now);
    let done = 0;
    for (const id of due) {
      // oxlint-disable-next-line no-await-in-loop
      if (await approveOne(db, id, hours, now)) done += 1;
    }
    approved += done;
    // No progress: the rest is locked by other instances or cannot be approved. The job runs again later.
    if (done === 0) return approved;
  }
}
