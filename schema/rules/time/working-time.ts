const OFFSET_MS = 7 * 3_600_000;
const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;

/** The forwarder's working week. */
export interface WorkingWeek {
  /** ISO weekdays, 1 for Monday to 7 for Sunday; at least one. */
  readonly days: readonly number[];
  /** Opening and closing time as HH:MM, in Asia/Ho_Chi_Minh. */
  readonly opensAt: string;
  readonly closesAt: string;
}

/** The usual working week [D]: Monday to Saturday from 08:00 to 17:30. */
export const USUAL_WEEK: WorkingWeek = { days: [1, 2, 3, 4, 5, 6], opensAt: '08:00', closesAt: '17:30' };

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
export const workingDayMs = ({ opensAt, closesAt }: WorkingWeek): number => msOf(closesAt) - msOf(opensAt);

// 1 January 1970 was a Thursday, the fourth day of the ISO week.
const isWorkingDay = (day: number, { week, holidays }: WorkingCalendar) =>
  week.days.includes(((((day + 3) % 7) + 7) % 7) + 1) &&
  !(holidays.size > 0 && holidays.has(new Date(day * DAY_MS).toISOString().slice(0, 10)));

/**
 * The time at which a period of working time ends.
 * @param workingMs milliseconds of working time, more than 0
 */
export function addWorkingTime(from: Date, workingMs: number, calendar: WorkingCalendar = USUAL_CALENDAR): Date {
  const [opens, closes] = [msOf(calendar.week.opensAt), msOf(calendar.week.closesAt)];
  // Asia/Ho_Chi_Minh is UTC+7 all year.
  const local = from.getTime() + OFFSET_MS;
  let day = Math.floor(local / DAY_MS);
  let ms = local - day * DAY_MS;
  let left = workingMs;
  for (;;) {
    const begin = Math.max(ms, opens);
    const room = isWorkingDay(day, calendar) ? Math.max(0, closes - begin) : 0;
    if (left <= room) return new Date(day * DAY_MS + begin + left - OFFSET_MS);
    left -= room;
    day += 1;
    ms = 0;
  }
}
