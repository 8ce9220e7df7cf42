import { noticeQuery } from '@wr1/schema/rules/list/record-tab.ts';
import type { Language } from '@wr1/schema/rules/code/language.ts';
import { LANGUAGE } from '@wr1/schema/rules/code/language.ts';
import { variablesIn } from '@wr1/schema/rules/mail/email-template.ts';
import type { TemplateParams } from '@wr1/schema/rules/milestone/template.ts';
import { NOTIFICATION_LABEL } from '@wr1/schema/rules/notification/notification-label.ts';
import { NOTIFICATION_TITLE } from '@wr1/schema/rules/notification/notification-title.ts';
import {
  COMPANY_KINDS,
  companyPage,
  isNotificationKind,
  NOTIFICATION,
  notificationTitle,
  notificationValues,
  TERMS_KINDS,
  termsPage,
  type NotificationKind,
} from '@wr1/schema/rules/notification/notification.ts';
import { hasEmail } from '@wr1/schema/rules/notification/resolve-setting.ts';
import { WEBHOOK_PAGE } from '@wr1/schema/rules/network/webhook.ts';
import { alertPath } from '@wr1/schema/rules/schedule/schedule-alert.ts';
import {
  emailTemplate,
  type EmailContent as AnyContent,
  type EmailTemplate,
  type MailText,
} from '../mail/email-template.ts';
import { EMAIL_VARIABLE, type EmailVariableName } from '../mail/email-variable.ts';
import { timeText } from '../mail/mail.rules.ts';
import { trackingLinkPath } from './tracking-link.ts';

type EmailContent = AnyContent<EmailVariableName>;

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
  createdAt: Date;
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
    search: 'Search',
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
    search: 'Tìm kiếm',
    track: 'Theo dõi không cần đăng nhập',
  },
} as const satisfies Readonly<Record<Language, Record<string, string>>>;

/** Original labels of the button. */
const OPEN_RECORD = { en: 'Open {record}', vn: 'Xem {record}' } as const;
const OPEN: Partial<Record<NotificationKind, Readonly<Record<Language, string>>>> = {
  NEW_SAILINGS: { en: 'View departures', vn: 'Xem các chuyến' },
  WEBHOOK_DISABLED: { en: 'Open webhook', vn: 'Mở webhook' },
  COMPANY_CHANGE_REQUESTED: { en: 'Review request', vn: 'Xem yêu cầu' },
  COMPANY_CHANGE_APPROVED: { en: 'Open company', vn: 'Xem công ty' },
  COMPANY_CHANGE_REJECTED: { en: 'Open company', vn: 'Xem công ty' },
  TERMS_PROPOSED: { en: 'Review proposal', vn: 'Xem đề xuất' },
  TERMS_APPROVED: { en: 'Open customer', vn: 'Xem khách hàng' },
  TERMS_REJECTED: { en: 'Open customer', vn: 'Xem khách hàng' },
};

/** Path of a record's page below /platform, for the customer or for staff; of a booking the tab it is about. */
function recordPath({ kind, params, recordNumber, isBooking, isStaff }: MailedNotice): string {
  const area = isStaff ? '/admin' : '/user';
  const number = encodeURIComponent(recordNumber ?? '');
  return isBooking ? `${area}/my-booking/${number}${noticeQuery(kind, params)}` : `${area}/my-quotation/${number}`;
}

/** Target of the email's button: the record, the new departures or the webhook. */
function pathOf(notice: MailedNotice): string {
  const { kind, params, isStaff } = notice;
  if (kind === 'NEW_SAILINGS') return alertPath(params, isStaff);
  if (COMPANY_KINDS.has(kind)) return companyPage(isStaff);
  if (TERMS_KINDS.has(kind)) return termsPage(params);
  return kind === 'WEBHOOK_DISABLED' ? WEBHOOK_PAGE : recordPath(notice);
}

const textOf = (value: TemplateParams[string]): string => (value === null || value === undefined ? '' : String(value));

const titleOf = ({ kind, params, recordNumber }: MailedNotice, language: Language): string =>
  isNotificationKind(kind) ? notificationTitle(kind, language, params) : (recordNumber ?? kind);

/** Values and links of a notification. A placeholder without a value becomes an ellipsis, as on the website. */
function contentOf(notice: MailedNotice, language: Language, facts: MailText['facts']): EmailContent {
  const { kind, params, recordNumber, isBooking, trackingToken } = notice;
  const { booking, quotation, track } = WORDS[language];
  const worded = isNotificationKind(kind) ? notificationValues(kind, language, params) : params;
  const placeholders = isNotificationKind(kind) ? variablesIn(NOTIFICATION_TITLE[kind][language]) : [];
  const valueOf = (name: string) => textOf(worded[name]) || (placeholders.includes(name) ? '…' : '');
  const values = Object.fromEntries(Object.keys(EMAIL_VARIABLE).map((name) => [name, valueOf(name)]));
  return {
    values: {
      ...(values as Record<EmailVariableName, string>),
      number: recordNumber,
      record: (isBooking ? booking : quotation).toLowerCase(),
    },
    facts,
    path: pathOf(notice),
    ...(recordNumber !== null &&
      trackingToken !== null && { link: { label: track, path: trackingLinkPath(recordNumber, trackingToken) } }),
  };
}

