import { isCalendarDay } from '@wr1/schema/rules/tariff/quote-validity.ts';
import { SERVICE_TYPE } from '@wr1/schema/rules/code/service-type.ts';
import type { ServiceTypeKey } from '@wr1/schema/rules/code/service-type.ts';
import { SHIPPING_TYPE } from '@wr1/schema/rules/code/shipping-type.ts';
import type { ShippingTypeKey } from '@wr1/schema/rules/code/shipping-type.ts';
import { readTrackingNumbers, TRACKED_STATE } from '@wr1/schema/rules/milestone/tracking.ts';
import type { TrackedState } from '@wr1/schema/rules/milestone/tracking.ts';
import type { SortOrder, TrackedFilter, TrackedSort, TrackedSortField } from '../../../schema-types.generated.ts';

/** Which of the tracked bookings a tab shows. */
export type TrackTab = 'ALL' | TrackedState | 'DELIVERED';

/** The tabs in their order. */
export const trackTabs: readonly TrackTab[] = ['ALL', ...TRACKED_STATE, 'DELIVERED'];

/** What the tracking page shows; everything stands in the address. */
export interface TrackTraceSearch {
  /** Numbers that were asked for, in capitals; empty for none. */
  numbers: readonly string[];
  tab: TrackTab;
  text: string;
  services: readonly ServiceTypeKey[];
  directions: readonly ShippingTypeKey[];
  /** Opaque id of a customer; null for all. */
  customer: string | null;
  /** Days of arrival, YYYY-MM-DD. */
  etaFrom: string | null;
  etaTo: string | null;
  sort: { field: TrackedSortField; order: SortOrder } | null;
}

/** A search without its filters; numbers, tab and order stay. */
export const noTrackFilter: Omit<TrackTraceSearch, 'numbers' | 'tab' | 'sort'> = {
  text: '',
  services: [],
  directions: [],
  customer: null,
  etaFrom: null,
  etaTo: null,
};

const fields: readonly TrackedSortField[] = ['ETA', 'LATENESS', 'UPDATED_AT'];
const services = Object.keys(SERVICE_TYPE) as ServiceTypeKey[];
const directions = Object.keys(SHIPPING_TYPE) as ShippingTypeKey[];
const day = (text: string | null) => (text !== null && isCalendarDay(text) ? text : null);
const words = (text: string | null) => (text ?? '').split(',');

/** Reads an address; what is missing or unknown falls back to everything, what should have happened longest ago first. */
export function readTrackTraceSearch(params: URLSearchParams, isStaff: boolean): TrackTraceSearch {
  const [field, order] = (params.get('sort') ?? '').split('.');
  const known = fields.find((entry) => entry === field);
  const asked = { services: words(params.get('service')), directions: words(params.get('direction')) };
  return {
    numbers: readTrackingNumbers(params.get('numbers') ?? ''),
    tab: trackTabs.find((tab) => tab === params.get('state')) ?? 'ALL',
    text: (params.get('q') ?? '').slice(0, 100),
    services: services.filter((service) => asked.services.includes(service)),
    directions: directions.filter((direction) => asked.directions.includes(direction)),
    customer: isStaff ? params.get('customer') : null,
    etaFrom: day(params.get('from')),
    etaTo: day(params.get('to')),
    sort: known ? { field: known, order: order === 'DESC' ? 'DESC' : 'ASC' } : null,
  };
}

/** The address of a search: only what differs from the fallback. */
export function writeTrackTraceSearch(search: TrackTraceSearch): URLSearchParams {
  const params = new URLSearchParams();
  if (search.numbers.length > 0) params.set('numbers', search.numbers.join(','));
  if (search.tab !== 'ALL') params.set('state', search.tab);
  if (search.text) params.set('q', search.text);
  if (search.services.length > 0) params.set('service', search.services.join(','));
  if (search.directions.length > 0) params.set('direction', search.directions.join(','));
  if (search.customer) params.set('customer', search.customer);
  if (search.etaFrom) params.set('from', search.etaFrom);
  if (search.etaTo) params.set('to', search.etaTo);
  if (search.sort) params.set('sort', `${search.sort.field}.${search.sort.order}`);
  return params;
}

/** The search as the arguments of `trackedBookings`. */
export function trackTraceVariables(search: TrackTraceSearch): { filter: TrackedFilter; sort: TrackedSort } {
  const { tab, text, services: wanted, directions: ways, customer, etaFrom, etaTo, sort } = search;
  const delivered = tab === 'DELIVERED';
  return {
    filter: {
      ...(delivered && { show: 'DELIVERED' as const }),
      ...(!delivered && tab !== 'ALL' && { state: tab }),
      ...(text && { search: text }),
      ...(wanted.length > 0 && { serviceTypes: [...wanted] }),
      ...(ways.length > 0 && { shippingTypes: [...ways] }),
      ...(customer && { customerId: customer }),
      ...(etaFrom && { etaFrom }),
      ...(etaTo && { etaTo }),
    },
    // Of what was delivered nothing is late any more: the latest first.
    sort: sort ?? (delivered ? { field: 'UPDATED_AT', order: 'DESC' } : { field: 'LATENESS', order: 'ASC' }),
  };
}

/** Whether anything but the tab narrows the list. */
export function isTrackFiltered(search: TrackTraceSearch): boolean {
  return Object.keys(trackTraceVariables({ ...search, tab: 'ALL' }).filter).length > 0;
}
