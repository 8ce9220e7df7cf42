import { BUSINESS_TIME_ZONE } from '@wr1/schema/rules/tariff/quote-validity.ts';
/** Hours after which an undelivered email is no longer retried. */
const GIVE_UP_HOURS = 48;
const FIRST_WAIT_SECONDS = 30;
const LONGEST_WAIT_SECONDS = 6 * 3600;

/**
 * The next attempt for an email: after 30 s, 2 min, 8 min and so on up to every six hours.
 * @param tries attempts so far, at least 1
 * @returns null after two days
 */
export function nextTry(createdAt: Date, tries: number, now: Date): Date | null {
  const wait = Math.min(FIRST_WAIT_SECONDS * 4 ** (tries - 1), LONGEST_WAIT_SECONDS);
  const next = new Date(now.getTime() + wait * 1000);
  return next.getTime() - createdAt.getTime() > GIVE_UP_HOURS * 3_600_000 ? null : next;
}

/** A delivery error: nodemailer's code and the server's response code, if any. */
interface DeliveryError {
  code?: unknown;
  responseCode?: unknown;
}

/** SMTP codes for a failed sign-in to the mail server. The operator must fix the sign-in; the email may be fine. */
const ABOUT_SIGN_IN: ReadonlySet<number> = new Set([530, 534, 535, 538]);

/** Whether retrying is futile: the server rejected this email permanently, or its address is invalid. */
export function isPermanent(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code, responseCode } = error as DeliveryError;
  if (code !== 'EENVELOPE' && code !== 'EMESSAGE') return false;
  if (typeof responseCode !== 'number') return code === 'EENVELOPE';
  return responseCode >= 500 && !ABOUT_SIGN_IN.has(responseCode);
}

/**
 * File name of an email: time, kind and row ID, so that files sort by time. Writing the same email again
 * overwrites its file.
 */
export function mailFileName(mail: { id: number; kind: string; created_at: Date }): string {
  const time = mail.created_at.toISOString().slice(0, 19).replaceAll(':', '-');
  const kind = mail.kind.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-');
  return `${time}Z-${kind}-${mail.id}.eml`;
}

/** A time in emails: DD/MM/YYYY HH:mm (UTC+7), the forwarder's time zone. */
export function timeText(now: Date): string {
  const part = (style: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat('en-GB', { timeZone: BUSINESS_TIME_ZONE, ...style }).format(now);
  return `${part({ dateStyle: 'short' })} ${part({ timeStyle: 'short' })} (UTC+7)`;
}
