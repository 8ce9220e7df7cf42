import { sql } from 'kysely';
import type { Db } from '../../db.ts';
import type { Deps } from '../../http/deps.ts';
import { targetRuleOf } from './check-webhook.ts';
import { noteTry } from './delivery-outcome.ts';
import { fanOutEvents } from './fan-out.ts';
import { openReceivers, postMessage, type Receivers, type TryResult } from './post-message.ts';
import { openSecretBox, type SecretBox } from '../../platform/secret-box.ts';
import { isSigning, signatureOf } from './webhook.rules.ts';
import type { Webhook, WebhookDelivery } from './webhook.table.ts';

/** Webhooks that one process serves in parallel. A slow receiver only blocks one of these slots. */
const AT_ONCE = 20;
/**
 * Longer than any attempt takes. During the lease no other process delivers to the webhook; if this one dies,
 * another continues after it.
 */
const LEASE_MS = 30_000;
/** After this time, the next webhook is served even if this one has a backlog. */
const TURN_MS = 20_000;
/** Interval at which this process looks for more work while it is delivering. */
const LOOK_MS = 500;

/** Dependencies of the delivery job. */
interface Courier {
  deps: Deps;
  box: SecretBox;
  receivers: Receivers;
  stopping: AbortSignal;
}

/** Claims webhooks that have due deliveries, least recently served first. */
async function claim(db: Db, now: Date, limit: number): Promise<number[]> {
  if (limit <= 0) return [];
  const { rows } = await sql<{ id: number }>`
    update webhook set lease_until = ${new Date(now.getTime() + LEASE_MS)}
    where id in (
      select w.id from webhook w
      where w.active and w.removed_at is null
        and (w.hold_until is null or w.hold_until <= ${now}) and (w.lease_until is null or w.lease_until <= ${now})
        and exists (select from webhook_delivery d
          where d.webhook_id = w.id and d.state = 'PENDING' and d.next_try_at <= ${now})
      order by w.lease_until nulls first, w.id
      limit ${limit}
      for no key update of w skip locked
    ) returning id`.execute(db);
  return rows.map(({ id }) => id);
}

/**
 * Extends the lease for another attempt. Undefined if the webhook was disabled or deleted, or is paused after
 * a failure.
 */
async function renew(db: Db, id: number, now: Date): Promise<Webhook | undefined> {
  return db
    .updateTable('webhook')
    .set({ lease_until: new Date(now.getTime() + LEASE_MS) })
    .where('id', '=', id)
    .where('active', '=', true)
    .where('removed_at', 'is', null)
    .where((eb) => eb.or([eb('hold_until', 'is', null), eb('hold_until', '<=', now)]))
    .returningAll()
    .executeTakeFirst();
}

async function nextDue(db: Db, webhookId: number, now: Date): Promise<WebhookDelivery | undefined> {
  return db
    .selectFrom('webhook_delivery')
    .selectAll()
    .where('webhook_id', '=', webhookId)
    .where('state', '=', 'PENDING')
    .where('next_try_at', '<=', now)
    .orderBy('seq')
    .limit(1)
    .executeTakeFirst();
}

/**
 * Secrets that currently sign messages, newest first. @throws Error if one cannot be decrypted or there are
 * none
 */
async function signingSecrets({ deps, box }: Courier, webhookId: number, now: Date): Promise<string[]> {
  const rows = await deps.db
    .selectFrom('webhook_secret')
    .select(['sealed', 'ends_at'])
    .where('webhook_id', '=', webhookId)
    .orderBy('id', 'desc')
    .execute();
  const secrets = rows.filter((row) => isSigning(row, now)).map(({ sealed }) => box.open(sealed, String(webhookId)));
  if (secrets.length === 0) throw new Error(`Webhook ${webhookId} has no secret`);
  return secrets;
}

const UNSIGNED: TryResult = { outcome: 'failed', status: null, problem: 'SECRET', durationMs: 0, excerpt: null };

