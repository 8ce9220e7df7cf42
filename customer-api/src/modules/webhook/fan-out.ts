import { trackingEventQuery } from '@wr1/schema/rest/milestone/tracking-event.ts';
import { sql } from 'kysely';
import type { Db, Trx } from '../../db.ts';
import type { ShipmentScope } from '../shipment/visibility.ts';
import { trackingEventRowOf } from '../tracking-event/tracking-event-view.ts';
import { listTrackingEvents } from '../tracking-event/tracking-event.repository.ts';
import { inOneOrder, messagesOfEvent, messagesOfTracking, type KindMessage } from './message.rules.ts';
import { addMessages } from './replay-delivery.ts';
import type { Webhook } from './webhook.table.ts';

/** Maximum number of log rows processed per transaction. */
const AT_ONCE = 500;

/** Positions in the event log and in the tracking events. */
interface Place {
  event: number;
  tracking: number;
}

/** Messages from part of a log, and the position where that part ends. */
interface Stretch {
  messages: KindMessage[];
  upTo: number;
}

async function newestPlace(db: Db): Promise<Place> {
  const { rows } = await sql<Place>`select
    (select coalesce(max(seq), 0)::bigint from event_log) as event,
    (select coalesce(max(seq), 0)::bigint from tracking_event) as tracking`.execute(db);
  return rows[0] ?? { event: 0, tracking: 0 };
}

/**
 * Reads the events that `GET events` shows the company's administrator; for the forwarder's own webhooks, all events.
 */
async function readEventLog(
  trx: Trx,
  { company_id: companyId, event_seq: after }: Webhook,
  newest: number,
): Promise<Stretch> {
  let query = trx
    .selectFrom('event_log')
    .leftJoin('company', 'company.id', 'event_log.company_id')
    .select(['event_log.seq', 'event_log.type', 'event_log.payload', 'event_log.at', 'company.code as customerCode'])
    .where('event_log.seq', '>', after)
    .where('event_log.seq', '<=', newest)
    .where('event_log.type', 'not in', ['NOTIFICATION', 'MASTER_DATA']);
  if (companyId !== null) query = query.where('event_log.company_id', '=', companyId);
  const rows = await query.orderBy('event_log.seq').limit(AT_ONCE).$narrowType<{ seq: number }>().execute();
  const upTo = rows.length < AT_ONCE ? newest : (rows.at(-1)?.seq ?? newest);
  return { messages: rows.flatMap(messagesOfEvent), upTo };
}

/** Customer codes by booking ID. */
async function customerCodes(trx: Trx, shipmentIds: readonly number[]): Promise<ReadonlyMap<number, string>> {
  const rows = await trx
    .selectFrom('shipment')
    .innerJoin('company', 'company.id', 'shipment.customer_id')
    .select(['shipment.id', 'company.code'])
    .where('shipment.id', 'in', [0, ...new Set(shipmentIds)])
    .execute();
  return new Map(rows.map(({ id, code }) => [id, code]));
}

async function readTracking(
  trx: Trx,
  { company_id: companyId, tracking_seq: after }: Webhook,
  newest: number,
): Promise<Stretch> {
  const scope: ShipmentScope = companyId === null ? { kind: 'all' } : { kind: 'company', companyId };
  const wanted = trackingEventQuery.parse({ after, before: newest + 1, limit: AT_ONCE, classifiers: 'ACT,EST' });
  const found = await listTrackingEvents(trx, scope, wanted);
  const rows = found.slice(0, AT_ONCE);
  const codes = await customerCodes(
    trx,
    rows.map(({ order_id: id }) => id),
  );
  const messages = rows.flatMap((event) => {
    const row = trackingEventRowOf(event);
    return row === null ? [] : messagesOfTracking(row, codes.get(event.order_id) ?? null);
  });
  return { messages, upTo: found.length > AT_ONCE ? (rows.at(-1)?.seq ?? newest) : newest };
}

/**
 * Creates deliveries for events after a webhook's position and advances it in the same transaction, so that
 * no event is lost or duplicated if a process dies.
 * @returns whether there are more events; false if another instance is processing them
 */
async function advance(trx: Trx, id: number, newest: Place, now: Date): Promise<boolean> {
  const webhook = await trx
    .selectFrom('webhook')
    .selectAll()
    .where('id', '=', id)
    .where('active', '=', true)
    .where('removed_at', 'is', null)
    .forNoKeyUpdate()
    .skipLocked()
    .executeTakeFirst();
  if (webhook === undefined) return false;
  const nothing = (upTo: number): Stretch => ({ messages: [], upTo });
  const isBehind = { event: webhook.event_seq < newest.event, tracking: webhook.tracking_seq < newest.tracking };
  const log = isBehind.event ? await readEventLog(trx, webhook, newest.event) : nothing(webhook.event_seq);
  const tracking = isBehind.tracking
    ? await readTracking(trx, webhook, newest.tracking)
    : nothing(webhook.tracking_seq);
  const wanted = inOneOrder(tracking.messages, log.messages).filter(({ kind }) => webhook.kinds.includes(kind));
  const last = await addMessages(trx, webhook, wanted, now);
  await trx
    .updateTable('webhook')
    .set({ event_seq: log.upTo, tracking_seq: tracking.upTo, last_seq: last })
    .where('id', '=', id)
    .execute();
  return log.upTo < newest.event || tracking.upTo < newest.tracking;
}

/**
 * Creates deliveries for all committed events and every active webhook. Several instances can work in
 * parallel.
 */
export async function fanOutEvents(db: Db, now: Date): Promise<void> {
  const newest = await newestPlace(db);
  const behind = await db
    .selectFrom('webhook')
    .select('id')
    .where('active', '=', true)
    .where('removed_at', 'is', null)
    .where((eb) => eb.or([eb('event_seq', '<', newest.event), eb('tracking_seq', '<', newest.tracking)]))
    .orderBy('id')
    .execute();
  for (const { id } of behind) {
    let isMore = true;
    while (isMore) {
      // Sequential: each has its own transaction, and the embedded database has one connection.
      // oxlint-disable-next-line no-await-in-loop
      isMore = await db.transaction().execute((trx) => advance(trx, id, newest, now));
    }
  }
}
