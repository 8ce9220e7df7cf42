import type { PickerServiceTypeKey } from '@wr1/schema/rules/code/service-type.ts';
import { addDays, isCalendarDay } from '@wr1/schema/rules/tariff/quote-validity.ts';
import type { ScheduleFilter } from '../../../schema-types.generated.ts';
import { BEST_WEIGHT, CRITERIA } from './best-schedule.ts';
import type { Weights } from './best-schedule.ts';
import { serviceOfPicker } from '../result/schedule-card.tsx';
import type { ResultFilter, ScheduleViewKind } from './schedule-results.tsx';
import { SORTABLE } from './schedule-sort.ts';
import type { ScheduleSort } from './schedule-sort.ts';

/** The purpose of choosing a departure: to request a price, or to book. */
export type ScheduleAim = 'price' | 'booking';

/** State of the schedule page, all of which is in the URL. */
export interface ScheduleSearch extends ResultFilter {
  service: PickerServiceTypeKey;
  /** Codes of ports, airports or regions; null until chosen. */
  pol: string | null;
  pod: string | null;
  /** Days of departure, YYYY-MM-DD. */
  from: string;
  to: string;
  /** Day the cargo is ready, YYYY-MM-DD; null if unspecified. */
  ready: string | null;
  /** A single day of departure, YYYY-MM-DD, that replaces `from` and `to`; null if the range applies. */
  etd: string | null;
  /** Day of arrival, YYYY-MM-DD; null for any day. */
  eta: string | null;
  view: ScheduleViewKind;
  aim: ScheduleAim;
  /** Weights for ranking the departures. */
  weights: Weights;
  /** Null means best first. */
  sort: ScheduleSort;
}

/** The picker's services, in the order that the specification gives. */
export const pickerServices: readonly PickerServiceTypeKey[] = ['AIR', 'FCL', 'LCL', 'FTL', 'LTL'];

const span = 28;
const code = /^[A-Z0-9]{2,10}$/;

function dayOr<Fallback>(text: string | null, fallback: Fallback): string | Fallback {
  return text !== null && isCalendarDay(text) ? text : fallback;
}

/** Links to the page contain places in `from` and `to`, where the page's own URLs contain days. */
function placeOr(text: string | null): string | null {
  return text !== null && !isCalendarDay(text) ? text : null;
}

/**
 * Parses weights such as `40-30-25-10-20-10-15`, in the order of {@link CRITERIA}. Invalid text gives the
 * defaults. Older URLs lack the last weight, which is then 0.
 */
function weightsOf(text: string | null): Weights {
  const parts = (text ?? '').split('-').map(Number);
  const isWhole =
    (parts.length === CRITERIA.length || parts.length === CRITERIA.length - 1) &&
    parts.every((one) => Number.isInteger(one) && one >= 0 && one <= 100);
  if (!text || !isWhole) return BEST_WEIGHT;
  const [price = 0, transit = 0, arrival = 0, margin = 0, direct = 0, emission = 0, departure = 0] = parts;
  return { price, transit, arrival, margin, direct, emission, departure };
}

/** Parses a sort order such as `eta.ASC`; invalid text means best first. */
function sortOf(text: string | null): ScheduleSort {
  const [column, order] = (text ?? '').split('.');
  const id = SORTABLE.find((one) => one === column);
  return id === undefined || (order !== 'ASC' && order !== 'DESC') ? null : { id, descending: order === 'DESC' };
}

/**
 * Parses the page's URL, including links from `publicSchedulePath`. Missing or invalid values get their
 * defaults: FCL, four weeks from today.
 * @param today YYYY-MM-DD in the forwarder's time zone
 */
export function readScheduleSearch(params: URLSearchParams, today: string): ScheduleSearch {
  const pol = params.get('pol') ?? placeOr(params.get('from'));
  const pod = params.get('pod') ?? placeOr(params.get('to'));
  const from = dayOr(params.get('from'), today);
  const to = dayOr(params.get('to'), addDays(from, span));
  return {
    service: pickerServices.find((service) => service === params.get('service')) ?? 'FCL',
    pol: pol !== null && code.test(pol) ? pol : null,
    pod: pod !== null && code.test(pod) ? pod : null,
    from,
    to: to < from ? from : to,
    ready: dayOr(params.get('ready'), null),
    etd: dayOr(params.get('etd'), null),
    eta: dayOr(params.get('eta'), null),
    weights: weightsOf(params.get('w')),
    sort: sortOf(params.get('sort')),
    view: params.get('view') === 'timeline' ? 'timeline' : 'table',
    aim: params.get('for') === 'booking' ? 'booking' : 'price',
    carrier: params.get('carrier'),
    direct: params.get('direct') === '1',
  };
}

/** The filter for `schedules`, which covers all ports of an area. A single day of departure takes precedence over the range. */
export function scheduleFilter(search: ScheduleSearch): ScheduleFilter {
  const { service, pol, pod, from, to, etd, eta, ready } = search;
  return {
    serviceType: serviceOfPicker(service),
    polCode: pol,
    podCode: pod,
    isAreaIncluded: true,
    ...(etd === null ? { fromDate: from, toDate: to } : { etd }),
    ...(eta !== null && { eta }),
    ...(ready !== null && { cargoReady: ready }),
  };
}

/** The URL parameters of a search, without default values. */
export function writeScheduleSearch(search: ScheduleSearch, today: string): URLSearchParams {
  const params = new URLSearchParams({ service: search.service });
  if (search.pol) params.set('pol', search.pol);
  if (search.pod) params.set('pod', search.pod);
  if (search.from !== today) params.set('from', search.from);
  if (search.to !== addDays(search.from, span)) params.set('to', search.to);
  if (search.ready) params.set('ready', search.ready);
  if (search.etd) params.set('etd', search.etd);
  if (search.eta) params.set('eta', search.eta);
  if (search.view === 'timeline') params.set('view', 'timeline');
  if (search.aim === 'booking') params.set('for', 'booking');
  if (search.carrier) params.set('carrier', search.carrier);
  if (search.direct) params.set('direct', '1');
  if (search.sort) params.set('sort', `${search.sort.id}.${search.sort.descending ? 'DESC' : 'ASC'}`);
  if (CRITERIA.some((one) => search.weights[one] !== BEST_WEIGHT[one])) {
    params.set('w', CRITERIA.map((one) => search.weights[one]).join('-'));
  }
  return params;
}
