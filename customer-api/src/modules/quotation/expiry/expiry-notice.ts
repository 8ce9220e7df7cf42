import { LAPSING_STATUS } from '@wr1/schema/rules/transition/lapse.ts';
import { addDays, businessDay, QUOTE_EXPIRY_NOTICE_DAYS } from '@wr1/schema/rules/tariff/quote-validity.ts';
import { sql } from 'kysely';
import type { Db, Trx } from '../../../db.ts';
import { notify } from '../../notification/notify.ts';
import { namedShipment, noticeParams } from '../../shipment/shipment-announcement.ts';
import { customerAudience } from '../../shipment/shipment-audience.repository.ts';
import { readSetting } from '../../master-data/code-book.ts';
import { dueNotice, noticeDays } from './expiry-notice.rules.ts';

const BATCH = 200;

/**
 * One page of quotations whose price expires between two days, soonest first, with the shortest notice already sent.
 */
async function findEnding(db: Db, from: string, to: string, after: { valid_to: string; id: number } | null) {
  return db
    .selectFrom('shipment')
    .innerJoin('price_revision', (join) =>
      join
        .onRef('price_revision.order_id', '=', 'shipment.id')
        .onRef('price_revision.revision', '=', 'shipment.revision'),
    )
    .select(['shipment.id', 'shipment.valid_to', 'shipment.revision', 'price_revision.created_at'])
    .select((eb) =>
      eb
        .selectFrom('quote_notice')
        .select((least) => least.fn.min('quote_notice.days').as('days'))
        .whereRef('quote_notice.order_id', '=', 'shipment.id')
        .whereRef('quote_notice.revision', '=', 'shipment.revision')
        .as('notified'),
    )
    .where('booking_no', 'is', null)
    .where('status', 'in', LAPSING_STATUS)
    .where('shipment.valid_to', '>=', from)
    .where('shipment.valid_to', '<=', to)
    .where(
      after === null
        ? sql<boolean>`true`
        : sql<boolean>`(shipment.valid_to, shipment.id) > (${after.valid_to}::date, ${after.id}::bigint)`,
    )
    .orderBy('shipment.valid_to')
    .orderBy('shipment.id')
    .limit(BATCH)
    .execute();
}

/** Sends the reminder for one quotation unless it has changed or was already sent. */
async function remind(trx: Trx, id: number, revision: number, days: number, now: Date): Promise<boolean> {
  const shipment = await trx.selectFrom('shipment').selectAll().where('id', '=', id).forShare().executeTakeFirst();
  if (shipment === undefined || shipment.revision !== revision || !LAPSING_STATUS.includes(shipment.status))
    return false;
  const notified = await trx
    .insertInto('quote_notice')
    .values({ order_id: id, revision, days, at: now })
    .onConflict((conflict) => conflict.columns(['order_id', 'revision', 'days']).doNothing())
    .returning('days')
    .executeTakeFirst();
  if (notified === undefined) return false;
  const userIds = await customerAudience(trx, shipment);
  const params = noticeParams(shipment, null);
  await notify(trx, { kind: 'QUOTATION_EXPIRING', userIds, params, shipment: namedShipment(shipment), at: now });
  return true;
}

/**
 * Reminds customers of prices about to expire, once per revision and notice period (setting
 * QUOTE_EXPIRY_NOTICE_DAYS).
 * @returns the number of reminders sent
 */
export async function remindOfExpiry(db: Db, now: Date): Promise<number> {
  const distances = noticeDays(await readSetting(db, 'QUOTE_EXPIRY_NOTICE_DAYS')) ?? [...QUOTE_EXPIRY_NOTICE_DAYS];
  const today = businessDay(now);
  const last = addDays(today, Math.max(0, ...distances));
  let reminded = 0;
  let after: { valid_to: string; id: number } | null = null;
  for (;;) {
    // One page at a time; each reminder has its own transaction.
    // oxlint-disable-next-line no-await-in-loop
    const page: Awaited<ReturnType<typeof findEnding>> = await findEnding(db, today, last, after);
    for (const { id, valid_to, revision, created_at, notified } of page) {
      if (valid_to === null) continue;
      const days = dueNotice(distances, { today, validTo: valid_to, made: businessDay(created_at), notified });
      if (days === null) continue;
      // oxlint-disable-next-line no-await-in-loop
      const done = await db.transaction().execute((trx) => remind(trx, id, revision, days, now));
      if (done) reminded += 1;
    }
    const end = page.at(-1);
    if (page.length < BATCH || end === undefined || end.valid_to === null) return reminded;
    after = { valid_to: end.valid_to, id: end.id };
  }
}
