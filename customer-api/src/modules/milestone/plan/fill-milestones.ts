import { STATUS } from '@wr1/schema/rules/transition/status.ts';
import type { Db } from '../../../db.ts';
import { lockShipment } from '../../shipment/shipment.repository.ts';
import { fillMilestones } from './keep-milestones.ts';

const BATCH = 200;
const OVER = [STATUS.DELIVERED, STATUS.UNPAID, STATUS.PAID, STATUS.REFUND] as const;

/** Planned, moving and delivered bookings that predate stored milestones. */
async function findUnfilled(db: Db, after: number): Promise<number[]> {
  const rows = await db
    .selectFrom('shipment')
    .select('id')
    .where('id', '>', after)
    .where('is_booking', '=', true)
    .where((eb) => eb.or([eb('status', 'in', [STATUS.PLANNED_TRANSPORTATION, ...OVER]), eb.between('status', 25, 45)]))
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('shipment_milestone')
            .select('shipment_milestone.id')
            .whereRef('shipment_milestone.order_id', '=', 'shipment.id'),
        ),
      ),
    )
    .orderBy('id')
    .limit(BATCH)
    .execute();
  return rows.map(({ id }) => id);
}

/**
 * Adds milestones to bookings that predate them, from their plans and histories. Overdue milestones are
 * marked as notified, so that an update does not send hundreds of notices. Safe to run at every start.
 * @returns the number of bookings examined
 */
export async function fillOldMilestones(db: Db, now: Date): Promise<number> {
  let filled = 0;
  let last = 0;
  for (;;) {
    // Each round continues after the previous one.
    // oxlint-disable-next-line no-await-in-loop
    const ids = await findUnfilled(db, last);
    if (ids.length === 0) return filled;
    // oxlint-disable-next-line no-await-in-loop
    await db.transaction().execute(async (trx) => {
      for (const id of ids) {
        // oxlint-disable-next-line no-await-in-loop
        const shipment = await lockShipment(trx, id);
        // oxlint-disable-next-line no-await-in-loop
        if (shipment !== undefined) await fillMilestones(trx, shipment);
      }
      await trx
        .updateTable('shipment_milestone')
        .set({ late_told_at: now })
        .where('order_id', 'in', ids)
        .where('recording', 'is', null)
        .where('planned_at', '<', now)
        .execute();
    });
    filled += ids.length;
    last = ids.at(-1) ?? last;
  }
}
