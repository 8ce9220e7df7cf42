import { sql } from 'kysely';
import type { Db, Trx } from '../../db.ts';
import { writeAudit } from '../../platform/write-audit.ts';
import { notify } from '../notification/notify.ts';
import type { TryResult } from './post-message.ts';
import { holdUntil, isGivenUp, nextTry } from './webhook.rules.ts';
import type { Webhook, WebhookDelivery } from './webhook.table.ts';

/** From this many consecutive failures on, the receiver is considered down; fewer may concern only a single message. */
const OUTAGE_FAILURES = 3;

/**
 * Users to notify of a disabled webhook: its creator and the company's administrators; every ADMIN if it is
 * the forwarder's own.
 */
async function ownersToNotify(trx: Trx, webhook: Webhook): Promise<number[]> {
  const active = trx.selectFrom('app_user').select('id').where('status', '=', 1);
  const rows = await (
    webhook.company_id === null
      ? active.where((eb) => eb.or([eb('role', '=', 'ADMIN'), eb('id', '=', webhook.created_by)]))
      : active.where((eb) =>
          eb.or([
            eb.and([eb('company_id', '=', webhook.company_id), eb('role', '=', 'CLIENT_ROOT')]),
            eb('id', '=', webhook.created_by),
          ]),
        )
  ).execute();
  return rows.map(({ id }) => id);
}

async function switchOff(trx: Trx, webhook: Webhook, reason: 'GIVEN_UP' | 'GONE', now: Date): Promise<void> {
  await trx
    .updateTable('webhook')
    .set({ active: false, disabled_reason: reason, disabled_at: now })
    .set((eb) => ({ version: eb('version', '+', 1) }))
    .where('id', '=', webhook.id)
    .execute();
  const { host } = new URL(webhook.url);
  await writeAudit(trx, {
    actor: { userId: null, fullName: 'System', role: 'SYSTEM' },
    at: now,
    kind: 'WEBHOOK',
    subjectId: webhook.id,
    label: host,
    companyId: webhook.company_id,
    action: 'SWITCH_OFF',
    before: { active: true },
    after: { active: false, reason },
  });
  const userIds = await ownersToNotify(trx, webhook);
  await notify(trx, { kind: 'WEBHOOK_DISABLED', userIds, params: { host }, at: now });
}

async function noteSuccess(trx: Trx, webhook: Webhook, now: Date): Promise<void> {
  await trx
    .updateTable('webhook')
    .set({ failing_since: null, failures: 0, hold_until: null, last_success_at: now })
    .where('id', '=', webhook.id)
    .execute();
  if (webhook.failures < OUTAGE_FAILURES) return;
  // The receiver is back, so messages that wait for a retry are due now.
  await trx
    .updateTable('webhook_delivery')
    .set({ next_try_at: now })
    .where('webhook_id', '=', webhook.id)
    .where('state', '=', 'PENDING')
    .where('next_try_at', '>', now)
    .execute();
}

async function noteFailure(trx: Trx, webhook: Webhook, isGone: boolean, now: Date): Promise<void> {
  const failures = webhook.failures + 1;
  const since = webhook.failing_since ?? now;
  await trx
    .updateTable('webhook')
    .set({ failing_since: since, failures, hold_until: holdUntil(failures, now) })
    .where('id', '=', webhook.id)
    .execute();
  if (!webhook.active) return;
  if (isGone) await switchOff(trx, webhook, 'GONE', now);
  else if (isGivenUp(since, now)) await switchOff(trx, webhook, 'GIVEN_UP', now);
}

/**
 * Records the result of an attempt in the delivery and its webhook. A failure pauses the webhook. Three days
 * of failures, or a response with status 410, disable it.
 */
export async function noteTry(
  db: Db,
  delivery: Pick<WebhookDelivery, 'id' | 'webhook_id'>,
  result: TryResult,
  now: Date,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const webhook = await trx
      .selectFrom('webhook')
      .selectAll()
      .where('id', '=', delivery.webhook_id)
      .forNoKeyUpdate()
      .executeTakeFirst();
    const present = await trx
      .selectFrom('webhook_delivery')
      .select('tries')
      .where('id', '=', delivery.id)
      .where('state', '=', 'PENDING')
      .forUpdate()
      .executeTakeFirst();
    // This attempt took too long, and another instance has delivered the message meanwhile.
    if (webhook === undefined || present === undefined) return;
    const isDelivered = result.outcome === 'delivered';
    const isGone = result.outcome === 'gone';
    const next = isDelivered || isGone ? null : nextTry(present.tries + 1, now);
    await trx
      .updateTable('webhook_delivery')
      .set({
        state: isDelivered ? 'DELIVERED' : next === null ? 'FAILED' : 'PENDING',
        tries: sql<number>`tries + 1`,
        last_try_at: now,
        next_try_at: next,
        delivered_at: isDelivered ? now : null,
        status: result.status,
        problem: result.problem,
        duration_ms: result.durationMs,
        excerpt: result.excerpt,
      })
      .where('id', '=', delivery.id)
      .execute();
    await (isDelivered ? noteSuccess(trx, webhook, now) : noteFailure(trx, webhook, isGone, now));
  });
}
