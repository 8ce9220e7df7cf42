import type { MessageCode } from '../message/message.ts';

/** Events a webhook can subscribe to, in the order in which they are offered. */
export const WEBHOOK_KIND = [
  'quotation.changed',
  'booking.changed',
  'milestone.recorded',
  'milestone.undone',
  'shipment.event',
  'shipment.event_undone',
  'eta.changed',
  'booking.late',
  'document.added',
  'debit_note.issued',
] as const;
export type WebhookKind = (typeof WEBHOOK_KIND)[number];

/** The kind of test events. Subscribers cannot select it; every webhook receives it. */
export const WEBHOOK_TEST_KIND = 'webhook.test';

/** State of a webhook. FAILING: the last attempts failed. GONE and GIVEN_UP: disabled automatically. */
export const WEBHOOK_STATE = ['ACTIVE', 'FAILING', 'PAUSED', 'GIVEN_UP', 'GONE'] as const;
export type WebhookState = (typeof WEBHOOK_STATE)[number];

export const WEBHOOK_DELIVERY_STATE = ['PENDING', 'DELIVERED', 'FAILED'] as const;
export type WebhookDeliveryState = (typeof WEBHOOK_DELIVERY_STATE)[number];

/**
 * Why an attempt failed. STATUS: the response's status. ADDRESS: the host name resolves to a private network.
 */
export const WEBHOOK_PROBLEM = [
  'STATUS',
  'REDIRECT',
  'TIMEOUT',
  'CONNECTION',
  'TLS',
  'NAME',
  'ADDRESS',
  'SECRET',
] as const;
export type WebhookProblem = (typeof WEBHOOK_PROBLEM)[number];

/** Not in the specification: maximum webhooks per owner. */
export const WEBHOOK_CAP = 20;
/** Not in the specification: maximum characters of the description. */
export const WEBHOOK_DESCRIPTION_LENGTH = 100;
/** Not in the specification: maximum characters of the address. */
export const WEBHOOK_URL_LENGTH = 500;
/** Not in the specification: default and maximum hours during which a replaced secret still signs. */
export const WEBHOOK_SECRET_HOURS = 24;
export const WEBHOOK_SECRET_MOST_HOURS = 168;
/** Not in the specification: retention of deliveries in the log, in days. */
export const WEBHOOK_LOG_DAYS = 30;
/** Not in the specification: days without a success after which a webhook is disabled. */
export const WEBHOOK_GIVE_UP_DAYS = 3;

const SECOND = 1;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

/** Seconds between attempts of one delivery: 15 attempts within three days. */
export const WEBHOOK_RETRY_SECONDS: readonly number[] = [
  5 * SECOND,
  30 * SECOND,
  2 * MINUTE,
  10 * MINUTE,
  30 * MINUTE,
  HOUR,
  2 * HOUR,
  4 * HOUR,
  8 * HOUR,
  12 * HOUR,
  12 * HOUR,
  12 * HOUR,
  12 * HOUR,
  8 * HOUR,
];

/** Host names that are never public: RFC 6761, RFC 6762, RFC 8375 and common internal ones. */
const LOCAL_NAME =
  /(^|\.)(localhost|local|localdomain|internal|intranet|lan|home|corp|private|test|invalid|example|onion|home\.arpa)$/;

/** The host of an address normalized for comparison, without the trailing dot. */
function hostOf(url: URL): string {
  return url.hostname.toLowerCase().replace(/\.+$/, '');
}

/**
 * Validates the text of a webhook's address. Resolved addresses are checked at each delivery; numeric
 * addresses are checked by the customer API, which has the list of private ranges.
 * @param allowPrivate for development: accepts http and local names
 */
export function webhookUrlProblem(text: string, allowPrivate = false): MessageCode | null {
  if (text === '') return 'REQUIRED';
  if (text.length > WEBHOOK_URL_LENGTH) return 'TOO_LONG';
  if (/[\s\\\p{Cc}]/u.test(text) || !URL.canParse(text)) return 'URL_INVALID';
  const url = new URL(text);
  if (url.protocol !== 'https:' && !(allowPrivate && url.protocol === 'http:')) return 'WEBHOOK_NOT_HTTPS';
  if (url.username !== '' || url.password !== '') return 'WEBHOOK_HAS_PASSWORD';
  if (url.hash !== '') return 'URL_INVALID';
  const host = hostOf(url);
  if (host === '') return 'URL_INVALID';
  if (allowPrivate || host.startsWith('[')) return null;
  return !host.includes('.') || LOCAL_NAME.test(host) ? 'WEBHOOK_PRIVATE' : null;
}

/** The supported kinds, in order and without duplicates. */
export function tidyWebhookKinds(kinds: readonly string[]): WebhookKind[] {
  return WEBHOOK_KIND.filter((kind) => kinds.includes(kind));
}

/** State of a webhook: why it was disabled, or the result of its last attempts. */
export function webhookState(webhook: {
  active: boolean;
  disabledReason: 'GIVEN_UP' | 'GONE' | null;
  isFailing: boolean;
}): WebhookState {
  if (!webhook.active) return webhook.disabledReason ?? 'PAUSED';
  return webhook.isFailing ? 'FAILING' : 'ACTIVE';
}

/** The page of webhooks, under /platform. */
export const WEBHOOK_PAGE = '/admin/webhooks';
