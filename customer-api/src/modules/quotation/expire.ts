import { businessDay } from '@wr1/schema/rules/quote-validity.ts';
import { decideTransition } from '@wr1/schema/rules/transition.ts';
import type { Db } from '../../db.ts';
import { transitionRecord } from '../shipment-order/order-transition.ts';
import { SYSTEM_ACTOR, writeTransition } from '../shipment-order/order-write.ts';
import { inScope, type OrderScope } from '../shipment-order/visibility.ts';

const BATCH = 50;
/** Statuses of quotations that end with their validity. */
const EXPIRING = [3, 4, 17];

/** Ids of quotations that a scope shows and whose validity is over, the oldest first; at most 50. */
async function findDue(db: Db, scope: OrderScope, now: Date): Promise<number[]> {
  const rows = await db
    .selectFrom('shipment_order')
    .select('id')
    .where(inScope(scope))
    .where('booking_no', 'is', null)
    .where('status', 'in', EXPIRING)
    .where('valid_to', '<', businessDay(now))
    .orderBy('valid_to')
    .orderBy('id')
    .limit(BATCH)
    .execute();
  return rows.map(({ id }) => id);
}

/** Lets one quotation expire; does nothing when somebody else holds it or has changed it meanwhile. */
async function expireOne(db: Db, id: number, now: Date): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    const order = await trx
      .selectFrom('shipment_order')
      .selectAll()
      .where('id', '=', id)
      .forUpdate()
      .skipLocked()
      .executeTakeFirst();
    if (order === undefined) return false;
    const decision = decideTransition(transitionRecord(order), 'Expire', { kind: 'system' }, { now });
    if (!decision.ok) return false;
    await writeTransition(trx, order, decision, {}, { action: 'Expire', actor: SYSTEM_ACTOR, now });
    return true;
  });
}

/**
 * Lets quotations expire whose last day is over (Asia/Ho_Chi_Minh), one transaction each, so that several instances
 * can do it together. Reads call it for what they are about to show, the job for everything.
 * @returns how many expired
 */
export async function expireQuotations(db: Db, scope: OrderScope, now: Date): Promise<number> {
  let expired = 0;
  for (const id of await findDue(db, scope, now)) {
    // One after the other: each is a transaction of its own, and the embedded database has one connection.
    // oxlint-disable-next-line no-await-in-loop
    if (await expireOne(db, id, now)) expired += 1;
  }
  return expired;
}
