import type { LoggedAction } from '@wr1/schema/rules/code/logged-action.ts';
import type {
  updateWebhookRequest,
  createWebhookRequest,
  deleteWebhookQuery,
} from '@wr1/schema/rest/milestone/webhook.ts';
import { tidyWebhookKinds, WEBHOOK_CAP } from '@wr1/schema/rules/network/webhook.ts';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { Db, Trx } from '../../db.ts';
import { ApiError, checkFields, notFound, staleVersion } from '../../errors.ts';
import type { RequestContext } from '../../http/context.ts';
import { writeAudit } from '../../platform/write-audit.ts';
import { signalEventsRecorded } from '../event/event-wake.ts';
import type { SecretBox } from '../../platform/secret-box.ts';
import { countWebhooks, lockWebhook, readWebhook } from './webhook.repository.ts';
import { auditedWebhook, newSecret, type ListedWebhook } from './webhook.rules.ts';
import { refuseBeyondRights } from './webhook-rights.ts';
import type { Webhook } from './webhook.table.ts';

/**
 * Days of missed events that a webhook still receives after it is re-enabled; equals the retention of the
 * event log.
 */
const CATCH_UP_DAYS = 7;

export async function auditWebhook(
  trx: Trx,
  webhook: Pick<Webhook, 'id' | 'company_id' | 'url'>,
  { viewer, now, requestId }: RequestContext,
  change: { action: LoggedAction; before: Record<string, unknown> | null; after: Record<string, unknown> | null },
): Promise<void> {
  await writeAudit(trx, {
    actor: viewer,
    at: now,
    requestId,
    kind: 'WEBHOOK',
    subjectId: webhook.id,
    label: new URL(webhook.url).host,
    companyId: webhook.company_id,
    ...change,
  });
}

/** Adds a new secret to a webhook. The returned secret can be shown only once. */
export async function addSecret(trx: Trx, box: SecretBox, webhookId: number, now: Date): Promise<string> {
  const secret = newSecret();
  await trx
    .insertInto('webhook_secret')
    .values({ webhook_id: webhookId, sealed: box.seal(secret, String(webhookId)), created_at: now, ends_at: null })
    .execute();
  return secret;
}

/**
 * The owner of a new webhook. For an ADMIN it is the chosen company or, by default, the forwarder (null); for
 * others it is their own company.
 */
async function ownerOf(trx: Trx, wanted: number | null, { viewer }: RequestContext): Promise<number | null> {
  if (viewer.role !== 'ADMIN') {
    if (wanted !== null && wanted !== viewer.companyId) throw notFound();
    return viewer.companyId;
  }
  if (wanted === null) return null;
  const company = await trx
    .selectFrom('company')
    .select('kind')
    .where('id', '=', wanted)
    .where('active', '=', true)
    .executeTakeFirst();
  if (company === undefined) throw checkFields([{ path: ['company_id'], code: 'NOT_FOUND' }]);
  return company.kind === 'FORWARDER' ? null : wanted;
}

/**
 * Creates a webhook, which receives events from now on. Its secret is only in the response and cannot be
 * shown again, so a repeated call creates another webhook.
 * @param body validated by `checkWebhook`
 * @throws ApiError NOT_FOUND (404) for another company; TOO_MANY_WEBHOOKS (409); FORBIDDEN (403) and CHECK_FIELDS (400)
 * beyond the caller's rights
 */
export async function createWebhook(
  db: Db,
  box: SecretBox,
  body: z.output<typeof createWebhookRequest>,
  context: RequestContext,
): Promise<{ webhook: ListedWebhook; secret: string }> {
  const { viewer, now } = context;
  refuseBeyondRights(viewer, body.kinds);
  return db.transaction().execute(async (trx) => {
    const companyId = await ownerOf(trx, body.company_id, context);
    // Locked, so that two users cannot both create the last allowed webhook.
    await sql`select pg_advisory_xact_lock(7210404, ${companyId ?? 0})`.execute(trx);
    if ((await countWebhooks(trx, companyId)) >= WEBHOOK_CAP) {
      throw new ApiError('TOO_MANY_WEBHOOKS', 409, { n: WEBHOOK_CAP });
    }
    const webhook = await trx
      .insertInto('webhook')
      .values({
        company_id: companyId,
        url: body.url,
        description: body.description || null,
        kinds: JSON.stringify(tidyWebhookKinds(body.kinds)),
        event_seq: sql<number>`(select coalesce(max(seq), 0) from event_log)`,
        tracking_seq: sql<number>`(select coalesce(max(seq), 0) from tracking_event)`,
        created_by: viewer.userId,
        created_name: viewer.fullName,
        created_at: now,
      })
      .returningAll()
      .executeTakeFirstOrThrow();
    const secret = await addSecret(trx, box, webhook.id, now);
    await auditWebhook(trx, webhook, context, { action: 'CREATE', before: null, after: auditedWebhook(webhook) });
    return { webhook: await readWebhook(trx, webhook.id, now), secret };
  });
}

