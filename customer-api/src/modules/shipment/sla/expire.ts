import { isLapsed } from '@wr1/schema/rules/transition/lapse.ts';
import { decideTransition } from '@wr1/schema/rules/transition/transition.ts';
import type { Db, Trx } from '../../../db.ts';
import { isLapsedRow } from './lapse.repository.ts';
import { transitionRecord } from '../transition/shipment-transition.ts';
import { SYSTEM_ACTOR, writeTransition } from '../shipment-write.ts';
import type { Shipment } from '../shipment.table.ts';
import type { CounterChange } from '../list/tab-counter.repository.ts';

const BATCH = 50;

/** Ids of quotations past their validity, oldest first; at most 50. */
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
 * Expires a locked quotation: status, history, notifications and events. No effect on other
 * records.
 * @param counters set if the caller writes the counters itself
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

/** Expires one quotation; does nothing if another process holds it or it has changed. */
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
 * Expires quotations past their last day (Asia/Ho_Chi_Minh), one transaction each, so that several
 * instances can work in parallel. Only the job calls it: reads evaluate validity themselves.
 * @returns the number expired
 */
export async function expireQuotations(db: Db, now: Date): Promise<number> {
  let expired = 0;
  for (const id of await findLapsed(db, now)) {
    // Sequential: each has its own transaction, and the embedded database has one connection.
    // oxlint-disable-next-line no-await-in-loop
    if (await expireOne(db, id, now)) expired += 1;
  }
  return expired;
}
