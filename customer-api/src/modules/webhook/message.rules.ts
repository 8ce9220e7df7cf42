import type { TrackingEventRow } from '@wr1/schema/rest/milestone/tracking-event.ts';
import { BOOKING_CHANGE } from '@wr1/schema/rules/transition/booking-change.ts';
import { keyOf } from '@wr1/schema/rules/code/code-list.ts';
import { MILESTONE } from '@wr1/schema/rules/milestone/milestone.ts';
import { statusKey } from '@wr1/schema/rules/transition/status.ts';
import type { WebhookKind } from '@wr1/schema/rules/network/webhook.ts';
import { z } from 'zod';
import type { NewMessage } from './replay-delivery.ts';

/** A message of a kind that webhooks can subscribe to. */
export interface KindMessage extends NewMessage {
  kind: WebhookKind;
}

/** Destination milestones, whose estimates are the estimated arrival. */
const ARRIVAL: ReadonlySet<number> = new Set([35, 40, 41]);

const shipment = { shipmentId: z.number(), quotationNo: z.string().nullable(), bookingNo: z.string().nullable() };
const loggedEvent = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('ORDER_CHANGED'),
    payload: z.object({ ...shipment, status: z.number(), what: z.array(z.enum(BOOKING_CHANGE)).default([]) }),
  }),
  z.object({
    type: z.literal('DOCUMENT_ADDED'),
    payload: z.object({ ...shipment, documentType: z.string(), name: z.string() }),
  }),
  z.object({
    type: z.literal('DEBIT_NOTE_ISSUED'),
    payload: z.object({ ...shipment, debitNote: z.string(), dueDate: z.string() }),
  }),
]);

/** The fields of an event log row that webhook messages use. */
export interface LoggedEvent {
  type: string;
  payload: unknown;
  at: Date;
  /** Customer code of the record; null for a lead. */
  customerCode: string | null;
}

/**
 * Webhook messages for a row of the event log: numbers, statuses and kinds of change. Prices, parties and notes are
 * left out; receivers query them by number with their own permissions.
 */
export function messagesOfEvent({ type, payload, at, customerCode }: LoggedEvent): KindMessage[] {
  const event = loggedEvent.parse({ type, payload });
  const { quotationNo, bookingNo } = event.payload;
  const record = {
    number: bookingNo ?? quotationNo,
    quotationNumber: quotationNo,
    isBooking: bookingNo !== null,
    customerCode,
  };
  const messageOf = (kind: WebhookKind, more: Record<string, unknown>): KindMessage => ({
    kind,
    at,
    data: { ...record, ...more },
  });
  switch (event.type) {
    case 'DOCUMENT_ADDED': {
      const { documentType, name } = event.payload;
      return [messageOf('document.added', { documentType, name })];
    }
    case 'DEBIT_NOTE_ISSUED': {
      const { debitNote, dueDate } = event.payload;
      return [messageOf('debit_note.issued', { debitNoteNumber: debitNote, dueDate })];
    }
    case 'ORDER_CHANGED': {
      const { status, what } = event.payload;
      const standing = { status: statusKey(status), statusCode: status };
      const changed = messageOf(bookingNo === null ? 'quotation.changed' : 'booking.changed', {
        ...standing,
        changes: what,
      });
      return what.includes('LATE') ? [changed, messageOf('booking.late', standing)] : [changed];
    }
  }
}

/** Webhook messages for a tracking event; none for plans and for estimates of intermediate milestones. */
export function messagesOfTracking(row: TrackingEventRow, customerCode: string | null): KindMessage[] {
  const { classifier, milestone, kind, replaces } = row;
  const common = {
    eventId: row.id,
    number: row.booking_no,
    customerCode,
    carrierBookingNumber: row.carrier_booking_no,
    transportDocumentNumber: row.transport_document_no,
    containerNumber: row.container_no,
  };
  const at = new Date(row.created_at);
  const where = { at: row.at, placeCode: row.place, place: row.place_told, note: row.note };
  if (classifier === 'ACT' && milestone !== null) {
    const data = { ...common, milestone: keyOf(MILESTONE, milestone), milestoneCode: milestone, ...where, replaces };
    return [{ kind: 'milestone.recorded', at, data }];
  }
  if (classifier === 'ACT') return [{ kind: 'shipment.event', at, data: { ...common, event: kind, ...where } }];
  if (kind !== null && replaces !== null) {
    return [{ kind: 'shipment.event_undone', at, data: { ...common, event: kind, replaces } }];
  }
  const undone: KindMessage[] =
    milestone === null || replaces === null
      ? []
      : [
          {
            kind: 'milestone.undone',
            at,
            data: { ...common, milestone: keyOf(MILESTONE, milestone), milestoneCode: milestone, replaces },
          },
        ];
  const isArrival = kind === 'ETA_CHANGED' || (milestone !== null && ARRIVAL.has(milestone));
  if (classifier !== 'EST' || !isArrival) return undone;
  return [
    ...undone,
    { kind: 'eta.changed', at, data: { ...common, eta: row.at, placeCode: row.place, reason: row.note } },
  ];
}

/**
 * Merges two lists of messages by time. Each list keeps its own order, which is the order of commits and more
 * reliable than timestamps.
 */
export function inOneOrder<T extends { at: Date }>(one: readonly T[], other: readonly T[]): T[] {
  const merged: T[] = [];
  let index = 0;
  for (const message of one) {
    for (let next = other[index]; next !== undefined && next.at < message.at; next = other[index]) {
      merged.push(next);
      index += 1;
    }
    merged.push(message);
  }
  return [...merged, ...other.slice(index)];
}
