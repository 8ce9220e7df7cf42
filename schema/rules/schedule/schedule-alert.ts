import { keptNameProblem } from '../list/normalized-name.ts';
import type { MessageCode } from '../message/message.ts';
import { addDays } from '../tariff/quote-validity.ts';
import { pickerServiceTypeKey } from '../code/service-type.ts';

/** Not in the specification: maximum number of schedule alerts per user. */
export const SCHEDULE_ALERT_CAP = 20;

/** Maximum length of a schedule alert's name. */
export const SCHEDULE_ALERT_NAME_LENGTH = 40;

/** Range of a rolling search in days from today. The default is four weeks, as on the schedules page. */
export const SCHEDULE_ALERT_DAYS = { least: 1, usual: 28, most: 180 } as const;

/** The search of a schedule alert; at least one of the two places is set. */
export interface AlertSearch {
  /** 1 AIR, 2 FCL, 3 LCL, 5 FTL, 6 LTL. */
  service_type: number;
  pol: string | null;
  pod: string | null;
  /** Code of the carrier; null for all. */
  carrier_code: string | null;
  /** Whether only departures without a transshipment port match. */
  direct: boolean;
  /** Departures within a number of days from today; null for fixed days. */
  days_ahead: number | null;
  /** First and last day of departure, YYYY-MM-DD; null for a rolling range. */
  from_date: string | null;
  to_date: string | null;
}

/** Validates a normalized name against the `others` of the same user; null if it is valid. */
export function alertNameProblem(name: string, others: readonly string[]): MessageCode | null {
  return keptNameProblem(name, others, { length: SCHEDULE_ALERT_NAME_LENGTH, taken: 'ALERT_NAME_TAKEN' });
}

/** Validates the search of a schedule alert, field by field. */
export function alertProblems(
  search: AlertSearch,
  today: string,
): { field: keyof AlertSearch; code: MessageCode; params?: Record<string, number> }[] {
  const problems: ReturnType<typeof alertProblems> = [];
  const { pol, pod, days_ahead: days, from_date: from, to_date: to } = search;
  if (pol === null && pod === null) problems.push({ field: 'pol', code: 'SELECT_REQUIRED' });
  else if (pol === pod) problems.push({ field: 'pod', code: 'SAME_PORT' });
  const { least, most } = SCHEDULE_ALERT_DAYS;
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
 * The query string of a schedule alert on the schedules page, without the question mark. It equals the query
 * string that the page itself writes.
 * @param today YYYY-MM-DD in the forwarder's time zone
 */
export function alertSearch(search: AlertSearch, today: string): string {
  const params = new URLSearchParams({ service: pickerServiceTypeKey(search.service_type) ?? 'FCL' });
  if (search.pol !== null) params.set('pol', search.pol);
  if (search.pod !== null) params.set('pod', search.pod);
  const { usual } = SCHEDULE_ALERT_DAYS;
  if (search.days_ahead === null) {
    if (search.from_date !== null && search.from_date > today) params.set('from', search.from_date);
    if (search.to_date !== null) params.set('to', search.to_date);
  } else if (search.days_ahead !== usual) params.set('to', addDays(today, search.days_ahead));
  if (search.carrier_code !== null) params.set('carrier', search.carrier_code);
  if (search.direct) params.set('direct', '1');
  return params.toString();
}

/** Query parameter that opens the schedule alerts on the schedules page. */
export const ALERTS_PARAMETER = 'alerts';

/**
 * The page behind a notification of new departures, below /platform: the search itself, or all schedule
 * alerts if several have matches.
 */
export function alertPath({ search }: Readonly<Record<string, unknown>>, isStaff: boolean): string {
  const query = typeof search === 'string' && search !== '' ? search : `${ALERTS_PARAMETER}=1`;
  return `${isStaff ? '/online-service/schedule' : '/user/schedule'}?${query}`;
}
