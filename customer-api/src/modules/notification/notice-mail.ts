import type { Language } from '@wr1/schema/rules/code/language.ts';
import {
  isNotificationKind,
  notificationTitle,
  type NotificationKind,
} from '@wr1/schema/rules/notification/notification.ts';
import { alertPath } from '@wr1/schema/rules/schedule/schedule-alert.ts';
import { WEBHOOK_PAGE } from '@wr1/schema/rules/network/webhook.ts';
import type { MailText } from '../mail/queue-mail.ts';
import { trackingLinkPath } from './tracking-link.ts';

/** Content of an email about a record, a saved search of departures or a webhook. */
export interface MailedNotice {
  kind: string;
  params: Readonly<Record<string, string | number>>;
  recordNumber: string | null;
  isBooking: boolean;
  /** Whether the reader is staff: their pages have other addresses. */
  isStaff: boolean;
  /** The accompanying message; null if none. */
  note: string | null;
  /** The arrival in words; null if the email is not about transport or nothing is known. */
  arrival: string | null;
  /** Token of the booking's tracking link; null if the record has no public tracking. */
  trackingToken: string | null;
}

/** Emails about a shipment in transit: they state its arrival, worded as on every page. */
export const NAMES_ARRIVAL: ReadonlySet<string> = new Set<NotificationKind>([
  'BOOKING_PLANNED',
  'MILESTONE',
  'SHIPMENT_LATE',
  'ETA_CHANGED',
  'ARRIVAL_NOTICE',
  'SAILING_CHANGED',
]);

const WORDS = {
  en: {
    quotation: 'Quotation',
    booking: 'Booking',
    route: 'Route',
    company: 'Customer',
    arrival: 'Arrival',
    validTo: 'Valid until',
    note: 'Message',
    openQuotation: 'Open quotation',
    openBooking: 'Open booking',
    search: 'Search',
    openSearch: 'View departures',
    openWebhook: 'Open webhook',
    track: 'Track without signing in',
  },
  vn: {
    quotation: 'Báo giá',
    booking: 'Booking',
    route: 'Tuyến',
    company: 'Khách hàng',
    arrival: 'Ngày đến',
    validTo: 'Hiệu lực đến',
    note: 'Lời nhắn',
    openQuotation: 'Xem báo giá',
    openBooking: 'Xem booking',
    search: 'Tìm kiếm',
    openSearch: 'Xem các chuyến',
    openWebhook: 'Mở webhook',
    track: 'Theo dõi không cần đăng nhập',
  },
} as const satisfies Readonly<Record<Language, Record<string, string>>>;

/** The page of a record below /platform, for its customer or for staff. */
function recordPath({ recordNumber, isBooking, isStaff }: MailedNotice): string {
  const area = isStaff ? '/admin' : '/user';
  return `${area}/my-${isBooking ? 'booking' : 'quotation'}/${encodeURIComponent(recordNumber ?? '')}`;
}

/** Label and page of the mail's button: the record, the search with its new departures, or the webhook. */
function actionOf(notice: MailedNotice, language: Language): MailText['action'] {
  const words = WORDS[language];
  const { kind, params, isBooking, isStaff } = notice;
  if (kind === 'NEW_SAILINGS') return { label: words.openSearch, path: alertPath(params, isStaff) };
  if (kind === 'WEBHOOK_DISABLED') return { label: words.openWebhook, path: WEBHOOK_PAGE };
  return { label: isBooking ? words.openBooking : words.openQuotation, path: recordPath(notice) };
}

/** The email of a notification, with its message and a link to the record. */
export function noticeMail(notice: MailedNotice, language: Language): MailText {
  const { kind, params, recordNumber, isBooking, isStaff, note, arrival, trackingToken } = notice;
  const words = WORDS[language];
  const title = isNotificationKind(kind) ? notificationTitle(kind, language, params) : (recordNumber ?? kind);
  const fact = (label: string, value: string | number | null | undefined) =>
    value === null || value === undefined || value === '' ? [] : [{ label, value: String(value) }];
  return {
    // A subject has no full stop.
    subject: title.replace(/\.$/, ''),
    title,
    paragraphs: [],
    facts: [
      ...fact(isBooking ? words.booking : words.quotation, recordNumber),
      ...fact(words.search, params['alert']),
      ...fact(words.route, params['route']),
      ...fact(words.arrival, arrival),
      ...(isStaff ? fact(words.company, params['company']) : []),
      ...fact(words.validTo, params['validTo']),
      ...fact(words.note, note ?? params['reason']),
    ],
    action: actionOf(notice, language),
    ...(recordNumber !== null &&
      trackingToken !== null && {
        link: { label: words.track, path: trackingLinkPath(recordNumber, trackingToken) },
      }),
  };
}
