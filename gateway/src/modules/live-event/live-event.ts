import type { EventRow } from '@wr1/schema/rest/event.ts';
import type { NotificationRow } from '@wr1/schema/rest/notification.ts';
import type { Language } from '@wr1/schema/rules/language.ts';
import { globalId } from '../node/global-id.ts';
import { readStatus } from '../shipment/record-enum.ts';

/** A quotation or booking changed; the record is loaded for each listener anew, with the listener's own rights. */
export interface RecordChangedSource {
  __typename: 'RecordChanged';
  seq: number;
  rowId: number;
  quotationId: string | null;
  bookingId: string | null;
  number: string;
  status: ReturnType<typeof readStatus>;
  at: string;
}

/** Notifications changed. `latest` holds texts in `language`. */
export interface NotificationsChangedSource {
  __typename: 'NotificationsChanged';
  seq: number;
  unreadCount: number;
  latestRow: NotificationRow | null;
  language: Language;
}

/** What `liveEvents` hands on. */
export type LiveEventSource = RecordChangedSource | NotificationsChangedSource;

/** An event of the customer API for GraphQL. */
export function toLiveEvent(row: EventRow, language: Language): LiveEventSource {
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
    at: row.at,
  };
}
