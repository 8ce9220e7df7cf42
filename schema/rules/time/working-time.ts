import { BUSINESS_TIME_ZONE } from '../tariff/quote-validity.ts';
import { zoneOffsetMs } from './zone-offset.ts';

const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;

/** The forwarder's working week. */
export interface WorkingWeek {
  /** ISO weekdays, 1 for Monday to 7 for Sunday; at least one. */
  readonly days: readonly number[];
  /** Opening and closing time as HH:MM in the time zone. */
  readonly opensAt: string;
  readonly closesAt: string;
  /** IANA name. */
  readonly timeZone: string;
}

/** The usual working week [D]: Monday to Saturday from 08:00 to 17:30. */
export const USUAL_WEEK: WorkingWeek = {
  days: [1, 2, 3, 4, 5, 6],
  opensAt: '08:00',
  closesAt: '17:30',
  timeZone: BUSINESS_TIME_ZONE,
};

/** Holidays as YYYY-MM-DD. */
export type Holidays = ReadonlySet<string>;

/** The days and hours that count in response times. */
export interface WorkingCalendar {
  readonly week: WorkingWeek;
  readonly holidays: Holidays;
}

/** The usual working week without holidays. */
export const USUAL_CALENDAR: WorkingCalendar = { week: USUAL_WEEK, holidays: new Set() };

/** Milliseconds from midnight to a time as HH:MM. */
function msOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return (hours * 60 + minutes) * MINUTE_MS;
}

/** One working day in milliseconds, for example 9.5 hours. */
export const workingDayMs = ({ opensAt, closesAt }: Pick<WorkingWeek, 'opensAt' | 'closesAt'>): number =>
  msOf(closesAt) - msOf(opensAt);

// 1 January 1970 was a Thursday, the fourth day of the ISO week.
const isWorkingDay = (day: number, { week, holidays }: WorkingCalendar) =>
  week.days.includes(((((day + 3) % 7) + 7) % 7) + 1) &&
  !(holidays.size > 0 && holidays.has(new Date(day * DAY_MS).toISOString().slice(0, 10)));

/** The instant of a local time, given as if it were UTC. Summer time may begin or end in between. */
function instantOf(local: number, zone: string): Date {
  const near = new Date(local - zoneOffsetMs(new Date(local), zone));
  return new Date(local - zoneOffsetMs(near, zone));
}

/**
 * The time at which a period of working time ends.
 * @param workingMs milliseconds of working time, more than 0
 */
export function addWorkingTime(from: Date, workingMs: number, calendar: WorkingCalendar = USUAL_CALENDAR): Date {
  const [opens, closes] = [msOf(calendar.week.opensAt), msOf(calendar.week.closesAt)];
  const { timeZone } = calendar.week;
  const local = from.getTime() + zoneOffsetMs(from, timeZone);
  let day = Math.floor(local / DAY_MS);
  let ms = local - day * DAY_MS;
  let left = workingMs;
  for (;;) {
    const begin = Math.max(ms, opens);
    const room = isWorkingDay(day, calendar) ? Math.max(0, closes - begin) : 0;
    if (left <= room) return instantOf(day * DAY_MS + begin + left, timeZone);
    left -= room;
    day += 1;
    ms = 0;
  }
}
