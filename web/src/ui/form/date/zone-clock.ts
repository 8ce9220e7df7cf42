import dayjs from 'dayjs';
import timezone from 'dayjs/plugin/timezone.js';
import utc from 'dayjs/plugin/utc.js';

dayjs.extend(utc);
dayjs.extend(timezone);

/**
 * Date and time as the clocks of a place show them, `2026-12-01T22:00`. While somebody types either half may be missing or
 * wrong: `2026-12-01T`, `T22:`. Empty text: nothing.
 */
export type Clock = string;

/** What the clocks of a time zone (IANA name) show at an instant; empty for none. */
export function clockOf(instant: string | null | undefined, zone: string): Clock {
  return instant ? dayjs(instant).tz(zone).format('YYYY-MM-DDTHH:mm') : '';
}

/** Minutes by which the clocks of a zone are ahead of UTC at an instant. */
export function zoneOffset(at: Date, zone: string): number {
  return dayjs(at).tz(zone).utcOffset();
}

/** The instant at which the clocks of a zone show this; null while date or time are missing or wrong. */
export function instantOf(clock: Clock, zone: string): string | null {
  if (!/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/.test(clock)) return null;
  // Not dayjs.tz, which takes the second of the two hours that end summer time, and month 13 for the next January.
  const shown = Date.parse(`${clock}Z`);
  if (Number.isNaN(shown)) return null;
  // The offset of a moment nearby, then that of the moment itself: they differ around a change to summer time.
  const near = shown - zoneOffset(new Date(shown), zone) * 60_000;
  return new Date(shown - zoneOffset(new Date(near), zone) * 60_000).toISOString();
}

/** The two halves of a clock. */
export function clockParts(clock: Clock): { day: string; time: string } {
  const [day = '', time = ''] = clock.split('T');
  return { day, time };
}

/** A clock of two halves; empty when both are. */
export function joinClock(day: string | null, time: string): Clock {
  return day || time ? `${day ?? ''}T${time}` : '';
}

/** A typed time of day as `HH:mm`: `9:5`, `905` and `9` are understood; null when it is none. */
export function parseTime(text: string): string | null {
  const match = /^(\d{1,2})(?:[:.h]?(\d{2})|[:.h](\d)?)?$/i.exec(text.trim());
  if (!match) return null;
  const hour = Number(match[1]);
  const minute = Number(match[2] ?? match[3] ?? 0);
  if (hour > 23 || minute > 59) return null;
  return `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`;
}