/**
 * Clears the failures of a re-enabled webhook. It continues where it stopped, as far back as events are
 * stored.
 */
async function switchOn(trx: Trx, id: number, now: Date): Promise<void> {
  const since = new Date(now.getTime() - CATCH_UP_DAYS * 24 * 3_600_000);
  await trx
    .updateTable('webhook')
    .set({
      disabled_reason: null,
      disabled_at: null,
      failing_since: null,
      failures: 0,
      hold_until: null,
      tracking_seq: sql<number>`greatest(tracking_seq,
        (select coalesce(max(seq), 0) from tracking_event where created_at < ${since}))`,
    })
    .where('id', '=', id)
    .execute();
  await trx
    .updateTable('webhook_delivery')
    .set({ next_try_at: now })
    .where('webhook_id', '=', id)
    .where('state', '=', 'PENDING')
    .execute();
}

/**
 * Updates a webhook. If it is re-enabled, it continues where it stopped; a new URL clears its failures.
 * @param body validated by `checkWebhook`
 * @throws ApiError NOT_FOUND (404), also for another owner's webhook; STALE_VERSION (409); FORBIDDEN (403) and
 * CHECK_FIELDS (400) beyond the caller's rights
 */
export async function updateWebhook(
  db: Db,
  body: z.output<typeof updateWebhookRequest>,
  context: RequestContext,
): Promise<ListedWebhook> {
  const { viewer, now } = context;
  const changed = await db.transaction().execute(async (trx) => {
    const before = await lockWebhook(trx, viewer, body.id);
    if (before === undefined) throw notFound();
    if (body.version !== undefined && body.version !== before.version) throw staleVersion();
    const { url = before.url, active = before.active, description = before.description } = body;
    const kinds = body.kinds === undefined ? before.kinds : tidyWebhookKinds(body.kinds);
    refuseBeyondRights(
      viewer,
      kinds.filter((kind) => !before.kinds.includes(kind)),
    );
    const after = await trx
      .updateTable('webhook')
      .set({ url, active, description: description || null, kinds: JSON.stringify(kinds) })
      .set((eb) => ({ version: eb('version', '+', 1) }))
      .where('id', '=', before.id)
      .returningAll()
      .executeTakeFirstOrThrow();
    if (active && (!before.active || url !== before.url)) await switchOn(trx, before.id, now);
    await auditWebhook(trx, after, context, {
      action: 'UPDATE',
      before: auditedWebhook(before),
      after: auditedWebhook(after),
    });
    return readWebhook(trx, before.id, now);
  });
  signalEventsRecorded();
  return changed;
}

/**
 * Deletes a webhook and drops its pending deliveries.
 * @throws ApiError NOT_FOUND (404), also for another owner's webhook; STALE_VERSION (409)
 */
export async function deleteWebhook(
  db: Db,
  { id, version }: z.output<typeof deleteWebhookQuery>,
  context: RequestContext,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const webhook = await lockWebhook(trx, context.viewer, id);
    if (webhook === undefined) throw notFound();
    if (version !== undefined && version !== webhook.version) throw staleVersion();
    // The row stays for a while, because an open transaction may be creating deliveries for it.
    await trx.updateTable('webhook').set({ active: false, removed_at: context.now }).where('id', '=', id).execute();
    // Without secrets, nothing can be signed any more.
    await trx.deleteFrom('webhook_secret').where('webhook_id', '=', id).execute();
    await auditWebhook(trx, webhook, context, { action: 'DELETE', before: auditedWebhook(webhook), after: null });
  });
}
