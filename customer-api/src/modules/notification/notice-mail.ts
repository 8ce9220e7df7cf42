import type { Language } from '@wr1/schema/rules/code/language.ts';
import {
  COMPANY_KINDS,
  companyPage,
  isNotificationKind,
  notificationTitle,
  type NotificationKind,
} from '@wr1/schema/rules/notification/notification.ts';
import { alertPath } from '@wr1/schema/rules/schedule/schedule-alert.ts';
import { WEBHOOK_PAGE } from '@wr1/schema/rules/network/webhook.ts';
import type { MailText } from '../mail/queue-mail.ts';
import { trackingLinkPath } from './tracking-link.ts';

/** Content of an email about a record, a schedule alert or a webhook. */
export interface MailedNotice {
  kind: string;
  params: Readonly<Record<string, string | number>>;
  recordNumber: string | null;
  isBooking: boolean;
  /** Whether the recipient is staff, whose pages have different paths. */
  isStaff: boolean;
  /** Note from the other side; null if there is none. */
  note: string | null;
  /** The arrival in words; null if the email does not mention it or nothing is known. */
  arrival: string | null;
  /** Token for the booking's tracking link; null if the booking cannot be tracked publicly. */
  trackingToken: string | null;
}

/** Emails about a shipment in transit. They include its arrival, worded as in the interface. */
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
    openCompany: 'Open company',
    openRequests: 'Review request',
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
    openCompany: 'Xem công ty',
    openRequests: 'Xem yêu cầu',
    track: 'Theo dõi không cần đăng nhập',
  },
} as const satisfies Readonly<Record<Language, Record<string, string>>>;

/** Path of a record's page below /platform, for the customer or for staff. */
function recordPath({ recordNumber, isBooking, isStaff }: MailedNotice): string {
  const area = isStaff ? '/admin' : '/user';
  return `${area}/my-${isBooking ? 'booking' : 'quotation'}/${encodeURIComponent(recordNumber ?? '')}`;
}

/** Label and target of the email's button: the record, the new departures or the webhook. */
function actionOf(notice: MailedNotice, language: Language): MailText['action'] {
  const words = WORDS[language];
  const { kind, params, isBooking, isStaff } = notice;
  if (kind === 'NEW_SAILINGS') return { label: words.openSearch, path: alertPath(params, isStaff) };
  if (COMPANY_KINDS.has(kind)) {
    return { label: isStaff ? words.openRequests : words.openCompany, path: companyPage(isStaff) };
  }
  if (kind === 'WEBHOOK_DISABLED') return { label: words.openWebhook, path: WEBHOOK_PAGE };
  return { label: isBooking ? words.openBooking : words.openQuotation, path: recordPath(notice) };
}

/** The email for a notification, with any note and a link to the record. */
export function noticeMail(notice: MailedNotice, language: Language): MailText {
  const { kind, params, recordNumber, isBooking, isStaff, note, arrival, trackingToken } = notice;
  const words = WORDS[language];
  const title = isNotificationKind(kind) ? notificationTitle(kind, language, params) : (recordNumber ?? kind);
  const fact = (label: string, value: string | number | null | undefined) =>
    value === null || value === undefined || value === '' ? [] : [{ label, value: String(value) }];
  return {
    // Subject lines don't end with a full stop.
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
    hasSettings: true,
    ...(recordNumber !== null &&
      trackingToken !== null && {
        link: { label: words.track, path: trackingLinkPath(recordNumber, trackingToken) },
      }),
  };
}
