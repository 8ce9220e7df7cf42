import dayjs from 'dayjs';
import timezone from 'dayjs/plugin/timezone.js';
import utc from 'dayjs/plugin/utc.js';

dayjs.extend(utc);
dayjs.extend(timezone);

const CLOCK = 'YYYY-MM-DDTHH:mm:ss';

/**
 * The moment at which the clocks of a time zone show a date and time.
 * @param clock YYYY-MM-DDTHH:mm[:ss]
 * @param zone IANA name
 */
export function atClock(clock: string, zone: string): Date {
  return dayjs.tz(clock, zone).toDate();
}

/** The same time of day so many days later: summer time does not move a departure. */
export function moveDays(at: Date, days: number, zone: string): Date {
  const clock = dayjs(at).tz(zone).format(CLOCK);
  const [day = '', time = ''] = clock.split('T');
  const moved = dayjs.utc(day).add(days, 'day').format('YYYY-MM-DD');
  return atClock(`${moved}T${time}`, zone);
}

/** Minutes by which the clocks of a zone are ahead of UTC at a moment. */
export function zoneOffset(at: Date, zone: string): number {
  return dayjs(at).tz(zone).utcOffset();
}

/** The calendar day of a moment in a zone, YYYY-MM-DD. */
export function dayIn(at: Date, zone: string): string {
  return dayjs(at).tz(zone).format('YYYY-MM-DD');
}

/** A moment as people of the place read it, DD/MM/YYYY HH:mm. */
export function shownMoment(at: Date, zone: string): string {
  return dayjs(at).tz(zone).format('DD/MM/YYYY HH:mm');
}
