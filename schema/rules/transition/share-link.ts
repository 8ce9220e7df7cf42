import { isMilestone } from '../milestone/milestone.ts';
import type { MessageCode } from '../message/message.ts';
import { addDays, businessDay, isCalendarDay } from '../tariff/quote-validity.ts';
import { STATUS } from './status.ts';

/** Not in the specification: maximum length of a link's name. */
export const SHARE_LINK_NAME_LENGTH = 60;
/** Not in the specification: maximum number of active links per booking. */
export const SHARE_LINK_CAP = 20;
/** Days for which a link works by default (SystemConfig SHARE_LINK_DAYS). */
export const SHARE_LINK_DAYS = 30;
/** Not in the specification: maximum validity of a link in days. */
export const SHARE_LINK_MOST_DAYS = 180;

export const SHARE_LINK_STATE = ['ACTIVE', 'EXPIRED', 'REVOKED'] as const;
export type ShareLinkState = (typeof SHARE_LINK_STATE)[number];

/** The state of a link at a given time: it expires at its end, and revoking it is permanent. */
export function shareLinkState(link: { expires: Date; revoked: Date | null }, now: Date): ShareLinkState {
  if (link.revoked !== null) return 'REVOKED';
  return now.getTime() < link.expires.getTime() ? 'ACTIVE' : 'EXPIRED';
}

const FOLLOWED: ReadonlySet<number> = new Set([
  STATUS.RELEASE_BOOKING,
  STATUS.PLANNED_TRANSPORTATION,
  STATUS.DELIVERED,
  STATUS.UNPAID,
  STATUS.PAID,
  STATUS.REFUND,
]);

/** Whether a booking in this status can be shared: from its release (63), while it can be tracked. */
export function isShareable(status: number): boolean {
  return FOLLOWED.has(status) || isMilestone(status);
}

/**
 * The default last day of a link, in Asia/Ho_Chi_Minh.
 * @param days the SHARE_LINK_DAYS setting; invalid values fall back to the default
 */
export function usualShareDay(now: Date, days: number = SHARE_LINK_DAYS): string {
  const isFine = Number.isInteger(days) && days >= 1 && days <= SHARE_LINK_MOST_DAYS;
  return addDays(businessDay(now), isFine ? days : SHARE_LINK_DAYS);
}

/** The latest last day that a link may have, in Asia/Ho_Chi_Minh. */
export function latestShareDay(now: Date): string {
  return addDays(businessDay(now), SHARE_LINK_MOST_DAYS);
}

/** The problem with a new link's last day; null if there is none. */
export function shareDayProblem(day: string, now: Date): MessageCode | null {
  if (!isCalendarDay(day)) return 'DATE_INVALID';
  if (day < businessDay(now)) return 'DATE_IN_PAST';
  return day > latestShareDay(now) ? 'SHARE_LINK_TOO_LONG' : null;
}

/** A link's expiry for its last day: the following midnight in Asia/Ho_Chi_Minh. */
export function endOfShareDay(day: string): Date {
  return new Date(`${addDays(day, 1)}T00:00:00+07:00`);
}
