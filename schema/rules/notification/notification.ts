import { ARRIVAL_STATE, arrivalText } from '../milestone/arrival.ts';
import { DOCUMENT_TYPE_LABEL, isDocumentType } from '../document/document-type.ts';
import { FREE_TIME_KIND, FREE_TIME_KIND_LABEL } from '../free-time/free-time-kind.ts';
import { durationText } from '../time/duration.ts';
import { LANGUAGE } from '../code/language.ts';
import type { Label, Language } from '../code/language.ts';
import { isMilestone } from '../milestone/milestone.ts';
import type { MilestoneCode } from '../milestone/milestone.ts';
import { serviceOf, shownChanges, shownCutOffStep, shownSailings } from './notification-change.ts';
import { NOTIFICATION_TITLE } from './notification-title.ts';
import type { NotificationKind as Kind } from './notification-title.ts';
import { fill } from '../milestone/template.ts';
import type { TemplateParams } from '../milestone/template.ts';
import type { Action } from '../transition/transition-action.ts';
import { wording } from '../wording/wording.ts';

/** The event as a stable key. */
export type NotificationKind = Kind;

export type NotificationAudience = 'customer' | 'staff';

type Rule = {
  /** Who is notified; the person who caused it is always excluded. */
  readonly audience: readonly NotificationAudience[];
  /** Whether an email is sent by default. A notification on the website always is. */
  readonly email: boolean;
  /** Transition actions that cause it; empty if a job or another noun causes it. */
  readonly actions: readonly Action[];
};

const CUSTOMER = ['customer'] as const;
const STAFF = ['staff'] as const;
const BOTH = ['customer', 'staff'] as const;

function rule(audience: readonly NotificationAudience[], email: boolean, actions: readonly Action[] = []): Rule {
  return { audience, email, actions };
}

/** Every kind of notification. */
export const NOTIFICATION: Readonly<Record<NotificationKind, Rule>> = {
  QUOTATION_REQUESTED: rule(STAFF, true, ['RequestQuotation']),
  QUOTATION_REQUEST_UPDATED: rule(STAFF, false, ['UpdateQuotationRequest']),
  QUOTATION_SENT: rule(CUSTOMER, true, ['SendQuotation']),
  QUOTATION_EDITED: rule(CUSTOMER, true, ['AmendQuotation']),
  QUOTATION_EXPIRING: rule(CUSTOMER, false),
  QUOTATION_EXPIRED: rule(CUSTOMER, false, ['Expire']),
  EDIT_REQUESTED: rule(STAFF, true, ['RequestAmendment']),
  EDIT_APPLIED: rule(CUSTOMER, false, ['ApplyAmendment']),
  EDIT_DECLINED: rule(CUSTOMER, false, ['DeclineAmendment']),
  BOOKING_SUBMITTED: rule(STAFF, true, ['BookQuotation', 'SubmitBooking']),
  BOOKING_RECEIVED: rule(CUSTOMER, false, ['AcknowledgeBooking', 'CreateBookingForCustomer']),
  PRICE_TO_CONFIRM: rule(CUSTOMER, true, ['SendPriceForConfirmation']),
  PRICE_CONFIRMED: rule(STAFF, false, ['AcceptQuotation']),
  BOOKING_RELEASED: rule(CUSTOMER, true, ['ReleaseBooking']),
  RELEASE_APPROVED: rule(CUSTOMER, true),
  REVISE_REQUESTED: rule(STAFF, true, ['RequestBookingAmendment']),
  REVISE_DECLINED: rule(CUSTOMER, false, ['DeclineBookingAmendment']),
  BOOKING_PLANNED: rule(BOTH, false, ['ApproveRelease', 'PlanTransport']),
  MILESTONE: rule(CUSTOMER, false, ['RecordMilestone']),
  MILESTONE_UNDONE: rule(CUSTOMER, true),
  BOOKING_CANCELLED: rule(BOTH, false, ['CancelRecord', 'ConfirmCancellation']),
  BOOKING_REJECTED: rule(CUSTOMER, false, ['RejectRecord']),
  CANCELLATION_REQUESTED: rule(STAFF, true, ['RequestCancellation']),
  CANCELLATION_DECLINED: rule(CUSTOMER, false, ['DeclineCancellation']),
  SHIPMENT_LATE: rule(BOTH, true),
  ETA_CHANGED: rule(CUSTOMER, true),
  ARRIVAL_NOTICE: rule(CUSTOMER, true),
  SAILING_CANCELLED: rule(BOTH, true),
  SAILING_CHANGED: rule(BOTH, true),
  CUT_OFF_SOON: rule(CUSTOMER, false),
  CUT_OFF_CHANGED: rule(CUSTOMER, true),
  FREE_TIME_ENDING: rule(BOTH, true),
  // Staff can also have schedule alerts.
  NEW_SAILINGS: rule(BOTH, true),
  DOCUMENT_MISSING: rule(CUSTOMER, true),
  INSTRUCTION_SENT: rule(STAFF, true),
  INSTRUCTION_CHANGES_REQUESTED: rule(CUSTOMER, true),
  HOUSE_BILL_TO_APPROVE: rule(CUSTOMER, true),
  HOUSE_BILL_APPROVED: rule(STAFF, false),
  HOUSE_BILL_CHANGES_REQUESTED: rule(STAFF, true),
  DEBIT_NOTE_ISSUED: rule(CUSTOMER, true, ['IssueDebitNote']),
  DEBIT_NOTE_DUE_SOON: rule(CUSTOMER, true),
  DEBIT_NOTE_OVERDUE: rule(CUSTOMER, true),
  DEBIT_NOTE_VOIDED: rule(CUSTOMER, false, ['VoidDebitNote']),
  CREDIT_NOTE_ISSUED: rule(CUSTOMER, true, ['IssueCreditNote']),
  PAYMENT_REPORTED: rule(STAFF, true),
  PAYMENT_REPORT_REJECTED: rule(CUSTOMER, true),
  PAYMENT_RECEIVED: rule(CUSTOMER, false, ['RecordPayment']),
  PAYMENT_REVERSED: rule(CUSTOMER, false, ['ReversePayment']),
  PAYMENT_REFUNDED: rule(CUSTOMER, false, ['RefundPayment']),
  PRICE_TO_APPROVE: rule(STAFF, false),
  PRICE_APPROVED: rule(STAFF, false),
  PRICE_DECLINED: rule(STAFF, false),
  PRICE_NOT_SENT: rule(STAFF, false),
  REGISTRATION_TO_APPROVE: rule(STAFF, true),
  REGISTRATION_APPROVED: rule(CUSTOMER, true),
  COMPANY_CHANGE_REQUESTED: rule(STAFF, true),
  COMPANY_CHANGE_APPROVED: rule(CUSTOMER, true),
  COMPANY_CHANGE_REJECTED: rule(CUSTOMER, true),
  TERMS_PROPOSED: rule(STAFF, true),
  TERMS_APPROVED: rule(STAFF, true),
  TERMS_REJECTED: rule(STAFF, true),
  WEBHOOK_DISABLED: rule(BOTH, true),
};

