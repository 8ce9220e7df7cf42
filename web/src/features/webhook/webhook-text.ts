import type { WebhookKind } from '../../schema-types.generated.ts';
import { formatDateTime } from '../../ui/text/format.ts';
import type { WebhookDeliveryRowFragment, WebhookRowFragment } from './webhook.generated.ts';

/** A webhook as the page shows it. */
export type Webhook = Omit<WebhookRowFragment, ' $fragmentName'>;

/** A delivery as the log shows it. */
export type WebhookDelivery = Omit<WebhookDeliveryRowFragment, ' $fragmentName'>;

/** All kinds of events, in display order. */
export const WEBHOOK_KINDS = [
  'QUOTATION_CHANGED',
  'BOOKING_CHANGED',
  'MILESTONE_RECORDED',
  'MILESTONE_UNDONE',
  'SHIPMENT_EVENT',
  'SHIPMENT_EVENT_UNDONE',
  'ETA_CHANGED',
  'BOOKING_LATE',
  'DOCUMENT_ADDED',
  'DEBIT_NOTE_ISSUED',
] as const satisfies readonly WebhookKind[];

/** Splits a URL into the host, which users recognize, and the rest. */
export function splitUrl(url: string): { host: string; path: string } {
  const { host, pathname, search } = new URL(url);
  return { host, path: `${pathname}${search}` };
}

/** Formats a time in the user's time zone; a dash if there is none. */
export function shownMoment(moment: string | null | undefined): string {
  return moment ? formatDateTime(moment, undefined, 'list') : '–';
}

/** Formats JSON with line breaks. Text that is not JSON is returned unchanged. */
export function prettyJson(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    return text;
  }
}