async function tryOnce(courier: Courier, webhook: Webhook, delivery: WebhookDelivery): Promise<TryResult> {
  const { deps, receivers, stopping } = courier;
  const { message_id: id, payload } = delivery;
  const at = deps.clock();
  let signature: string;
  try {
    signature = signatureOf(await signingSecrets(courier, webhook.id, at), { id, at, payload });
  } catch (error) {
    deps.log.error({ err: error, webhook: webhook.id }, 'webhook cannot be signed');
    return UNSIGNED;
  }
  const headers = {
    'webhook-id': id,
    'webhook-timestamp': String(Math.floor(at.getTime() / 1000)),
    'webhook-signature': signature,
  };
  return postMessage({ url: webhook.url, payload, headers }, receivers, stopping);
}

/** Delivers a webhook's due messages in order, until an attempt fails or its time is up. */
async function deliverTo(courier: Courier, id: number): Promise<void> {
  const { db, clock, log } = courier.deps;
  const started = performance.now();
  while (!courier.stopping.aborted && performance.now() - started < TURN_MS) {
    // One at a time, because messages must arrive in order.
    // oxlint-disable-next-line no-await-in-loop
    const webhook = await renew(db, id, clock());
    // oxlint-disable-next-line no-await-in-loop
    const delivery = webhook && (await nextDue(db, id, clock()));
    if (webhook === undefined || delivery === undefined) break;
    // oxlint-disable-next-line no-await-in-loop
    const result = await tryOnce(courier, webhook, delivery);
    if (result.outcome === 'stopped') break;
    // oxlint-disable-next-line no-await-in-loop
    await noteTry(db, delivery, result, clock());
    // URL and response are left out of the log; the delivery's row has them.
    const facts = {
      webhook: id,
      sequence: delivery.seq,
      status: result.status,
      problem: result.problem,
      ms: result.durationMs,
    };
    if (result.outcome === 'delivered') log.debug(facts, 'webhook delivered');
    else log.warn(facts, 'webhook not delivered');
  }
  await db.updateTable('webhook').set({ lease_until: clock() }).where('id', '=', id).execute();
}

/**
 * Creates deliveries for committed events and sends those that are due until none is left. Requests are sent
 * outside transactions: if a process dies after sending but before recording the result, the message is sent
 * again with the same ID.
 * @param stopping aborted on shutdown, which cancels running requests; they are repeated later
 */
export async function deliverWebhooks(deps: Deps, stopping: AbortSignal): Promise<void> {
  const { db, clock, log, config } = deps;
  await fanOutEvents(db, clock());
  const first = await claim(db, clock(), AT_ONCE);
  if (first.length === 0) return;
  const receivers = openReceivers(targetRuleOf(config));
  const courier: Courier = { deps, receivers, stopping, box: await openSecretBox(config.dataDir) };
  const busy = new Map<number, Promise<void>>();
  const begin = (id: number) => {
    if (busy.has(id)) return;
    const work = deliverTo(courier, id)
      .catch((error: unknown) => log.error({ err: error, webhook: id }, 'webhook deliveries broke off'))
      .then(() => void busy.delete(id));
    busy.set(id, work);
  };
  try {
    for (const id of first) begin(id);
    while (busy.size > 0) {
      const { promise: look, resolve } = Promise.withResolvers<void>();
      const timer = setTimeout(resolve, LOOK_MS);
      // oxlint-disable-next-line no-await-in-loop
      await Promise.race([look, ...busy.values()]);
      clearTimeout(timer);
      if (stopping.aborted) continue;
      // oxlint-disable-next-line no-await-in-loop
      await fanOutEvents(db, clock());
      // oxlint-disable-next-line no-await-in-loop
      for (const id of await claim(db, clock(), AT_ONCE - busy.size)) begin(id);
    }
  } finally {
    // Even after an error, running requests finish and are recorded.
    await Promise.all(busy.values());
    await receivers.agent.destroy();
  }
}
