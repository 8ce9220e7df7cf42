import { isLapsed } from '@wr1/schema/rules/transition/lapse.ts';
import { decideTransition } from '@wr1/schema/rules/transition/transition.ts';
import type { Db, Trx } from '../../../db.ts';
import { isLapsedRow } from './lapse.repository.ts';
import { transitionRecord } from '../transition/shipment-transition.ts';
import { SYSTEM_ACTOR, writeTransition } from '../shipment-write.ts';
import type { Shipment } from '../shipment.table.ts';
import type { CounterChange } from '../list/tab-counter.repository.ts';

const BATCH = 50;

/** Ids of quotations whose validity is over, the oldest first; at most 50. */
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
 * Writes that a locked quotation has expired: status, history, notifications and events. Other records stay as they are.
 * @param counters where the caller writes the counters itself
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

/** Lets one quotation expire; does nothing while someone else holds it or when it has changed meanwhile. */
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
 * Lets quotations expire whose last day is over (Asia/Ho_Chi_Minh), one transaction each, so that several instances
 * can do it together. Only the job calls it: reads judge validity by themselves.
 * @returns how many expired
 */
export async function expireQuotations(db: Db, now: Date): Promise<number> {
  let expired = 0;
  for (const id of await findLapsed(db, now)) {
    // One after the other: each is a transaction of its own, and the embedded database has one connection.
    // oxlint-disable-next-line no-await-in-loop
    if (await expireOne(db, id, now)) expired += 1;
  }
  return expired;
}
