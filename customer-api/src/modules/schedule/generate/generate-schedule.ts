import { airDepartures } from '../search/air-flight.ts';
import { DAY_MS, vietnamDay, vietnamTime, type Departure } from '../search/departure.ts';
import { roadDepartures } from '../search/road-departure.ts';
import { seaDepartures } from '../search/sea-sailing.ts';

const DAYS_BEFORE = 42;
const DAYS_AFTER = 92;

/** Default random seed of the generated schedules. */
export const SCHEDULE_SEED = 'wr1';

/**
 * Departures of all five services from six weeks before a day to three months after it, in order of ETD. Each
 * depends only on its own week or day and the seed, so overlapping runs produce the same departures.
 * @param from any time on that day in Vietnam
 * @param seed varies the departure hours
 */
export function generateSchedules(from: Date, seed = SCHEDULE_SEED): Departure[] {
  const today = vietnamTime(vietnamDay(from), 0).getTime();
  const window = { start: new Date(today - DAYS_BEFORE * DAY_MS), end: new Date(today + DAYS_AFTER * DAY_MS), seed };
  return [...seaDepartures(window), ...airDepartures(window), ...roadDepartures(window)].toSorted(
    (a, b) => a.etd.getTime() - b.etd.getTime() || (a.code < b.code ? -1 : 1),
  );
}
