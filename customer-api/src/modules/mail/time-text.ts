import { BUSINESS_TIME_ZONE } from '@wr1/schema/rules/tariff/quote-validity.ts';

/** A moment as mails show it, DD/MM/YYYY HH:mm where the forwarder is. */
export function timeText(now: Date): string {
  const part = (style: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat('en-GB', { timeZone: BUSINESS_TIME_ZONE, ...style }).format(now);
  return `${part({ dateStyle: 'short' })} ${part({ timeStyle: 'short' })} (UTC+7)`;
}
