import { randomUUID } from 'node:crypto';
import type { replayWebhookRequest } from '@wr1/schema/rest/milestone/webhook.ts';
import { WEBHOOK_TEST_KIND } from '@wr1/schema/rules/network/webhook.ts';
import type { z } from 'zod';
import type { Db, Trx } from '../../db.ts';
import { ApiError, notFound } from '../../errors.ts';
import type { RequestContext } from '../../http/context.ts';
import { signalEventsRecorded } from '../event/event-wake.ts';
import { lockWebhook } from './webhook.repository.ts';
import type { Webhook, WebhookDelivery } from './webhook.table.ts';

const MOST_LISTED = 100;

export interface NewMessage {
  kind: string;
  /** Time of the event. */
  at: Date;
  data: Readonly<Record<string, unknown>>;
}

/**
 * Adds messages to a webhook, numbered without gaps and due immediately. The caller must hold the webhook's
 * lock.
 * @returns the last number used
 */
export async function addMessages(
  trx: Trx,
  { id, last_seq: last }: Pick<Webhook, 'id' | 'last_seq'>,
  messages: readonly NewMessage[],
  now: Date,
): Promise<number> {
  if (messages.length === 0) return last;
  const rows = messages.map(({ kind, at, data }, index) => {
    const sequence = last + index + 1;
    return {
      webhook_id: id,
      seq: sequence,
      message_id: `msg_${randomUUID().replaceAll('-', '')}`,
      kind,
      payload: JSON.stringify({ type: kind, timestamp: at.toISOString(), sequence, data }),
      created_at: now,
      next_try_at: now,
    };
  });
  await trx.insertInto('webhook_delivery').values(rows).execute();
  return last + messages.length;
}

async function lockActive(trx: Trx, { viewer }: RequestContext, id: number): Promise<Webhook> {
  const webhook = await lockWebhook(trx, viewer, id);
  if (webhook === undefined) throw notFound();
  if (!webhook.active) throw new ApiError('WEBHOOK_OFF', 409);
  return webhook;
}

/** Ends the pause after failures, because someone has asked for an attempt now. */
async function endHold(trx: Trx, id: number): Promise<void> {
  await trx.updateTable('webhook').set({ hold_until: null }).where('id', '=', id).execute();
}

/**
 * Sends a message of type webhook.test, which is logged like any other.
 * @throws ApiError NOT_FOUND (404), also for another owner's webhook; WEBHOOK_OFF (409)
 */
export async function sendTest(db: Db, id: number, context: RequestContext): Promise<WebhookDelivery> {
  const { now } = context;
  const delivery = await db.transaction().execute(async (trx) => {
    const webhook = await lockActive(trx, context, id);
    const data = { description: webhook.description, kinds: webhook.kinds };
    const seq = await addMessages(trx, webhook, [{ kind: WEBHOOK_TEST_KIND, at: now, data }], now);
    await trx.updateTable('webhook').set({ last_seq: seq }).where('id', '=', id).execute();
    await endHold(trx, id);
    return trx
      .selectFrom('webhook_delivery')
      .selectAll()
      .where('webhook_id', '=', id)
      .where('seq', '=', seq)
      .executeTakeFirstOrThrow();
  });
  signalEventsRecorded();
  return delivery;
}

/**
 * Queues deliveries again, either one in any state or all that have failed since a given time. Their numbers,
 * IDs and earlier attempts stay the same.
 * @throws ApiError NOT_FOUND (404), also for another owner's webhook; WEBHOOK_OFF (409)
 */
export async function replayDeliveries(
  db: Db,
  wanted: z.output<typeof replayWebhookRequest>,
  context: RequestContext,
): Promise<{ count: number; deliveries: WebhookDelivery[] }> {
  const { now } = context;
  const replayed = await db.transaction().execute(async (trx) => {
    const isOne = 'id' in wanted;
    const webhookId = isOne
      ? (await trx.selectFrom('webhook_delivery').select('webhook_id').where('id', '=', wanted.id).executeTakeFirst())
          ?.webhook_id
      : wanted.webhook_id;
    if (webhookId === undefined) throw notFound();
    await lockActive(trx, context, webhookId);
    const again = trx
      .updateTable('webhook_delivery')
      .set({ state: 'PENDING', next_try_at: now, delivered_at: null, tries: 0 })
      .where('webhook_id', '=', webhookId);
    const rows = await (
      isOne
        ? again.where('id', '=', wanted.id)
        : again.where('state', '=', 'FAILED').where('created_at', '>=', new Date(wanted.since))
    )
      .returning('id')
      .execute();
    await endHold(trx, webhookId);
    const listedIds = rows.slice(0, MOST_LISTED).map(({ id }) => id);
    const deliveries = await trx
      .selectFrom('webhook_delivery')
      .selectAll()
      .where('id', 'in', [0, ...listedIds])
      .orderBy('seq')
      .execute();
    return { count: rows.length, deliveries };
  });
  signalEventsRecorded();
  return replayed;
}
