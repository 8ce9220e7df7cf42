const OFFSET_MS = 7 * 3_600_000;
const DAY_MS = 86_400_000;
const OPEN_MS = 8 * 3_600_000;
const CLOSE_MS = 17.5 * 3_600_000;

/** One working day in milliseconds: 08:00 to 17:30. */
export const WORKING_DAY_MS = CLOSE_MS - OPEN_MS;

/** A time as the day since 1970 and the milliseconds of that day in Asia/Ho_Chi_Minh (UTC+7 all year). */
function localOf(at: Date): { day: number; ms: number } {
  const local = at.getTime() + OFFSET_MS;
  const day = Math.floor(local / DAY_MS);
  return { day, ms: local - day * DAY_MS };
}

/** Holidays as YYYY-MM-DD. */
export type Holidays = ReadonlySet<string>;
const NO_HOLIDAYS: Holidays = new Set();

// 1 January 1970 was a Thursday.
const isWorkingDay = (day: number, holidays: Holidays) =>
  (day + 4) % 7 !== 0 && !(holidays.size > 0 && holidays.has(new Date(day * DAY_MS).toISOString().slice(0, 10)));

/**
 * The time at which a period of working time ends. The forwarder works Monday to Saturday from 08:00 to 17:30 in
 * Asia/Ho_Chi_Minh, except on holidays.
 * @param workingMs milliseconds of working time, more than 0
 */
export function addWorkingTime(from: Date, workingMs: number, holidays: Holidays = NO_HOLIDAYS): Date {
  let { day, ms } = localOf(from);
  let left = workingMs;
  for (;;) {
    const begin = Math.max(ms, OPEN_MS);
    const room = isWorkingDay(day, holidays) ? Math.max(0, CLOSE_MS - begin) : 0;
    if (left <= room) return new Date(day * DAY_MS + begin + left - OFFSET_MS);
    left -= room;
    day += 1;
    ms = 0;
  }
}

/**
 * Milliseconds of working time (see {@link addWorkingTime}) between two times; 0 unless the second is later. Holidays
 * count as working days here, because browsers do not know them.
 */
export function workingTimeBetween(from: Date, to: Date): number {
  if (to.getTime() <= from.getTime()) return 0;
  const begin = localOf(from);
  const end = localOf(to);
  // Skips whole weeks, so that long periods are fast.
  const weeks = Math.max(0, Math.floor((end.day - begin.day - 1) / 7));
  let sum = weeks * 6 * WORKING_DAY_MS;
  for (let day = begin.day + weeks * 7; day <= end.day; day += 1) {
    if (!isWorkingDay(day, NO_HOLIDAYS)) continue;
    const first = day === begin.day + weeks * 7 ? begin.ms : 0;
    const last = day === end.day ? end.ms : DAY_MS;
    sum += Math.max(0, Math.min(last, CLOSE_MS) - Math.max(first, OPEN_MS));
  }
  return sum;
}
