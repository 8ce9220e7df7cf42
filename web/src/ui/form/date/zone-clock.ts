import dayjs from 'dayjs';
import timezone from 'dayjs/plugin/timezone.js';
import utc from 'dayjs/plugin/utc.js';

dayjs.extend(utc);
dayjs.extend(timezone);

/**
 * A place's local date and time, `2026-12-01T22:00`. While typing, either part may be missing or invalid:
 * `2026-12-01T`, `T22:`. Empty if neither is set.
 */
export type Clock = string;

/** The local time of an instant in an IANA time zone; empty if there is no instant. */
export function clockOf(instant: string | null | undefined, zone: string): Clock {
  return instant ? dayjs(instant).tz(zone).format('YYYY-MM-DDTHH:mm') : '';
}

/** A time zone's offset from UTC at an instant, in minutes. */
export function zoneOffset(at: Date, zone: string): number {
  return dayjs(at).tz(zone).utcOffset();
}

/** The instant of a local time in a time zone; null if date or time is missing or invalid. */
export function instantOf(clock: Clock, zone: string): string | null {
  if (!/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/.test(clock)) return null;
  // dayjs.tz is unsuitable: it takes the second of the two hours when summer time ends, and reads month 13 as
  // next January.
  const shown = Date.parse(`${clock}Z`);
  if (Number.isNaN(shown)) return null;
  // First use the offset of a nearby instant, then the offset of the resulting one: they differ when summer
  // time begins or ends.
  const near = shown - zoneOffset(new Date(shown), zone) * 60_000;
  return new Date(shown - zoneOffset(new Date(near), zone) * 60_000).toISOString();
}

/** Splits a local time into day and time. */
export function clockParts(clock: Clock): { day: string; time: string } {
  const [day = '', time = ''] = clock.split('T');
  return { day, time };
}

/** Joins a day and a time; empty if both are. */
export function joinClock(day: string | null, time: string): Clock {
  return day || time ? `${day ?? ''}T${time}` : '';
}

/** Parses a typed time to `HH:mm`, also `9:5`, `905` and `9`; null if it is invalid. */
export function parseTime(text: string): string | null {
  const match = /^(\d{1,2})(?:[:.h]?(\d{2})|[:.h](\d)?)?$/i.exec(text.trim());
  if (!match) return null;
  const hour = Number(match[1]);
  const minute = Number(match[2] ?? match[3] ?? 0);
  if (hour > 23 || minute > 59) return null;
  return `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`;
}
