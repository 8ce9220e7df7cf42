import type { PickerServiceTypeKey } from '@wr1/schema/rules/code/service-type.ts';
import { addDays, isCalendarDay } from '@wr1/schema/rules/tariff/quote-validity.ts';
import type { ScheduleFilter } from '../../../schema-types.generated.ts';
import { BEST_WEIGHT, CRITERIA } from './best-schedule.ts';
import type { Weights } from './best-schedule.ts';
import { serviceOfPicker } from '../result/schedule-card.tsx';
import type { ResultFilter, ScheduleViewKind } from './schedule-results.tsx';
import { SORTABLE } from './schedule-sort.ts';
import type { ScheduleSort } from './schedule-sort.ts';

/** Purpose of choosing a departure: to request a price, or to book. */
export type ScheduleAim = 'price' | 'booking';

/** The search of the schedule page; all of it is in the URL. */
export interface ScheduleSearch extends ResultFilter {
  service: PickerServiceTypeKey;
  /** Codes of port, airport or region; null until chosen. */
  pol: string | null;
  pod: string | null;
  /** Days of departure, YYYY-MM-DD. */
  from: string;
  to: string;
  /** Cargo-ready day, YYYY-MM-DD; null if unspecified. */
  ready: string | null;
  /** Day of departure, YYYY-MM-DD, instead of `from` and `to`; null to use those. */
  etd: string | null;
  /** Day of arrival, YYYY-MM-DD; null for any. */
  eta: string | null;
  view: ScheduleViewKind;
  aim: ScheduleAim;
  /** Weight of each criterion for the best one. */
  weights: Weights;
  /** Null for best first. */
  sort: ScheduleSort;
}

/** The services of the picker, in the specification's order of its switch. */
export const pickerServices: readonly PickerServiceTypeKey[] = ['AIR', 'FCL', 'LCL', 'FTL', 'LTL'];

const span = 28;
const code = /^[A-Z0-9]{2,10}$/;

function dayOr<Fallback>(text: string | null, fallback: Fallback): string | Fallback {
  return text !== null && isCalendarDay(text) ? text : fallback;
}

/** Links to the page use `from` and `to` for places; in a search's URL these are days. */
function placeOr(text: string | null): string | null {
  return text !== null && !isCalendarDay(text) ? text : null;
}

/**
 * Weights as `40-30-25-10-20-10-15`, in the order of {@link CRITERIA}; defaults for anything else.
 * Older URLs lack the last number, which is then 0.
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

/** The sorted column as `eta.ASC`; best first for anything else. */
function sortOf(text: string | null): ScheduleSort {
  const [column, order] = (text ?? '').split('.');
  const id = SORTABLE.find((one) => one === column);
  return id === undefined || (order !== 'ASC' && order !== 'DESC') ? null : { id, descending: order === 'DESC' };
}

/**
 * Parses a URL, also one of `publicSchedulePath`; missing or invalid values get their defaults:
 * FCL, four weeks from today.
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

/** The search as the filter of `schedules`: the day of departure takes precedence over the range. */
export function scheduleFilter(search: ScheduleSearch): ScheduleFilter {
  const { service, pol, pod, from, to, etd, eta, ready } = search;
  return {
    serviceType: serviceOfPicker(service),
    polCode: pol,
    podCode: pod,
    ...(etd === null ? { fromDate: from, toDate: to } : { etd }),
    ...(eta !== null && { eta }),
    ...(ready !== null && { cargoReady: ready }),
  };
}

/** The URL of a search: only what differs from the defaults. */
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
