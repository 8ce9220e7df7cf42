import dayjs from 'dayjs';
import timezone from 'dayjs/plugin/timezone.js';
import utc from 'dayjs/plugin/utc.js';

dayjs.extend(utc);
dayjs.extend(timezone);

const CLOCK = 'YYYY-MM-DDTHH:mm:ss';

/**
 * The moment at which local time in a time zone is the given date and time.
 * @param clock YYYY-MM-DDTHH:mm[:ss]
 * @param zone IANA time zone
 */
export function atClock(clock: string, zone: string): Date {
  return dayjs.tz(clock, zone).toDate();
}

/** The same local time a number of days later, even across a change to or from daylight saving time. */
export function moveDays(at: Date, days: number, zone: string): Date {
  const clock = dayjs(at).tz(zone).format(CLOCK);
  const [day = '', time = ''] = clock.split('T');
  const moved = dayjs.utc(day).add(days, 'day').format('YYYY-MM-DD');
  return atClock(`${moved}T${time}`, zone);
}

/** A time zone's UTC offset in minutes at a given moment. */
export function zoneOffset(at: Date, zone: string): number {
  return dayjs(at).tz(zone).utcOffset();
}

/** The calendar day of a moment in a time zone, YYYY-MM-DD. */
export function dayIn(at: Date, zone: string): string {
  return dayjs(at).tz(zone).format('YYYY-MM-DD');
}

/** The local date and time of a moment for display, DD/MM/YYYY HH:mm. */
export function shownMoment(at: Date, zone: string): string {
  return dayjs(at).tz(zone).format('DD/MM/YYYY HH:mm');
}
