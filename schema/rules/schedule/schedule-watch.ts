import { keptNameProblem } from '../list/kept-name.ts';
import type { MessageCode } from '../message/message.ts';
import { addDays } from '../tariff/quote-validity.ts';
import { pickerServiceTypeKey } from '../code/service-type.ts';

/** Searches of sailings that one user keeps to be told of new ones. */
export const SCHEDULE_WATCH_CAP = 20;

/** Characters of a kept search's name. */
export const SCHEDULE_WATCH_NAME_LENGTH = 40;

/** Days from today on that a search without fixed days may look ahead; usual are four weeks, as on the page of schedules. */
export const SCHEDULE_WATCH_DAYS = { least: 1, usual: 28, most: 180 } as const;

/** What a kept search asks for; at least one place is told. */
export interface WatchedSearch {
  /** 1 AIR, 2 FCL, 3 LCL, 5 FTL, 6 LTL. */
  service_type: number;
  pol: string | null;
  pod: string | null;
  /** Code of the carrier; null for all. */
  carrier_code: string | null;
  /** Only departures without a transit port. */
  direct: boolean;
  /** Departures of so many days from today on; null where the days are fixed. */
  days_ahead: number | null;
  /** First and last day of departure, YYYY-MM-DD; null where the days go along with today. */
  from_date: string | null;
  to_date: string | null;
}

/** What is wrong with a tidied name beside the `others` of the same user; null when nothing is. */
export function watchNameProblem(name: string, others: readonly string[]): MessageCode | null {
  return keptNameProblem(name, others, { length: SCHEDULE_WATCH_NAME_LENGTH, taken: 'WATCH_NAME_TAKEN' });
}

/** What is wrong with a search that is to be kept, field by field. */
export function watchProblems(
  search: WatchedSearch,
  today: string,
): { field: keyof WatchedSearch; code: MessageCode; params?: Record<string, number> }[] {
  const problems: ReturnType<typeof watchProblems> = [];
  const { pol, pod, days_ahead: days, from_date: from, to_date: to } = search;
  if (pol === null && pod === null) problems.push({ field: 'pol', code: 'SELECT_REQUIRED' });
  else if (pol === pod) problems.push({ field: 'pod', code: 'SAME_PORT' });
  const { least, most } = SCHEDULE_WATCH_DAYS;
  if (days !== null) {
    if (days < least || days > most)
      problems.push({ field: 'days_ahead', code: 'BETWEEN', params: { min: least, max: most } });
    return problems;
  }
  if (from === null) problems.push({ field: 'from_date', code: 'REQUIRED' });
  if (to === null) problems.push({ field: 'to_date', code: 'REQUIRED' });
  else if (to < today) problems.push({ field: 'to_date', code: 'DATE_IN_PAST' });
  else if (from !== null && to < from) problems.push({ field: 'to_date', code: 'VALIDITY_ORDER' });
  return problems;
}

/**
 * The address of a kept search on a page of schedules, without the question mark: what the page itself would write.
 * @param today YYYY-MM-DD in the forwarder's time zone
 */
export function watchSearch(search: WatchedSearch, today: string): string {
  const params = new URLSearchParams({ service: pickerServiceTypeKey(search.service_type) ?? 'FCL' });
  if (search.pol !== null) params.set('pol', search.pol);
  if (search.pod !== null) params.set('pod', search.pod);
  const { usual } = SCHEDULE_WATCH_DAYS;
  if (search.days_ahead === null) {
    if (search.from_date !== null && search.from_date > today) params.set('from', search.from_date);
    if (search.to_date !== null) params.set('to', search.to_date);
  } else if (search.days_ahead !== usual) params.set('to', addDays(today, search.days_ahead));
  if (search.carrier_code !== null) params.set('carrier', search.carrier_code);
  if (search.direct) params.set('direct', '1');
  return params.toString();
}

/** Parameter of the address of a page of schedules with which it shows the kept searches. */
export const WATCHES_PARAMETER = 'watches';

/**
 * The page behind a notification of new departures, below /platform: the search itself, or all kept ones when several have
 * some.
 */
export function watchPath({ search }: Readonly<Record<string, unknown>>, isStaff: boolean): string {
  const query = typeof search === 'string' && search !== '' ? search : `${WATCHES_PARAMETER}=1`;
  return `${isStaff ? '/online-service/schedule' : '/user/schedule'}?${query}`;
}