/** The content of the email for a notification, with any note and a link to the record. */
export function noticeContent(notice: MailedNotice, language: Language): EmailContent {
  const { params, recordNumber, isBooking, isStaff, note, arrival } = notice;
  const words = WORDS[language];
  const fact = (label: string, value: string | number | null | undefined) =>
    textOf(value) === '' ? [] : [{ label, value: textOf(value) }];
  return contentOf(notice, language, [
    ...fact(isBooking ? words.booking : words.quotation, recordNumber),
    ...fact(words.search, params['alert']),
    ...fact(words.route, params['route']),
    ...fact(words.arrival, arrival),
    ...(isStaff ? fact(words.company, params['company']) : []),
    ...fact(words.validTo, params['validTo']),
    ...fact(words.note, note ?? params['reason']),
  ]);
}

/**
 * The content of one email for several notifications of a record, newest first.
 * @param notices at least one
 */
export function updatesContent(notices: readonly [MailedNotice, ...MailedNotice[]], language: Language): EmailContent {
  const facts = notices.map((notice) => ({
    label: timeText(notice.createdAt),
    value: [titleOf(notice, language), notice.note ?? textOf(notice.params['reason'])].filter(Boolean).join('\n'),
  }));
  const arrival = notices.find((notice) => notice.arrival !== null)?.arrival ?? null;
  const arrives = arrival === null ? [] : [{ label: WORDS[language].arrival, value: arrival }];
  return contentOf(notices[0], language, [...facts, ...arrives]);
}

const SAMPLE_AT = new Date('2026-11-20T08:00:00Z');

/** An example of a notification, for previews. */
function sampleNotice(kind: NotificationKind, language: Language): MailedNotice {
  const { group } = NOTIFICATION_LABEL[kind];
  const isStaff = !NOTIFICATION[kind].audience.includes('customer');
  const sample = (name: EmailVariableName) => EMAIL_VARIABLE[name].sample[language];
  const names = [
    ...(['route', 'company', 'eta', 'etd', 'cutOff', 'debitNote', 'amount', 'due', 'host', 'alert'] as const),
    ...(['freeTime', 'boxes', 'creditNote'] as const),
  ];
  const hasRecord = variablesIn(NOTIFICATION_TITLE[kind].en).includes('number');
  const isBooking = group !== 'quotation';
  return {
    kind,
    params: {
      ...Object.fromEntries(names.map((name) => [name, sample(name)])),
      ...(NOTIFICATION_TITLE[kind].en.includes('{validTo}') && { validTo: sample('validTo') }),
      ...(NOTIFICATION_TITLE[kind].en.includes('{reason}') && { reason: sample('reason') }),
      ...(kind !== 'NEW_SAILINGS' && { alert: '' }),
      milestone: 33,
      service: 0,
      step: 'CARGO',
      sailings: 3,
      document: sample('document'),
    },
    recordNumber: hasRecord ? (isBooking ? sample('number') : EMAIL_VARIABLE.reference.sample[language]) : null,
    isBooking,
    isStaff,
    note: null,
    arrival: NAMES_ARRIVAL.has(kind) ? sample('eta') : null,
    trackingToken: isBooking && hasRecord && !isStaff ? 'sample' : null,
    createdAt: SAMPLE_AT,
  };
}

/** Variables of a notification: those of its title, and what the email says anyway. */
function variablesOf(kind: NotificationKind): EmailVariableName[] {
  const title = variablesIn(NOTIFICATION_TITLE[kind].en) as EmailVariableName[];
  const record: EmailVariableName[] = title.includes('number') ? ['number', 'route', 'record'] : [];
  const company: EmailVariableName[] = NOTIFICATION[kind].audience.includes('staff') ? ['company'] : [];
  return [...new Set([...title, ...record, ...company])];
}

function noticeTemplate(kind: NotificationKind): EmailTemplate {
  const { group, en, vn } = NOTIFICATION_LABEL[kind];
  const variables = variablesOf(kind);
  const wordsOf = (language: Language) => {
    const title = NOTIFICATION_TITLE[kind][language];
    // Subject lines don't end with a full stop.
    return { subject: title.replace(/\.$/, ''), title, button: (OPEN[kind] ?? OPEN_RECORD)[language] };
  };
  return emailTemplate({
    key: kind,
    group,
    label: { en, vn },
    variables,
    required: variables.includes('number') ? ['number'] : [],
    en: wordsOf('en'),
    vn: wordsOf('vn'),
    samplePath: pathOf(sampleNotice(kind, LANGUAGE[0])),
    sample: (language) => noticeContent(sampleNotice(kind, language), language),
    hasSettings: true,
  });
}

/** The emails of all notifications that can be emailed. */
export const NOTICE_MAIL: Partial<Record<NotificationKind, EmailTemplate>> = Object.fromEntries(
  (Object.keys(NOTIFICATION) as NotificationKind[]).filter(hasEmail).map((kind) => [kind, noticeTemplate(kind)]),
);

const UPDATES: readonly NotificationKind[] = ['ETA_CHANGED', 'MILESTONE'];

/** One email for several notifications of a record. */
export const UPDATES_MAIL: EmailTemplate = emailTemplate({
  key: 'RECORD_UPDATES',
  group: 'booking',
  label: { en: 'Several updates to one record', vn: 'Nhiều cập nhật của một hồ sơ' },
  variables: ['number', 'route', 'record'],
  required: ['number'],
  en: { subject: 'Updates to {number}, {route}', button: OPEN_RECORD.en },
  vn: { subject: 'Cập nhật của {number}, {route}', button: OPEN_RECORD.vn },
  samplePath: pathOf(sampleNotice('MILESTONE', LANGUAGE[0])),
  sample: (language) => {
    const [first, ...others] = UPDATES.map((kind) => ({
      ...sampleNotice(kind, language),
      params: { ...sampleNotice(kind, language).params, number: EMAIL_VARIABLE.number.sample[language] },
    }));
    return updatesContent([first as MailedNotice, ...others], language);
  },
  hasSettings: true,
});
