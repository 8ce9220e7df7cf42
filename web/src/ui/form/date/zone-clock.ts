import dayjs from 'dayjs';
import timezone from 'dayjs/plugin/timezone.js';
import utc from 'dayjs/plugin/utc.js';

dayjs.extend(utc);
dayjs.extend(timezone);

/**
 * Local date and time of a place, `2026-12-01T22:00`. While the user types, either part may be
 * missing or wrong: `2026-12-01T`, `T22:`. Empty for none.
 */
export type Clock = string;

/** The local time of an instant in a time zone (IANA name); empty for none. */
export function clockOf(instant: string | null | undefined, zone: string): Clock {
  return instant ? dayjs(instant).tz(zone).format('YYYY-MM-DDTHH:mm') : '';
}

/** The offset of a time zone from UTC at an instant, in minutes. */
export function zoneOffset(at: Date, zone: string): number {
  return dayjs(at).tz(zone).utcOffset();
}

/** The instant of a local time in a time zone; null while date or time are missing or wrong. */
export function instantOf(clock: Clock, zone: string): string | null {
  if (!/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/.test(clock)) return null;
  // Not dayjs.tz, which takes the second of the two hours at the end of summer time, and reads
  // month 13 as the next January.
  const shown = Date.parse(`${clock}Z`);
  if (Number.isNaN(shown)) return null;
  // First the offset of a time nearby, then that of the time itself: they differ around a change to
  // summer time.
  const near = shown - zoneOffset(new Date(shown), zone) * 60_000;
  return new Date(shown - zoneOffset(new Date(near), zone) * 60_000).toISOString();
}

/** Splits a local time into day and time. */
export function clockParts(clock: Clock): { day: string; time: string } {
  const [day = '', time = ''] = clock.split('T');
  return { day, time };
}

/** Joins day and time; empty when both are. */
export function joinClock(day: string | null, time: string): Clock {
  return day || time ? `${day ?? ''}T${time}` : '';
}

/** Parses a typed time as `HH:mm`: `9:5`, `905` and `9` are accepted; null for others. */
export function parseTime(text: string): string | null {
  const match = /^(\d{1,2})(?:[:.h]?(\d{2})|[:.h](\d)?)?$/i.exec(text.trim());
  if (!match) return null;
  const hour = Number(match[1]);
  const minute = Number(match[2] ?? match[3] ?? 0);
  if (hour > 23 || minute > 59) return null;
  return `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`;
}
