import { can, type Ability } from './ability.ts';
import type { MessageCode } from '../message/message.ts';
import type { Subject } from './permission-table.ts';
import { addDays, businessDay, isCalendarDay } from '../tariff/quote-validity.ts';

/** Not in the specification: maximum length of a key's name. */
export const API_KEY_NAME_LENGTH = 60;
/** Not in the specification: maximum number of active keys per company. */
export const API_KEY_CAP = 20;
/** Not in the specification: latest expiry that can be chosen, in days; a key may also have none. */
export const API_KEY_MOST_DAYS = 730;
/** Not in the specification: maximum addresses and ranges in a key's list. */
export const API_KEY_ADDRESS_CAP = 50;
/** Not in the specification: days before expiry from which a key is shown as ending soon. */
export const API_KEY_SOON_DAYS = 14;
/** Not in the specification: hours for which the old token remains valid alongside the new one; 0 ends it at once. */
export const API_KEY_OVERLAP_HOURS = [0, 1, 24, 168, 720] as const;
/** Not in the specification: retention of a key's calls in days, and the maximum number retained per key. */
export const API_KEY_CALL_DAYS = 90;
export const API_KEY_CALL_CAP = 100_000;

/** Prefix of every token, recognized by people and secret scanners. */
export const API_KEY_PREFIX = 'wr1_live_';

/** Whether a text has the form of an API key token; no check that the key exists. */
export function looksLikeApiKey(token: string): boolean {
  return token.startsWith(API_KEY_PREFIX);
}

/** Scopes of a key in display order. */
export const API_KEY_SCOPE = [
  'quotation:read',
  'quotation:write',
  'booking:read',
  'booking:write',
  'tracking:read',
  'tracking:write',
  'document:read',
  'document:write',
  'debit_note:read',
  'debit_note:write',
  'schedule:read',
  'schedule:write',
  'price:read',
  'location:read',
  'location:write',
  'notification:read',
] as const;
export type ApiKeyScope = (typeof API_KEY_SCOPE)[number];

/** Whether a text names a scope. */
export function isApiKeyScope(text: string): text is ApiKeyScope {
  return API_KEY_SCOPE.some((scope) => scope === text);
}

/**
 * Restricted scopes. `admin` scopes can be granted only by the forwarder's ADMIN, to any company. `forwarder`
 * scopes concern the forwarder's own work and can be granted only to its own keys.
 */
const GRANT: Readonly<Partial<Record<ApiKeyScope, 'admin' | 'forwarder'>>> = {
  'tracking:write': 'admin',
  'debit_note:write': 'forwarder',
  'schedule:write': 'forwarder',
};

/** The scopes a role may grant to a company's key. */
export function grantableScopes(role: 'ADMIN' | 'CLIENT_ROOT', isForwarder: boolean): ApiKeyScope[] {
  return API_KEY_SCOPE.filter((scope) => {
    const who = GRANT[scope];
    if (who === undefined) return true;
    return role === 'ADMIN' && (who === 'admin' || isForwarder);
  });
}

/** The scopes of a key including implied ones: write access includes read. */
export function heldScopes(scopes: readonly ApiKeyScope[]): ApiKeyScope[] {
  return API_KEY_SCOPE.filter(
    (scope) => scopes.includes(scope) || scopes.some((own) => own === scope.replace(':read', ':write')),
  );
}

type Opens = readonly (readonly [Ability['action'], readonly Subject[]])[];

/** The permissions that each scope grants. */
const OPENS: Readonly<Record<ApiKeyScope, Opens>> = {
  'quotation:read': [['read', ['Quotation', 'StaffQuotation', 'QuotationRequest']]],
  'quotation:write': [
    ['create', ['Quotation', 'StaffQuotation', 'QuotationRequest']],
    ['update', ['Quotation', 'StaffQuotation', 'QuotationRequest']],
  ],
  'booking:read': [['read', ['Booking', 'StaffBooking', 'BookingNote']]],
  'booking:write': [
    ['create', ['Booking', 'StaffBooking', 'BookingNote']],
    ['update', ['Booking', 'StaffBooking', 'BookingNote']],
    ['delete', ['BookingNote']],
  ],
  'tracking:read': [['read', ['Tracking']]],
  'tracking:write': [['update', ['Tracking']]],
  'document:read': [['read', ['Paper']]],
  'document:write': [['create', ['Paper']]],
  'debit_note:read': [['read', ['DebitNote']]],
  'debit_note:write': [['update', ['DebitNote']]],
  'schedule:read': [['read', ['Schedule', 'ScheduleAdmin', 'OnlineService']]],
  'schedule:write': [
    ['create', ['ScheduleAdmin']],
    ['update', ['ScheduleAdmin']],
    ['delete', ['ScheduleAdmin']],
  ],
  'price:read': [['read', ['Estimate']]],
  'location:read': [['read', ['Location']]],
  'location:write': [
    ['create', ['Location']],
    ['update', ['Location']],
    ['delete', ['Location']],
  ],
  'notification:read': [['read', ['Notification']]],
};

/** The abilities of a key: the intersection of its scopes and the role it acts for. */
export function abilityOfScopes(ofRole: readonly Ability[], scopes: readonly ApiKeyScope[]): Ability[] {
  return heldScopes(scopes)
    .flatMap((scope) => OPENS[scope])
    .flatMap(([action, subjects]) => subjects.map((subject): Ability => ({ action, subject })))
    .filter(({ action, subject }) => can(ofRole, action, subject));
}

/** State of a key. PAUSED: the person it acts for may no longer sign in or manage keys. */
export const API_KEY_STATE = ['ACTIVE', 'ENDING', 'EXPIRED', 'PAUSED', 'REVOKED'] as const;
export type ApiKeyState = (typeof API_KEY_STATE)[number];

/**
 * The state of a key at a given time.
 * @param key `works`: whether the person it acts for may still sign in and manage keys
 */
export function apiKeyState(
  key: { expires: Date | null; revoked: Date | null; works: boolean },
  now: Date,
): ApiKeyState {
  if (key.revoked !== null) return 'REVOKED';
  const left = key.expires === null ? Number.POSITIVE_INFINITY : key.expires.getTime() - now.getTime();
  if (left <= 0) return 'EXPIRED';
  if (!key.works) return 'PAUSED';
  return left <= API_KEY_SOON_DAYS * 86_400_000 ? 'ENDING' : 'ACTIVE';
}

/** The latest last day that a key may have, in Asia/Ho_Chi_Minh. */
export function latestApiKeyDay(now: Date): string {
  return addDays(businessDay(now), API_KEY_MOST_DAYS);
}

/** The problem with a key's last day; null if there is none. */
export function apiKeyDayProblem(day: string, now: Date): MessageCode | null {
  if (!isCalendarDay(day)) return 'DATE_INVALID';
  if (day < businessDay(now)) return 'DATE_IN_PAST';
  return day > latestApiKeyDay(now) ? 'API_KEY_TOO_LONG' : null;
}

/** A key's expiry for its last day: the following midnight in Asia/Ho_Chi_Minh. */
export function endOfApiKeyDay(day: string): Date {
  return new Date(`${addDays(day, 1)}T00:00:00+07:00`);
}
