import { createHmac, randomBytes } from 'node:crypto';
import type { WebhookDeliveryRow, WebhookRow } from '@wr1/schema/rest/milestone/webhook.ts';
import { WEBHOOK_GIVE_UP_DAYS, WEBHOOK_RETRY_SECONDS, webhookState } from '@wr1/schema/rules/network/webhook.ts';
import type { Webhook, WebhookDelivery, WebhookSecret } from './webhook.table.ts';

const DAY_MS = 24 * 3_600_000;
const SECRET_BYTES = 32;
const MOST_HOLD_SECONDS = 300;
const EXCERPT_LENGTH = 500;

/** A new signing secret in the format of Standard Webhooks: `whsec_` and 32 random bytes in base64. */
export function newSecret(): string {
  return `whsec_${randomBytes(SECRET_BYTES).toString('base64')}`;
}

/**
 * Value of the header webhook-signature: one signature per secret, separated by spaces.
 * @param at time of this attempt; signed in whole seconds
 */
export function signatureOf(secrets: readonly string[], message: { id: string; at: Date; payload: string }): string {
  const signed = `${message.id}.${Math.floor(message.at.getTime() / 1000)}.${message.payload}`;
  return secrets
    .map((secret) => Buffer.from(secret.replace(/^whsec_/, ''), 'base64'))
    .map((key) => `v1,${createHmac('sha256', key).update(signed).digest('base64')}`)
    .join(' ');
}

/**
 * Time of a delivery's next attempt, by WEBHOOK_RETRY_SECONDS. Each wait is shortened randomly by up to a
 * tenth, so that deliveries that failed together spread out.
 * @param tries attempts so far, at least 1
 * @param chance random number from 0 to 1
 * @returns null if there are no more attempts
 */
export function nextTry(tries: number, now: Date, chance: number = Math.random()): Date | null {
  const wait = WEBHOOK_RETRY_SECONDS[tries - 1];
  return wait === undefined ? null : new Date(now.getTime() + wait * 1000 * (1 - chance / 10));
}

/** When the pause after consecutive failures ends: 5 s, doubling up to 5 minutes. */
export function holdUntil(failures: number, now: Date): Date {
  const seconds = Math.min(5 * 2 ** Math.max(0, failures - 1), MOST_HOLD_SECONDS);
  return new Date(now.getTime() + seconds * 1000);
}

/** Whether a receiver has failed for so long that its webhook must be disabled. */
export function isGivenUp(failingSince: Date, now: Date): boolean {
  return now.getTime() - failingSince.getTime() >= WEBHOOK_GIVE_UP_DAYS * DAY_MS;
}

/**
 * Matches possible secrets in a receiver's response: our own, bearer tokens, passwords and long alphanumeric
 * strings.
 */
const SECRET_LOOK =
  /whsec_[\w+/=]+|\b(?:bearer|basic)\s+[\w.~+/=-]+|("?(?:password|passwd|pwd|secret|token|api_?key|authorization)"?\s*[:=]\s*)("[^"]*"|[^\s,;}&]+)|[\w+/-]{32,}={0,2}/gi;

/**
 * Start of a response for the log, as one line of readable text with possible secrets removed; null if empty.
 */
export function excerptOf(text: string): string | null {
  const readable = text.replaceAll(/[\p{Cc}\p{Cf}\u{FFFD}]+/gu, ' ');
  const safe = readable.replaceAll(SECRET_LOOK, (_match, name: string | undefined) => `${name ?? ''}…`);
  return safe.replaceAll(/\s+/g, ' ').trim().slice(0, EXCERPT_LENGTH) || null;
}

/** Whether a secret still signs messages at this time. */
export function isSigning({ ends_at: end }: Pick<WebhookSecret, 'ends_at'>, now: Date): boolean {
  return end === null || now.getTime() < end.getTime();
}

/** A webhook with the details shown in the list: company, secrets and counts. */
export interface ListedWebhook extends Webhook {
  company_code: string | null;
  company_name: string | null;
  secrets: readonly Pick<WebhookSecret, 'created_at' | 'ends_at'>[];
  pending: number;
  delivered: number;
  failed: number;
}

const instantOf = (moment: Date | null) => moment?.toISOString() ?? null;

/** The REST form of a webhook, without its secrets. */
export function webhookRowOf(webhook: ListedWebhook): WebhookRow {
  const { active, disabled_reason: disabledReason, failing_since: failingSince } = webhook;
  return {
    id: webhook.id,
    company_id: webhook.company_id,
    company_code: webhook.company_code,
    company_name: webhook.company_name,
    url: webhook.url,
    description: webhook.description,
    kinds: webhook.kinds,
    active,
    state: webhookState({ active, disabledReason, isFailing: failingSince !== null }),
    failing_since: instantOf(failingSince),
    last_success_at: instantOf(webhook.last_success_at),
    disabled_at: instantOf(webhook.disabled_at),
    secrets: webhook.secrets.map((one) => ({
      created_at: one.created_at.toISOString(),
      ends_at: instantOf(one.ends_at),
    })),
    pending: webhook.pending,
    delivered: webhook.delivered,
    failed: webhook.failed,
    created_by: webhook.created_name,
    created_at: webhook.created_at.toISOString(),
    version: webhook.version,
  };
}

export function deliveryRowOf(delivery: WebhookDelivery): WebhookDeliveryRow {
  return {
    id: delivery.id,
    webhook_id: delivery.webhook_id,
    sequence: delivery.seq,
    message_id: delivery.message_id,
    kind: delivery.kind,
    state: delivery.state,
    created_at: delivery.created_at.toISOString(),
    tries: delivery.tries,
    last_try_at: instantOf(delivery.last_try_at),
    next_try_at: instantOf(delivery.next_try_at),
    delivered_at: instantOf(delivery.delivered_at),
    status: delivery.status,
    problem: delivery.problem,
    duration_ms: delivery.duration_ms,
    excerpt: delivery.excerpt,
    payload: delivery.payload,
  };
}

/**
 * Values of a webhook in the audit log. Only the host of its URL is included, because paths may contain
 * secrets.
 */
export function auditedWebhook(webhook: Pick<Webhook, 'url' | 'description' | 'kinds' | 'active'>) {
  const { url, description, kinds, active } = webhook;
  return { host: new URL(url).host, description, kinds, active };
}