/** Notifications about prices waiting for an ADMIN or returned by one, which share a page. */
export const PRICE_KINDS: ReadonlySet<string> = new Set<Kind>([
  'PRICE_TO_APPROVE',
  'PRICE_APPROVED',
  'PRICE_DECLINED',
  'PRICE_NOT_SENT',
]);
export const PRICE_APPROVAL_PAGE = '/admin/price-approval';

/** Notifications about requests to change a company's name or tax code, which share a page. */
export const COMPANY_KINDS: ReadonlySet<string> = new Set<Kind>([
  'COMPANY_CHANGE_REQUESTED',
  'COMPANY_CHANGE_APPROVED',
  'COMPANY_CHANGE_REJECTED',
]);

/** The path of the page for {@link COMPANY_KINDS}: an ADMIN's list of requests, or the customer's own company. */
export function companyPage(isStaff: boolean): string {
  return isStaff ? '/admin/company-manager?tab=requests' : '/admin/company-manager';
}

/** Notifications to staff about proposed terms of a customer. */
export const TERMS_KINDS: ReadonlySet<string> = new Set<Kind>(['TERMS_PROPOSED', 'TERMS_APPROVED', 'TERMS_REJECTED']);

/** The path of the page for {@link TERMS_KINDS}: the terms of the customer with the code `customer`. */
export function termsPage({ customer }: Readonly<Record<string, string | number>>): string {
  return `/admin/customer-management/${encodeURIComponent(customer ?? '')}?tab=terms`;
}

/** Milestones that are emailed by default: loaded, arrived, delivery order, received. */
export const MILESTONE_EMAIL = [33, 35, 36, 44] as const;

/**
 * Whether a notification is also emailed by default; for milestones, only those in {@link MILESTONE_EMAIL}.
 */
export function isMailed(kind: NotificationKind, params: TemplateParams): boolean {
  if (kind === 'MILESTONE') return MILESTONE_EMAIL.some((code) => code === params['milestone']);
  return NOTIFICATION[kind].email;
}

/**
 * The notification for an action; null if it causes none (such as a changed plan or an acknowledged request).
 */
