import type { WebhookDeliveryQuery } from '@wr1/schema/rest/milestone/webhook.ts';
import { WEBHOOK_LOG_DAYS } from '@wr1/schema/rules/network/webhook.ts';
import { sql } from 'kysely';
import type { Db, Trx } from '../../db.ts';
import type { Viewer } from '../../http/context.ts';
import { isSigning, type ListedWebhook } from './webhook.rules.ts';
import type { Webhook, WebhookDelivery } from './webhook.table.ts';

const DAY_MS = 24 * 3_600_000;
/** Days that the delivery counts in the list cover. */
const COUNTED_DAYS = 7;

/** The webhooks that a viewer manages: all for an ADMIN, otherwise their company's. */
export function ownersOf({ role, companyId }: Pick<Viewer, 'role' | 'companyId'>): 'all' | number {
  return role === 'ADMIN' ? 'all' : companyId;
}

function webhooksOf(db: Db, viewer: Viewer) {
  const owners = ownersOf(viewer);
  const rows = db.selectFrom('webhook').where('removed_at', 'is', null);
  return owners === 'all' ? rows : rows.where('webhook.company_id', '=', owners);
}

async function withCounts(db: Db, webhooks: readonly Webhook[], now: Date): Promise<ListedWebhook[]> {
  if (webhooks.length === 0) return [];
  const ids = webhooks.map(({ id }) => id);
  const companyIds = webhooks.flatMap(({ company_id: id }) => id ?? []);
  const companies = await db
    .selectFrom('company')
    .select(['id', 'code', 'name'])
    .where('id', 'in', [0, ...companyIds])
    .execute();
  const secrets = await db
    .selectFrom('webhook_secret')
    .select(['webhook_id', 'created_at', 'ends_at'])
    .where('webhook_id', 'in', ids)
    .orderBy('id', 'desc')
    .execute();
  const counts = await db
    .selectFrom('webhook_delivery')
    .select((eb) => ['webhook_id', 'state', eb.fn.countAll<number>().as('count')])
    .where('webhook_id', 'in', ids)
    .where('created_at', '>', new Date(now.getTime() - COUNTED_DAYS * DAY_MS))
    .groupBy(['webhook_id', 'state'])
    .execute();
  return webhooks.map((webhook) => {
    const company = companies.find(({ id }) => id === webhook.company_id);
    const count = (state: WebhookDelivery['state']) =>
      counts.find((one) => one.webhook_id === webhook.id && one.state === state)?.count ?? 0;
    return {
      ...webhook,
      company_code: company?.code ?? null,
      company_name: company?.name ?? null,
      secrets: secrets.filter((one) => one.webhook_id === webhook.id && isSigning(one, now)),
      pending: count('PENDING'),
      delivered: count('DELIVERED'),
      failed: count('FAILED'),
    };
  });
}

/**
 * One page of the webhooks that a viewer manages, and the total. The forwarder's own come first, then by
 * company.
 */
export async function listWebhooks(
  db: Db,
  viewer: Viewer,
  wanted: {
    id?: number | undefined;
    ids?: readonly number[] | undefined;
    companyId?: number | undefined;
    limit: number;
    offset: number;
  },
  now: Date,
): Promise<{ rows: ListedWebhook[]; total: number }> {
  let query = webhooksOf(db, viewer);
  if (wanted.id !== undefined) query = query.where('webhook.id', '=', wanted.id);
  if (wanted.ids !== undefined) query = query.where('webhook.id', 'in', [0, ...wanted.ids]);
  if (wanted.companyId !== undefined) query = query.where('webhook.company_id', '=', wanted.companyId);
  const { total } = await query.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  const rows = await query
    .selectAll()
    .orderBy(sql`company_id nulls first`)
    .orderBy('id')
    .limit(wanted.limit)
    .offset(wanted.offset)
    .execute();
  return { rows: await withCounts(db, rows, now), total };
}

/** A webhook with the counts that the list shows. @throws Error if it does not exist */
export async function readWebhook(db: Db, id: number, now: Date): Promise<ListedWebhook> {
  const row = await db.selectFrom('webhook').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  const [listed] = await withCounts(db, [row], now);
  if (listed === undefined) throw new Error(`Webhook ${id} no longer exists`);
  return listed;
}

/** A webhook that the viewer manages, locked until the transaction ends; undefined if there is none. */
export async function lockWebhook(trx: Trx, viewer: Viewer, id: number): Promise<Webhook | undefined> {
  return webhooksOf(trx, viewer).selectAll().where('webhook.id', '=', id).forNoKeyUpdate().executeTakeFirst();
}

export async function countWebhooks(db: Db, companyId: number | null): Promise<number> {
  const { count } = await db
    .selectFrom('webhook')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('company_id', 'is not distinct from', companyId)
    .where('removed_at', 'is', null)
    .executeTakeFirstOrThrow();
  return count;
}

/**
 * Deliveries of a webhook, or those with given ids that the viewer may see, newest first: at most `limit` plus one more
 * if others follow, with the total.
 */
export async function listDeliveries(
  db: Db,
  viewer: Viewer,
  wanted: Omit<WebhookDeliveryQuery, 'webhook_id' | 'ids'> & ({ webhookId: number } | { ids: readonly number[] }),
) {
  const all = db.selectFrom('webhook_delivery');
  let query =
    'ids' in wanted
      ? all.where('id', 'in', [0, ...wanted.ids]).where('webhook_id', 'in', webhooksOf(db, viewer).select('webhook.id'))
      : all.where('webhook_id', '=', wanted.webhookId);
  if (wanted.state !== undefined) query = query.where('state', '=', wanted.state);
  if (wanted.kind !== undefined) query = query.where('kind', '=', wanted.kind);
  const { total } = await query.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  if (wanted.before !== undefined) query = query.where('seq', '<', wanted.before);
  const rows = await query
    .selectAll()
    .orderBy('seq', 'desc')
    .limit(wanted.limit + 1)
    .execute();
  return { rows, total };
}

/**
 * Deletes expired secrets, and webhooks and deliveries older than the log's retention period. Deliveries that
 * are still pending stay unless their webhook is disabled.
 */
export async function forgetDeliveries(db: Db, now: Date): Promise<void> {
  const before = new Date(now.getTime() - WEBHOOK_LOG_DAYS * DAY_MS);
  await db
    .deleteFrom('webhook_delivery')
    .where('created_at', '<', before)
    .where((eb) =>
      eb.or([
        eb('state', '<>', 'PENDING'),
        // Pending deliveries of a disabled webhook are deleted too.
        eb.exists(
          eb
            .selectFrom('webhook')
            .select('webhook.id')
            .whereRef('webhook.id', '=', 'webhook_delivery.webhook_id')
            .where('webhook.active', '=', false),
        ),
      ]),
    )
    .execute();
  await db.deleteFrom('webhook_secret').where('ends_at', '<', before).execute();
  await db.deleteFrom('webhook').where('removed_at', '<', before).execute();
}
