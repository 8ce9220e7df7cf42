import { isCalendarDay } from '@wr1/schema/rules/tariff/quote-validity.ts';
import { SERVICE_TYPE } from '@wr1/schema/rules/code/service-type.ts';
import type { ServiceTypeKey } from '@wr1/schema/rules/code/service-type.ts';
import { isResting } from '@wr1/schema/rules/transition/status.ts';
import { BOOKING_STATUS, QUOTATION_STATUS, tabsOf } from '@wr1/schema/rules/list/tab.ts';
import type { ListKind, Side } from '@wr1/schema/rules/list/tab.ts';
import { CUT_OFF_SEARCH } from '../tag/cut-off-tag.ts';
import type { CutOffSearch } from '../tag/cut-off-tag.ts';
import type { ShipmentFilter, ShipmentSort, ShipmentSortField, SortOrder } from '../../../schema-types.generated.ts';

/** What a list of quotations or bookings shows; everything stands in the address. */
export interface ListSearch {
  /** Key of a tab of the viewer's side. */
  tab: string;
  /** Statuses by their number; empty for all. */
  statuses: readonly number[];
  text: string;
  services: readonly ServiceTypeKey[];
  /** Opaque id of a customer; null for all. */
  customer: string | null;
  /** Days of departure, YYYY-MM-DD. */
  etdFrom: string | null;
  etdTo: string | null;
  /** Only bookings with an open cut-off, one within 24 hours, or a missed one; null for all. */
  cutOff: CutOffSearch | null;
  /** Only requests without an account that have no customer yet. */
  lead: boolean;
  /** Only what the forwarder should have answered by now. */
  overdue: boolean;
  sort: { field: ShipmentSortField; order: SortOrder } | null;
}

const fields: readonly ShipmentSortField[] = ['CREATED_AT', 'CUT_OFF', 'ETD', 'NUMBER', 'UPDATED_AT'];
const services = Object.keys(SERVICE_TYPE) as ServiceTypeKey[];

/** The statuses in which a record of a list can rest, in the order of its life. */
export function listStatuses(kind: ListKind): readonly number[] {
  return (kind === 'booking' ? BOOKING_STATUS : QUOTATION_STATUS).filter(isResting);
}

/** What a search is without its filters; tab and order stay. */
export const noFilter: Omit<ListSearch, 'tab' | 'sort'> = {
  statuses: [],
  text: '',
  services: [],
  customer: null,
  etdFrom: null,
  etdTo: null,
  cutOff: null,
  lead: false,
  overdue: false,
};
const day = (text: string | null) => (text !== null && isCalendarDay(text) ? text : null);

/** Reads an address; what is missing or unknown falls back to everything, latest change first. */
export function readListSearch(params: URLSearchParams, side: Side, kind: ListKind): ListSearch {
  const tab = params.get('tab');
  const asked = (params.get('service') ?? '').split(',');
  const statuses = (params.get('status') ?? '').split(',');
  const [field, order] = (params.get('sort') ?? '').split('.');
  const known = fields.find((entry) => entry === field);
  return {
    tab: tabsOf(side, kind).find((entry) => entry.key === tab)?.key ?? 'ALL',
    statuses: listStatuses(kind).filter((code) => statuses.includes(String(code))),
    text: (params.get('q') ?? '').slice(0, 100),
    services: services.filter((service) => asked.includes(service)),
    customer: params.get('customer'),
    etdFrom: day(params.get('from')),
    etdTo: day(params.get('to')),
    cutOff: CUT_OFF_SEARCH.find((one) => one === params.get('cutoff')) ?? null,
    overdue: side === 'staff' && params.get('answer') === 'overdue',
    lead: side === 'staff' && kind === 'quotation' && params.get('account') === 'none',
    sort: known ? { field: known, order: order === 'ASC' ? 'ASC' : 'DESC' } : null,
  };
}

/** The address of a list: only what differs from the fallback. */
export function writeListSearch(search: ListSearch): URLSearchParams {
  const params = new URLSearchParams();
  if (search.tab !== 'ALL') params.set('tab', search.tab);
  if (search.statuses.length > 0) params.set('status', search.statuses.join(','));
  if (search.text) params.set('q', search.text);
  if (search.services.length > 0) params.set('service', search.services.join(','));
  if (search.customer) params.set('customer', search.customer);
  if (search.etdFrom) params.set('from', search.etdFrom);
  if (search.etdTo) params.set('to', search.etdTo);
  if (search.cutOff) params.set('cutoff', search.cutOff);
  if (search.lead) params.set('account', 'none');
  if (search.overdue) params.set('answer', 'overdue');
  if (search.sort) params.set('sort', `${search.sort.field}.${search.sort.order}`);
  return params;
}

/** The search as the arguments of `quotations` and `bookings`. */
export function listVariables(search: ListSearch): { filter: ShipmentFilter; sort: ShipmentSort } {
  return {
    filter: {
      ...(search.tab !== 'ALL' && { tab: search.tab }),
      ...(search.statuses.length > 0 && { statusCodes: [...search.statuses] }),
      ...(search.text && { search: search.text }),
      ...(search.services.length > 0 && { serviceTypes: [...search.services] }),
      ...(search.customer && { customerId: search.customer }),
      ...(search.etdFrom && { etdFrom: search.etdFrom }),
      ...(search.etdTo && { etdTo: search.etdTo }),
      ...(search.cutOff === 'ahead' && { cutOffAhead: true }),
      ...(search.cutOff === '24h' && { cutOffWithinHours: 24 }),
      ...(search.cutOff === 'missed' && { cutOffMissed: true }),
      ...(search.lead && { withoutCustomer: true }),
      ...(search.overdue && { answerOverdue: true }),
    },
    sort: search.sort ?? { field: 'UPDATED_AT', order: 'DESC' },
  };
}

/** Whether anything but the tab narrows the list. */
export function isFiltered(search: ListSearch): boolean {
  const { filter } = listVariables({ ...search, tab: 'ALL' });
  return Object.keys(filter).length > 0;
}