export function notificationOf(action: Action): NotificationKind | null {
  for (const [kind, { actions }] of Object.entries(NOTIFICATION)) {
    if (actions.includes(action)) return kind as NotificationKind;
  }
  return null;
}

/** Whether a text is a kind of notification of this release. */
export function isNotificationKind(kind: unknown): kind is NotificationKind {
  return typeof kind === 'string' && Object.hasOwn(NOTIFICATION, kind);
}

/** A milestone as stored in a notification: its code and service. The wording depends on the reader. */
export function milestoneParams(code: MilestoneCode, service: number): Readonly<Record<string, string | number>> {
  return { milestone: code, service };
}

function shownMilestone(
  params: TemplateParams,
  language: Language,
  tense: 'past' | 'future' = 'past',
): TemplateParams[string] {
  const { milestone, reached, containers } = params;
  if (typeof milestone !== 'number' || !isMilestone(milestone)) return milestone;
  const label = wording(milestone, { service: serviceOf(params), language, tense });
  if (typeof reached !== 'number' || typeof containers !== 'number') return label;
  return `${label} (${language === 'vn' ? `${reached}/${containers} container` : `${reached} of ${containers} containers`})`;
}

/** Documents are stored as comma-separated types; readers see their names. */
function shownDocuments({ document }: TemplateParams, language: Language): TemplateParams[string] {
  if (typeof document !== 'string') return document;
  return document
    .split(',')
    .map((type) => (isDocumentType(type) ? DOCUMENT_TYPE_LABEL[type][language] : type))
    .join(', ');
}

/** The arrival, worded as on every page. Older notifications and planned milestones have only the time. */
function shownArrival({ eta, arrival, overdue }: TemplateParams, language: Language): TemplateParams[string] {
  const state = ARRIVAL_STATE.find((one) => one === arrival);
  if (state === undefined || typeof eta !== 'string') return eta;
  return arrivalText(state, language, { date: eta, time: durationText(Number(overdue ?? 0), language) });
}

/** The kind of free time is stored as its key. */
function shownFreeTime({ freeTime }: TemplateParams, language: Language): TemplateParams[string] {
  const kind = FREE_TIME_KIND.find((one) => one === freeTime);
  return kind === undefined ? freeTime : FREE_TIME_KIND_LABEL[kind][language];
}

/**
 * Values of a notification that are not searchable, because they depend on the reader's language or are
 * links.
 */
const NO_WORDS: ReadonlySet<string> = new Set([
  'milestone',
  'service',
  'arrival',
  'overdue',
  'document',
  'reached',
  'containers',
  'step',
  'sailings',
  'search',
  'freeTime',
]);

/** The searchable texts of a notification, including its milestones and documents in every language. */
export function notificationWords(params: TemplateParams): string {
  const values = Object.entries(params).flatMap(([name, value]) => (NO_WORDS.has(name) ? [] : [value]));
  const worded = LANGUAGE.flatMap((language) => [
    shownMilestone(params, language),
    shownMilestone(params, language, 'future'),
    shownDocuments(params, language),
  ]);
  return [...values, ...new Set(worded)].filter((value) => value !== null && value !== undefined).join(' ');
}

/**
 * The placeholders of a notification in words. {number} is the record number, {route} is 'VNSGN → USLAX'.
 * {validTo}, {etd}, {cutOff}, {due} and {eta} are formatted dates; {eta} is worded by the arrival state
 * {arrival}, if there is one. {milestone} is a code (see {@link milestoneParams}) and {service} the number
 * that selects the wording. {document} contains types, {debitNote} is a debit note number, {amount} includes
 * its currency. {changes} are the changes of a departure (see {@link shownChanges}), {step} is the key of a
 * cut-off, {freeTime} is the
 * key of a kind of free time, {sailings} a number of departures, {alert} the names of schedule alerts.
 */
export function notificationValues(kind: NotificationKind, language: Language, params: TemplateParams): TemplateParams {
  return {
    ...params,
    eta: shownArrival(params, language),
    // A late milestone has not happened yet.
    milestone: shownMilestone(params, language, kind === 'SHIPMENT_LATE' ? 'future' : 'past'),
    document: shownDocuments(params, language),
    changes: shownChanges(params, language),
    step: shownCutOffStep(params, language),
    freeTime: shownFreeTime(params, language),
    sailings: shownSailings(params, language),
  };
}

/** The title of a notification. Its placeholders: {@link notificationValues}. */
export function notificationTitle(kind: NotificationKind, language: Language, params: TemplateParams): string {
  const title: Label = NOTIFICATION_TITLE[kind];
  return fill(title[language], notificationValues(kind, language, params));
}
