import { z } from 'zod';
import {
  WEBHOOK_DELIVERY_STATE,
  WEBHOOK_KIND,
  WEBHOOK_PROBLEM,
  WEBHOOK_SECRET_HOURS,
  WEBHOOK_SECRET_MOST_HOURS,
  WEBHOOK_STATE,
} from '../../rules/network/webhook.ts';
import { answer, idsQuery, instant, listAnswer, queryId, rowId } from '../common.ts';

export const webhookKind = z.enum(WEBHOOK_KIND);
export const webhookState = z.enum(WEBHOOK_STATE);
export const webhookDeliveryState = z.enum(WEBHOOK_DELIVERY_STATE);

/** An address that receives events. Its secrets are returned only once, when they are created. */
export const webhookRow = z.object({
  id: rowId,
  /**
   * The company whose events it receives; null for the forwarder's own webhooks, which receive events of all
   * companies.
   */
  company_id: rowId.nullable(),
  company_code: z.string().nullable(),
  company_name: z.string().nullable(),
  url: z.string(),
  description: z.string().nullable(),
  kinds: z.array(webhookKind),
  active: z.boolean(),
  state: webhookState,
  /** When deliveries started failing; null while they succeed. */
  failing_since: instant.nullable(),
  last_success_at: instant.nullable(),
  /** When it was disabled automatically; null if it is not. */
  disabled_at: instant.nullable(),
  /** Secrets that currently sign, newest first: one, or two after a rotation. */
  secrets: z.array(z.object({ created_at: instant, ends_at: instant.nullable() })),
  /** Deliveries of the last seven days by state. */
  pending: z.number().int().nonnegative(),
  delivered: z.number().int().nonnegative(),
  failed: z.number().int().nonnegative(),
  created_by: z.string(),
  created_at: instant,
  version: z.number().int(),
});

/** GET webhook: `id` or `ids` for some of them, `company_id` for those of one company. Others' are omitted. */
export const webhookQuery = z.object({
  id: queryId.optional(),
  ids: idsQuery,
  company_id: queryId.optional(),
  page: z.coerce.number().int().min(1).default(1),
  pageSize: z.coerce.number().int().min(1).max(10_000).default(50),
});

export const webhookListAnswer = listAnswer(webhookRow);

// These only bound the work; the shared rules report errors on the fields.
const url = z.string().trim().max(4_000);
const description = z.string().trim().max(1_000);
const kinds = z.array(webhookKind).max(50);

/**
 * POST webhook. `company_id` is for ADMIN only; absent or null means the caller's company (for an ADMIN, the
 * forwarder).
 */
export const createWebhookRequest = z.object({
  company_id: rowId.nullable().default(null),
  url,
  description: description.nullable().default(null),
  kinds,
});

/** PUT webhook: absent fields are unchanged. An older version is refused. */
export const updateWebhookRequest = z.object({
  id: rowId,
  version: z.number().int().optional(),
  url: url.optional(),
  description: description.nullable().optional(),
  kinds: kinds.optional(),
  active: z.boolean().optional(),
});

/** The secret is returned only once. */
export const webhookSecretAnswer = answer(z.object({ webhook: webhookRow, secret: z.string() }));
export const webhookAnswer = answer(webhookRow);

/** POST webhookSecret: creates a secret. The previous one also signs for `keep_hours`; 0 ends it now. */
export const rotateWebhookSecretRequest = z.object({
  id: rowId,
  keep_hours: z.number().int().min(0).max(WEBHOOK_SECRET_MOST_HOURS).default(WEBHOOK_SECRET_HOURS),
});

/** DELETE webhook. */
export const deleteWebhookQuery = z.object({ id: queryId, version: z.coerce.number().int().optional() });
export const deleteWebhookAnswer = answer(z.object({ id: rowId }));

/** One message to a webhook, with its last attempt. */
export const webhookDeliveryRow = z.object({
  id: rowId,
  webhook_id: rowId,
  /** Position among all messages of the webhook: 1, 2, 3 … without gaps. */
  sequence: z.number().int().positive(),
  /** The header webhook-id: the same for every attempt. */
  message_id: z.string(),
  kind: z.string(),
  state: webhookDeliveryState,
  created_at: instant,
  tries: z.number().int().nonnegative(),
  last_try_at: instant.nullable(),
  /** Time of the next attempt; null if there is none. */
  next_try_at: instant.nullable(),
  delivered_at: instant.nullable(),
  /** HTTP status of the last response; null if there was none. */
  status: z.number().int().nullable(),
  problem: z.enum(WEBHOOK_PROBLEM).nullable(),
  /** Duration of the last attempt in milliseconds. */
  duration_ms: z.number().int().nullable(),
  /** The beginning of the last response, with possible secrets removed. */
  excerpt: z.string().nullable(),
  /** The JSON body that was sent. */
  payload: z.string(),
});

/**
 * GET webhookDelivery: those of a webhook, newest first; `before` is the `sequence` of the last row read. Without
 * `webhook_id`: those with given `ids`; others' are omitted.
 */
export const webhookDeliveryQuery = z.object({
  webhook_id: queryId.optional(),
  ids: idsQuery,
  state: webhookDeliveryState.optional(),
  kind: z.string().max(50).optional(),
  before: z.coerce.number().int().positive().optional(),
  limit: z.coerce.number().int().min(1).max(1_100).default(25),
});

export const webhookDeliveryAnswer = z.object({
  result: z.array(webhookDeliveryRow),
  message: z.string(),
  meta: z.object({ total: z.number().int().nonnegative(), more: z.boolean() }),
});

/** POST webhookTest: one message of type webhook.test. */
export const testWebhookRequest = z.object({ id: rowId });

/**
 * POST webhookReplay: one delivery (`id`), or all of a webhook's deliveries that failed since a given time.
 */
export const replayWebhookRequest = z.union([
  z.strictObject({ id: rowId }),
  z.strictObject({ webhook_id: rowId, since: instant }),
]);

/** `count` deliveries were queued again; `deliveries` are at most the first 100. */
export const webhookReplayAnswer = answer(
  z.object({ count: z.number().int().nonnegative(), deliveries: z.array(webhookDeliveryRow) }),
);
export const webhookTestAnswer = answer(webhookDeliveryRow);

export type WebhookRow = z.infer<typeof webhookRow>;
export type WebhookDeliveryRow = z.infer<typeof webhookDeliveryRow>;
export type WebhookDeliveryQuery = z.output<typeof webhookDeliveryQuery>;
