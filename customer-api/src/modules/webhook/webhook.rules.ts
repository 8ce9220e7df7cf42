import { createHmac, randomBytes } from 'node:crypto';
import type { WebhookDeliveryRow, WebhookRow } from '@wr1/schema/rest/milestone/webhook.ts';
import { WEBHOOK_GIVE_UP_DAYS, WEBHOOK_RETRY_SECONDS, webhookState } from '@wr1/schema/rules/network/webhook.ts';
import type { Webhook, WebhookDelivery, WebhookSecret } from './webhook.table.ts';

const DAY_MS = 24 * 3_600_000;
const SECRET_BYTES = 32;
const MOST_HOLD_SECONDS = 300;
const EXCERPT_LENGTH = 500;

/** A new signing secret in Standard Webhooks form: `whsec_` followed by 32 random bytes in base64. */
export function newSecret(): string {
  return `whsec_${randomBytes(SECRET_BYTES).toString('base64')}`;
}

/**
 * The header webhook-signature: one signature per secret, separated by spaces.
 * @param at time of this attempt; its whole seconds are signed
 */
export function signatureOf(secrets: readonly string[], message: { id: string; at: Date; payload: string }): string {
  const signed = `${message.id}.${Math.floor(message.at.getTime() / 1000)}.${message.payload}`;
  return secrets
    .map((secret) => Buffer.from(secret.replace(/^whsec_/, ''), 'base64'))
    .map((key) => `v1,${createHmac('sha256', key).update(signed).digest('base64')}`)
    .join(' ');
}

/**
 * The next attempt of a delivery: WEBHOOK_RETRY_SECONDS, each up to a tenth shorter, so that
 * deliveries that failed together are spread out.
 * @param tries attempts so far, at least 1
 * @param chance 0 to 1
 * @returns null after three days
 */
export function nextTry(tries: number, now: Date, chance: number = Math.random()): Date | null {
  const wait = WEBHOOK_RETRY_SECONDS[tries - 1];
  return wait === undefined ? null : new Date(now.getTime() + wait * 1000 * (1 - chance / 10));
}

/** End of the pause after consecutive failures: 5 s, doubled up to 5 minutes. */
export function holdUntil(failures: number, now: Date): Date {
  const seconds = Math.min(5 * 2 ** Math.max(0, failures - 1), MOST_HOLD_SECONDS);
  return new Date(now.getTime() + seconds * 1000);
}

/** Whether a receiver has failed for so long that it is disabled. */
export function isGivenUp(failingSince: Date, now: Date): boolean {
  return now.getTime() - failingSince.getTime() >= WEBHOOK_GIVE_UP_DAYS * DAY_MS;
}

/** Possible secrets in a receiver's text: our own, bearer tokens, passwords, long alphanumeric sequences. */
const SECRET_LOOK =
  /whsec_[\w+/=]+|\b(?:bearer|basic)\s+[\w.~+/=-]+|("?(?:password|passwd|pwd|secret|token|api_?key|authorization)"?\s*[:=]\s*)("[^"]*"|[^\s,;}&]+)|[\w+/-]{32,}={0,2}/gi;

/**
 * The beginning of a response for the log: one line of readable text with possible secrets removed;
 * null if empty.
 */
export function excerptOf(text: string): string | null {
  const readable = text.replaceAll(/[\p{Cc}\p{Cf}\u{FFFD}]+/gu, ' ');
  const safe = readable.replaceAll(SECRET_LOOK, (_match, name: string | undefined) => `${name ?? ''}…`);
  return safe.replaceAll(/\s+/g, ' ').trim().slice(0, EXCERPT_LENGTH) || null;
}

/** Whether a secret signs at a given time. */
export function isSigning({ ends_at: end }: Pick<WebhookSecret, 'ends_at'>, now: Date): boolean {
  return end === null || now.getTime() < end.getTime();
}

/** A webhook with its counts for the list. */
export interface ListedWebhook extends Webhook {
  company_code: string | null;
  company_name: string | null;
  secrets: readonly Pick<WebhookSecret, 'created_at' | 'ends_at'>[];
  pending: number;
  delivered: number;
  failed: number;
}

const instantOf = (moment: Date | null) => moment?.toISOString() ?? null;

/** A webhook in REST form, without any secret. */
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

/** Audited values of a webhook: only the host of its address, because receivers' paths can contain passwords. */
export function auditedWebhook(webhook: Pick<Webhook, 'url' | 'description' | 'kinds' | 'active'>) {
  const { url, description, kinds, active } = webhook;
  return { host: new URL(url).host, description, kinds, active };
}
