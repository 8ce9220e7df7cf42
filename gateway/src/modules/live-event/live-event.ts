import type { EventRow } from '@wr1/schema/rest/milestone/event.ts';
import type { BookingChange } from '@wr1/schema/rules/transition/booking-change.ts';
import type { NotificationRow } from '@wr1/schema/rest/milestone/notification.ts';
import type { Language } from '@wr1/schema/rules/code/language.ts';
import { globalId } from '../../graphql/global-id.ts';
import { codeReader } from '../../graphql/code-reader.ts';
import { readStatus } from '../../graphql/record-enum.ts';

const readChange = codeReader('record change', {
  STATUS: 'STATUS',
  MILESTONE: 'MILESTONE',
  EVENT: 'EVENT',
  ETA: 'ETA',
  PLAN: 'PLAN',
  LATE: 'LATE',
  DOCUMENT: 'DOCUMENT',
  OTHER: 'OTHER',
} as const satisfies Record<BookingChange, BookingChange>);

/** A quotation or booking changed; each listener loads the record with its own permissions. */
export interface RecordChangedSource {
  __typename: 'RecordChanged';
  seq: number;
  rowId: number;
  quotationId: string | null;
  bookingId: string | null;
  number: string;
  status: ReturnType<typeof readStatus>;
  /** Never empty. */
  what: ReturnType<typeof readChange>[];
  at: string;
}

export type BookingChangedSource = RecordChangedSource & { bookingId: string };

/** Notifications changed. The texts of `latest` are in `language`. */
export interface NotificationsChangedSource {
  __typename: 'NotificationsChanged';
  seq: number;
  unreadCount: number;
  latestRow: NotificationRow | null;
  language: Language;
}

/** Whether an event changes one of the wanted bookings; null means all bookings. */
export function isBookingChange(event: LiveEventSource, wanted: WantedBookings | null): event is BookingChangedSource {
  if (event.__typename !== 'RecordChanged' || event.bookingId === null) return false;
  return wanted === null || wanted.numbers.has(event.number.toUpperCase()) || wanted.rowIds.has(event.rowId);
}

/** Bookings wanted by a subscription: upper-case numbers and row ids. */
export interface WantedBookings {
  numbers: ReadonlySet<string>;
  rowIds: ReadonlySet<number>;
}

/** More events were missed than can be replayed, or the caller's permissions changed. */
export interface EverythingChangedSource {
  __typename: 'EverythingChanged';
  seq: number;
}

/** Events published by `liveEvents`. */
export type LiveEventSource = RecordChangedSource | NotificationsChangedSource | EverythingChangedSource;

/** A customer API event in GraphQL form. */
export function toLiveEvent(row: EventRow, language: Language): LiveEventSource {
  if (row.type === 'NOTIFICATION' && row.access) return { __typename: 'EverythingChanged', seq: row.seq };
  if (row.type === 'NOTIFICATION') {
    return {
      __typename: 'NotificationsChanged',
      seq: row.seq,
      unreadCount: row.total_notify,
      latestRow: row.latest,
      language,
    };
  }
  return {
    __typename: 'RecordChanged',
    seq: row.seq,
    rowId: row.order_id,
    quotationId: row.quotation_no === null ? null : globalId('Quotation', row.order_id),
    bookingId: row.booking_no === null ? null : globalId('Booking', row.order_id),
    number: row.booking_no ?? row.quotation_no ?? '',
    status: readStatus(row.status),
    what: row.what.length === 0 ? ['OTHER'] : row.what.map(readChange),
    at: row.at,
  };
}

/**
 * Parses a client's last event id, a text or a number.
 * @returns null if there is none; for an invalid id, a number greater than any event
 */
export function readEventId(given: unknown): number | null {
  if (given === null || given === '') return null;
  const text = typeof given === 'number' ? String(given) : given;
  return typeof text === 'string' && /^\d{1,15}$/.test(text) ? Number(text) : Number.MAX_SAFE_INTEGER;
}
