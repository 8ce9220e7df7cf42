import type { ServiceTypeKey } from '../code/service-type.ts';

/** Default validity of a quotation in days, by service (SystemConfig QUOTE_VALID_DAYS_<service>). */
export const QUOTE_VALID_DAYS: Readonly<Record<ServiceTypeKey, number>> = {
  AIR: 7,
  FCL: 14,
  LCL: 14,
  CUSTOM: 30,
  CONTAINER_TRUCKING: 30,
  VAN_TRUCKING: 30,
};

/** Days before expiry when the customer is notified (SystemConfig QUOTE_EXPIRY_NOTICE_DAYS). */
export const QUOTE_EXPIRY_NOTICE_DAYS = [3, 1] as const;

/**
 * Hours before the first cut-off, or after the release, at which a released booking counts as approved by the customer
 * (SystemConfig AUTO_APPROVE_RELEASE_HOURS).
 */
export const AUTO_APPROVE_RELEASE_HOURS = 24;

/** The time zone in which validity days begin and end. It has no daylight saving: UTC+7 all year. */
export const BUSINESS_TIME_ZONE = 'Asia/Ho_Chi_Minh';

const OFFSET_MS = 7 * 3_600_000;
const DAY_MS = 86_400_000;

/** Milliseconds since 1970 at UTC midnight of a calendar day (YYYY-MM-DD); null if there is no such day. */
function utcMidnight(day: string): number | null {
  const match = /^(\d{4})-(\d{2})-(\d{2})$/.exec(day);
  if (!match) return null;
  const at = Date.parse(`${day}T00:00:00.000Z`);
  if (Number.isNaN(at)) return null;
  return new Date(at).toISOString().startsWith(day) ? at : null;
}

/** Whether a text is an existing calendar day written as YYYY-MM-DD. */
export function isCalendarDay(day: string): boolean {
  return utcMidnight(day) !== null;
}

/** The calendar day (YYYY-MM-DD) of a moment in Asia/Ho_Chi_Minh. */
export function businessDay(now: Date): string {
  return new Date(now.getTime() + OFFSET_MS).toISOString().slice(0, 10);
}

/** A calendar day moved by whole days; throws RangeError for an invalid day. */
export function addDays(day: string, days: number): string {
  const at = utcMidnight(day);
  if (at === null) throw new RangeError(`not a calendar day: ${day}`);
  return new Date(at + days * DAY_MS).toISOString().slice(0, 10);
}

/** The last millisecond of a validity day in Asia/Ho_Chi_Minh; null for an invalid day. */
export function endOfValidity(validTo: string): Date | null {
  const at = utcMidnight(validTo);
  return at === null ? null : new Date(at + DAY_MS - OFFSET_MS - 1);
}

/** Whether the validity is over. Without a last day it never ends; an invalid day counts as expired. */
export function isExpired(validTo: string | null, now: Date): boolean {
  if (validTo === null) return false;
  const end = endOfValidity(validTo);
  return end === null || now.getTime() > end.getTime();
}

/** The default last day of a quotation sent now. */
export function defaultValidTo(service: ServiceTypeKey, now: Date): string {
  return addDays(businessDay(now), QUOTE_VALID_DAYS[service]);
}
