import { decideTransition } from '@wr1/schema/rules/transition/transition.ts';
import type { Db } from '../../db.ts';
import { findApprovalDeadlines } from '../shipment/sla/approval-deadline.ts';
import { transitionRecord } from '../shipment/transition/shipment-transition.ts';
import { SYSTEM_ACTOR, writeTransition } from '../shipment/shipment-write.ts';

const BATCH = 50;

/** Released bookings whose response period is over, longest waiting first. */
async function findDue(db: Db, now: Date, ids?: readonly number[]): Promise<number[]> {
  const due = [...(await findApprovalDeadlines(db, ids))].filter(([, deadline]) => deadline <= now);
  return due.map(([id]) => id).slice(0, BATCH);
}

/** Approves one release. Returns false if another process has locked the booking or it is no longer due. */
async function approveOne(db: Db, id: number, now: Date): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    const shipment = await trx
      .selectFrom('shipment')
      .selectAll()
      .where('id', '=', id)
      .forUpdate()
      .skipLocked()
      .executeTakeFirst();
    // Checked again under the lock: it may have been released again in the meantime.
    if (shipment === undefined || (await findDue(trx, now, [id])).length === 0) return false;
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
  let approved = 0;
  for (;;) {
    // Each round depends on the previous one.
    // oxlint-disable-next-line no-await-in-loop
    const due = await findDue(db, now);
    let done = 0;
    for (const id of due) {
      // oxlint-disable-next-line no-await-in-loop
      if (await approveOne(db, id, now)) done += 1;
    }
    approved += done;
    // No progress: the rest is locked by other instances or cannot be approved. The job runs again later.
    if (done === 0) return approved;
  }
}
