import { isLapsed } from '@wr1/schema/rules/transition/lapse.ts';
import { decideTransition } from '@wr1/schema/rules/transition/transition.ts';
import type { Db, Trx } from '../../../db.ts';
import { isLapsedRow } from './lapse.repository.ts';
import { transitionRecord } from '../transition/shipment-transition.ts';
import { SYSTEM_ACTOR, writeTransition } from '../shipment-write.ts';
import type { Shipment } from '../shipment.table.ts';
import type { CounterChange } from '../list/tab-counter.repository.ts';

const BATCH = 50;

/** IDs of one batch of quotations that are past their validity, oldest first. */
async function findLapsed(db: Db, now: Date): Promise<number[]> {
  const rows = await db
    .selectFrom('shipment')
    .select('id')
    .where(isLapsedRow(now))
    .orderBy('valid_to')
    .orderBy('id')
    .limit(BATCH)
    .execute();
  return rows.map(({ id }) => id);
}

/**
 * Expires a locked quotation that has lapsed, including history, notifications and events; returns other records
 * unchanged.
 * @param counters passed if the caller writes the counters itself
 */
export async function expireLapsed(
  trx: Trx,
  shipment: Shipment,
  now: Date,
  counters?: CounterChange,
): Promise<Shipment> {
  if (!isLapsed(shipment, now)) return shipment;
  const decision = decideTransition(transitionRecord(shipment), 'Expire', { kind: 'system' }, { now });
  if (!decision.ok) throw new Error(`Quotation ${shipment.id} has lapsed and cannot expire: ${decision.code}`);
  const by = { action: 'Expire', actor: SYSTEM_ACTOR, now } as const;
  return writeTransition(trx, shipment, decision, {}, counters === undefined ? by : { ...by, counters });
}

/** Expires one quotation; returns false if another process has locked it or it is no longer due. */
async function expireOne(db: Db, id: number, now: Date): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    const shipment = await trx
      .selectFrom('shipment')
      .selectAll()
      .where('id', '=', id)
      .forUpdate()
      .skipLocked()
      .executeTakeFirst();
    return shipment !== undefined && (await expireLapsed(trx, shipment, now)) !== shipment;
  });
}

/**
 * Expires quotations past their last valid day (Asia/Ho_Chi_Minh). Each has its own transaction, so several
 * instances can work in parallel. Only the job calls this: reads already show lapsed quotations as expired.
 * @returns the number of quotations expired
 */
export async function expireQuotations(db: Db, now: Date): Promise<number> {
  let expired = 0;
  for (const id of await findLapsed(db, now)) {
    // One at a time: each has its own transaction, and the embedded database has a single connection.
    // oxlint-disable-next-line no-await-in-loop
    if (await expireOne(db, id, now)) expired += 1;
  }
  return expired;
}
