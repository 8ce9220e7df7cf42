import type { PickerServiceTypeKey } from '@wr1/schema/rules/code/service-type.ts';
import { isCalendarDay } from '@wr1/schema/rules/tariff/quote-validity.ts';
import type { KeptScheduleFilter, ScheduleState } from '../../../schema-types.generated.ts';
import { serviceOfPicker } from '../result/schedule-card.tsx';
import { pickerServices } from '../search/schedule-search.ts';

/** What the staff's list of departures shows; everything stands in the address. */
export interface ScheduleListSearch {
  state: ScheduleState;
  service: PickerServiceTypeKey;
  /** Part of a ship's name, a voyage, a flight number or a carrier's name. */
  text: string;
  /** Codes of port, airport or region; null for all. */
  pol: string | null;
  pod: string | null;
  /** Days of departure, YYYY-MM-DD; null for all. */
  from: string | null;
  to: string | null;
  /** One day of departure, one of arrival, and the day on which cargo is ready, YYYY-MM-DD; null for all. */
  etd: string | null;
  eta: string | null;
  ready: string | null;
  /** Only what people entered or changed. */
  byHand: boolean;
}

/** The tabs in their order, by what the address calls them. */
export const SCHEDULE_TABS = {
  planned: 'PLANNED',
  departed: 'DEPARTED',
  cancelled: 'CANCELLED',
} as const satisfies Record<string, ScheduleState>;

/** What a search is without its filters; tab and service stay. */
export const noScheduleFilter: Omit<ScheduleListSearch, 'state' | 'service'> = {
  text: '',
  pol: null,
  pod: null,
  from: null,
  to: null,
  etd: null,
  eta: null,
  ready: null,
  byHand: false,
};

/** Filters that hold one value, in the order of their chips. */
export const LIST_FILTERS = ['pol', 'pod', 'from', 'to', 'etd', 'eta', 'ready'] as const;
export type ListFilter = (typeof LIST_FILTERS)[number];

const code = /^[A-Z0-9]{2,10}$/;

/** Reads an address; what is missing or unknown falls back: planned container sailings, all of them. */
export function readScheduleListSearch(params: URLSearchParams): ScheduleListSearch {
  const day = (name: string) => {
    const text = params.get(name);
    return text !== null && isCalendarDay(text) ? text : null;
  };
  const place = (name: string) => {
    const text = params.get(name);
    return text !== null && code.test(text) ? text : null;
  };
  const tab = Object.entries(SCHEDULE_TABS).find(([name]) => name === params.get('tab'));
  return {
    state: tab?.[1] ?? 'PLANNED',
    service: pickerServices.find((service) => service === params.get('service')) ?? 'FCL',
    text: (params.get('q') ?? '').slice(0, 100),
    pol: place('pol'),
    pod: place('pod'),
    from: day('from'),
    to: day('to'),
    etd: day('etd'),
    eta: day('eta'),
    ready: day('ready'),
    byHand: params.get('own') === '1',
  };
}

/** The address of a search: only what differs from the fallback. */
export function writeScheduleListSearch(search: ScheduleListSearch): URLSearchParams {
  const params = new URLSearchParams();
  if (search.state !== 'PLANNED') params.set('tab', search.state.toLowerCase());
  if (search.service !== 'FCL') params.set('service', search.service);
  if (search.text) params.set('q', search.text);
  for (const name of LIST_FILTERS) {
    const value = search[name];
    if (value !== null) params.set(name, value);
  }
  if (search.byHand) params.set('own', '1');
  return params;
}

/** The search as the filter of `scheduleList`. */
export function scheduleListFilter(search: ScheduleListSearch): KeptScheduleFilter {
  return {
    state: search.state,
    serviceType: serviceOfPicker(search.service),
    ...(search.text && { search: search.text }),
    ...(search.pol !== null && { polCode: search.pol }),
    ...(search.pod !== null && { podCode: search.pod }),
    ...(search.from !== null && { fromDate: search.from }),
    ...(search.to !== null && { toDate: search.to }),
    ...(search.etd !== null && { etd: search.etd }),
    ...(search.eta !== null && { eta: search.eta }),
    ...(search.ready !== null && { cargoReady: search.ready }),
    ...(search.byHand && { byHand: true }),
  };
}

/** Whether anything but tab and service narrows the list. */
export function isScheduleListFiltered(search: ScheduleListSearch): boolean {
  return search.text !== '' || search.byHand || LIST_FILTERS.some((name) => search[name] !== null);
}
