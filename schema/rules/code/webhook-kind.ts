import type { WebhookKind } from '../network/webhook.ts';

/** Event types of webhooks: GraphQL enum value to the `type` in the message. */
export const WEBHOOK_KIND_CODE = {
  QUOTATION_CHANGED: 'quotation.changed',
  BOOKING_CHANGED: 'booking.changed',
  MILESTONE_RECORDED: 'milestone.recorded',
  MILESTONE_UNDONE: 'milestone.undone',
  SHIPMENT_EVENT: 'shipment.event',
  SHIPMENT_EVENT_UNDONE: 'shipment.event_undone',
  ETA_CHANGED: 'eta.changed',
  BOOKING_LATE: 'booking.late',
  DOCUMENT_ADDED: 'document.added',
  DEBIT_NOTE_ISSUED: 'debit_note.issued',
} as const satisfies Readonly<Record<string, WebhookKind>>;
