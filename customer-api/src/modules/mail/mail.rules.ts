import { BUSINESS_TIME_ZONE } from '@wr1/schema/rules/tariff/quote-validity.ts';
/** Hours after which a mail that does not get through is given up. */
const GIVE_UP_HOURS = 48;
const FIRST_WAIT_SECONDS = 30;
const LONGEST_WAIT_SECONDS = 6 * 3600;

/**
 * When to try a mail again: after 30 s, 2 min, 8 min and so on up to every six hours.
 * @param tries how often it was tried, 1 or more
 * @returns null when it has been tried for two days
 */
export function nextTry(createdAt: Date, tries: number, now: Date): Date | null {
  const wait = Math.min(FIRST_WAIT_SECONDS * 4 ** (tries - 1), LONGEST_WAIT_SECONDS);
  const next = new Date(now.getTime() + wait * 1000);
  return next.getTime() - createdAt.getTime() > GIVE_UP_HOURS * 3_600_000 ? null : next;
}

/** What a failed delivery tells: nodemailer's kind of error and the status that the server answered, if any. */
interface DeliveryError {
  code?: unknown;
  responseCode?: unknown;
}

/** Refusals that speak of the sign-in at the mail server, not of the mail: the operator mends them. */
const ABOUT_SIGN_IN: ReadonlySet<number> = new Set([530, 534, 535, 538]);

/** Whether trying again is in vain: the server has refused this mail for good, or its address cannot be written to. */
export function isPermanent(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code, responseCode } = error as DeliveryError;
  if (code !== 'EENVELOPE' && code !== 'EMESSAGE') return false;
  if (typeof responseCode !== 'number') return code === 'EENVELOPE';
  return responseCode >= 500 && !ABOUT_SIGN_IN.has(responseCode);
}

/** Name of a mail's file: time, kind and row, so that a folder sorts by time. Written twice it is the same file. */
export function mailFileName(mail: { id: number; kind: string; created_at: Date }): string {
  const time = mail.created_at.toISOString().slice(0, 19).replaceAll(':', '-');
  const kind = mail.kind.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-');
  return `${time}Z-${kind}-${mail.id}.eml`;
}

/** A moment as mails show it, DD/MM/YYYY HH:mm where the forwarder is. */
export function timeText(now: Date): string {
  const part = (style: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat('en-GB', { timeZone: BUSINESS_TIME_ZONE, ...style }).format(now);
  return `${part({ dateStyle: 'short' })} ${part({ timeStyle: 'short' })} (UTC+7)`;
}
