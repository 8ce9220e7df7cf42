import { AUTO_APPROVE_RELEASE_HOURS } from '@wr1/schema/rules/tariff/quote-validity.ts';
import { STATUS } from '@wr1/schema/rules/transition/status.ts';
import { decideTransition } from '@wr1/schema/rules/transition/transition.ts';
import { sql } from 'kysely';
import type { Db } from '../../db.ts';
import { readSetting } from '../master-data/code-book.ts';
import { transitionRecord } from '../shipment/transition/shipment-transition.ts';
import { SYSTEM_ACTOR, writeTransition } from '../shipment/shipment-write.ts';

const BATCH = 50;
const HOUR_MS = 3_600_000;

/** Hours a customer has to review a release; the default if the setting is not a positive number. */
async function patience(db: Db): Promise<number> {
  const setting = Number(await readSetting(db, 'AUTO_APPROVE_RELEASE_HOURS'));
  return Number.isFinite(setting) && setting > 0 ? setting : AUTO_APPROVE_RELEASE_HOURS;
}

/**
 * Released bookings whose response period is over. It starts at the release and restarts when staff decline a
 * change or cancellation request. Bookings with a pending cancellation request wait for staff.
 */
async function findDue(db: Db, before: Date, id?: number): Promise<number[]> {
  const released = id === undefined ? db.selectFrom('shipment') : db.selectFrom('shipment').where('id', '=', id);
  const rows = await released
    .select('id')
    .where('is_booking', '=', true)
    .where('status', '=', STATUS.RELEASE_BOOKING)
    .where('cancellation_status', '<>', 'REQUESTED')
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('status_history')
            .select(sql`1`.as('one'))
            .whereRef('status_history.order_id', '=', 'shipment.id')
            .where('to_status', '=', STATUS.RELEASE_BOOKING)
            .where('action', 'in', ['ReleaseBooking', 'DeclineBookingAmendment', 'DeclineCancellation'])
            .where('at', '>', before),
        ),
      ),
    )
    .orderBy('updated_at')
    .orderBy('id')
    .limit(BATCH)
    .execute();
  return rows.map(({ id }) => id);
}

/** Approves one release. Returns false if another process has locked the booking or it is no longer due. */
async function approveOne(db: Db, id: number, before: Date, now: Date): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    const shipment = await trx
      .selectFrom('shipment')
      .selectAll()
      .where('id', '=', id)
      .forUpdate()
      .skipLocked()
      .executeTakeFirst();
    // Checked again under the lock: it may have been released again in the meantime.
    if (shipment === undefined || (await findDue(trx, before, id)).length === 0) return false;
    const decision = decideTransition(transitionRecord(shipment), 'ApproveRelease', { kind: 'system' }, { now });
    if (!decision.ok) return false;
    await writeTransition(trx, shipment, decision, {}, { action: 'ApproveRelease', actor: SYSTEM_ACTOR, now });
    return true;
  });
}

/**
 * Approves released bookings the customer has not responded to within AUTO_APPROVE_RELEASE_HOURS. Each has
 * its own transaction, so several instances can work in parallel.
 * @returns the number approved
 */
export async function approveDueReleases(db: Db, now: Date): Promise<number> {
  const before = new Date(now.getTime() - (await patience(db)) * HOUR_MS);
  let approved = 0;
  for (;;) {
    // Each round depends on the previous one.
    // oxlint-disable-next-line no-await-in-loop
    const due = await findDue(db, before);
    let done = 0;
    for (const id of due) {
      // oxlint-disable-next-line no-await-in-loop
      if (await approveOne(db, id, before, now)) done += 1;
    }
    approved += done;
    // No progress: the rest is locked by other instances or cannot be approved. The job runs again later.
    if (done === 0) return approved;
  }
}
