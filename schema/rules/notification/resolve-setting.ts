import type { Role } from '../access/user-type.ts';
import { NOTIFICATION } from './notification.ts';
import type { NotificationAudience, NotificationKind } from './notification.ts';

/** How emails of a kind are sent: not at all, each at once, or together once a day. */
export const EMAIL_DELIVERY = ['OFF', 'AT_ONCE', 'DAILY'] as const;
export type EmailDelivery = (typeof EMAIL_DELIVERY)[number];

/**
 * Records that a person is notified of. `OWN`: for customers, records that the person created or is the contact for;
 * for staff, records of the person's customers and of customers without an account manager. `ALL`: every record that
 * the person can see.
 */
export const RECORD_SCOPE = ['OWN', 'ALL'] as const;
export type RecordScope = (typeof RECORD_SCOPE)[number];

/** The owner of the settings: the caller, the caller's company, or a side (its defaults). */
export const SETTING_LAYER = ['OWN', 'COMPANY', 'STAFF', 'CUSTOMER'] as const;
export type SettingLayer = (typeof SETTING_LAYER)[number];

/** A layer's choices for one kind; null means the same as in the layer above. */
export interface NotificationChoice {
  readonly web: boolean | null;
  readonly email: EmailDelivery | null;
  readonly records: RecordScope | null;
}

/** The setting in effect for one kind. */
export interface NotificationSetting {
  readonly web: boolean;
  readonly email: EmailDelivery;
  readonly records: RecordScope;
}

/**
 * Kinds that correct an earlier message. Someone who acted on that message must learn of the correction, so settings
 * cannot restrict these kinds below their defaults.
 */
const CORRECTION: ReadonlySet<NotificationKind> = new Set<NotificationKind>([
  'MILESTONE_UNDONE',
  'DEBIT_NOTE_VOIDED',
  'PAYMENT_REVERSED',
]);

/** Kinds that are not about a record, so users cannot limit them to some records. */
const WITHOUT_RECORD: ReadonlySet<NotificationKind> = new Set<NotificationKind>([
  'NEW_SAILINGS',
  'PRICE_TO_APPROVE',
  'PRICE_APPROVED',
  'PRICE_DECLINED',
  'PRICE_NOT_SENT',
  'REGISTRATION_TO_APPROVE',
  'REGISTRATION_APPROVED',
  'COMPANY_CHANGE_REQUESTED',
  'COMPANY_CHANGE_APPROVED',
  'COMPANY_CHANGE_REJECTED',
  'TERMS_PROPOSED',
  'TERMS_APPROVED',
  'TERMS_REJECTED',
  'WEBHOOK_DISABLED',
]);

/** Kinds that only some roles of a side receive. */
const FOR_ROLE: Partial<Record<NotificationKind, readonly Role[]>> = {
  PRICE_TO_APPROVE: ['ADMIN'],
  REGISTRATION_TO_APPROVE: ['ADMIN'],
  COMPANY_CHANGE_REQUESTED: ['ADMIN'],
  TERMS_PROPOSED: ['ADMIN'],
  COMPANY_CHANGE_APPROVED: ['CLIENT_ROOT'],
  COMPANY_CHANGE_REJECTED: ['CLIENT_ROOT'],
  WEBHOOK_DISABLED: ['ADMIN', 'CLIENT_ROOT'],
};

/** Kinds whose email does not depend on settings: registrations have their own emails, price approvals none. */
const OTHER_EMAIL: ReadonlySet<NotificationKind> = new Set<NotificationKind>([
  'REGISTRATION_TO_APPROVE',
  'REGISTRATION_APPROVED',
  'PRICE_TO_APPROVE',
  'PRICE_APPROVED',
  'PRICE_DECLINED',
  'PRICE_NOT_SENT',
]);

/** Whether a kind can be emailed with its title. */
export function hasEmail(kind: NotificationKind): boolean {
  return !OTHER_EMAIL.has(kind);
}

/** Whether a kind cannot be turned off on the website. */
export function isWebLocked(kind: NotificationKind): boolean {
  return CORRECTION.has(kind);
}

/** Whether the email of a kind ignores the settings: a correction that is emailed by default always is, at once. */
export function isEmailLocked(kind: NotificationKind): boolean {
  return !hasEmail(kind) || (CORRECTION.has(kind) && NOTIFICATION[kind].email);
}

/** Whether users can limit a kind to some records. A correction reaches everyone who got the original message. */
export function hasRecordChoice(kind: NotificationKind): boolean {
  return !WITHOUT_RECORD.has(kind) && !CORRECTION.has(kind);
}

/** The setting of a kind if no one has chosen anything: everything on the website, important kinds by email. */
export function initialSetting(kind: NotificationKind, side: NotificationAudience): NotificationSetting {
  return {
    web: true,
    // Milestones are emailed, but only the important ones (`isMailed`).
    email: NOTIFICATION[kind].email || kind === 'MILESTONE' ? 'AT_ONCE' : 'OFF',
    records: side === 'staff' ? 'OWN' : 'ALL',
  };
}

/**
 * The setting in effect for a kind.
 * @param layers choices from the most general to the person's; undefined where a layer chose nothing
 */
export function resolveSetting(
  kind: NotificationKind,
  side: NotificationAudience,
  layers: readonly (NotificationChoice | undefined)[],
): NotificationSetting {
  const initial = initialSetting(kind, side);
  const last = <Name extends keyof NotificationChoice>(name: Name): NotificationSetting[Name] =>
    (layers.findLast((layer) => (layer?.[name] ?? null) !== null)?.[name] ??
      initial[name]) as NotificationSetting[Name];
  return {
    web: isWebLocked(kind) ? true : last('web'),
    email: isEmailLocked(kind) ? initial.email : last('email'),
    records: hasRecordChoice(kind) ? last('records') : 'ALL',
  };
}

/** The kinds that a side can receive; for a role, without the kinds of other roles. */
export function kindsOf(side: NotificationAudience, role: Role | null): NotificationKind[] {
  return (Object.keys(NOTIFICATION) as NotificationKind[]).filter(
    (kind) => NOTIFICATION[kind].audience.includes(side) && (role === null || (FOR_ROLE[kind]?.includes(role) ?? true)),
  );
}

/** The layers whose settings a role can change, the person's first. */
export function layersOf(role: Role): readonly SettingLayer[] {
  if (role === 'ADMIN') return ['OWN', 'STAFF', 'CUSTOMER'];
  return role === 'CLIENT_ROOT' ? ['OWN', 'COMPANY'] : ['OWN'];
}

const DAY_MS = 24 * 3_600_000;
/** 07:30 in Asia/Ho_Chi_Minh (UTC+7 all year), as milliseconds after midnight UTC. */
const SUMMARY_AT_MS = 30 * 60_000;

/** The next time after a moment at which daily summaries are sent: 07:30 in Asia/Ho_Chi_Minh. */
export function nextSummaryAt(now: Date): Date {
  const today = Math.floor(now.getTime() / DAY_MS) * DAY_MS + SUMMARY_AT_MS;
  return new Date(today > now.getTime() ? today : today + DAY_MS);
}
