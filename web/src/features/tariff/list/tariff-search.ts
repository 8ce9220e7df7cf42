import { isCalendarDay } from '@wr1/schema/rules/tariff/quote-validity.ts';
import { SERVICE_TYPE } from '@wr1/schema/rules/code/service-type.ts';
import type { ServiceTypeKey } from '@wr1/schema/rules/code/service-type.ts';
import { TARIFF_TABLE } from '@wr1/schema/rules/tariff/tariff-field.ts';
import type { TariffTable } from '@wr1/schema/rules/tariff/tariff-field.ts';
import { rowFields } from '@wr1/schema/rules/tariff/tariff-table.ts';
import type { TariffFilter, TariffSort } from '../../../schema-types.generated.ts';
import type { SortState } from '../../../ui/data-table/column.ts';

/** Which rows, by whether estimates use them. */
export type TariffUse = 'on' | 'off' | 'all';

/** What the list of prices shows; everything stands in the address. */
export interface TariffSearch {
  table: TariffTable;
  text: string;
  service: ServiceTypeKey | null;
  /** Codes of places and of the carrier; '*' for rows that hold for every place. */
  from: string | null;
  to: string | null;
  carrier: string | null;
  /** Rows that hold on this day, YYYY-MM-DD. */
  on: string | null;
  use: TariffUse;
  sort: SortState | null;
}

/** A search without filters: what is in use. */
export const noTariffFilter: Omit<TariffSearch, 'table' | 'sort'> = {
  text: '',
  service: null,
  from: null,
  to: null,
  carrier: null,
  on: null,
  use: 'on',
};

const SORT = {
  lane: 'LANE',
  carrier: 'CARRIER',
  validity: 'VALID_TO',
  source: 'SOURCE',
} as const satisfies Record<string, TariffSort>;
type SortId = keyof typeof SORT;
const isSortId = (id: string): id is SortId => Object.hasOwn(SORT, id);

const services = Object.keys(SERVICE_TYPE) as readonly ServiceTypeKey[];
const tab = (table: TariffTable) => table.toLowerCase().replaceAll('_', '-');
const code = (text: string | null) => (text !== null && /^(\*|[A-Z0-9]{2,10})$/.test(text) ? text : null);

/** Whether a table has a column; filters of others make no sense there. */
export function hasColumn(table: TariffTable, name: string): boolean {
  return rowFields(table).some((field) => field.name === name);
}

/** Reads an address; what is missing or unknown falls back to everything that is in use. */
export function readTariffSearch(params: URLSearchParams): TariffSearch {
  const [id = '', order] = (params.get('sort') ?? '').split('.');
  const on = params.get('on');
  const use = params.get('use');
  return {
    table: TARIFF_TABLE.find((table) => tab(table) === params.get('tab')) ?? 'FREIGHT',
    text: (params.get('q') ?? '').slice(0, 100),
    service: services.find((service) => service === params.get('service')) ?? null,
    from: code(params.get('from')),
    to: code(params.get('to')),
    carrier: code(params.get('carrier')),
    on: on !== null && isCalendarDay(on) ? on : null,
    use: use === 'off' || use === 'all' ? use : 'on',
    sort: isSortId(id) ? { id, descending: order === 'desc' } : null,
  };
}

/** The address of a search: only what differs from the fallback. */
export function writeTariffSearch(search: TariffSearch): URLSearchParams {
  const params = new URLSearchParams();
  const set = (name: string, value: string | null) => {
    if (value) params.set(name, value);
  };
  set('tab', search.table === 'FREIGHT' ? null : tab(search.table));
  set('q', search.text);
  set('service', search.service);
  set('from', search.from);
  set('to', search.to);
  set('carrier', search.carrier);
  set('on', search.on);
  set('use', search.use === 'on' ? null : search.use);
  if (search.sort) params.set('sort', `${search.sort.id}.${search.sort.descending ? 'desc' : 'asc'}`);
  return params;
}

/** The search as the arguments of `tariffs`. */
export function tariffVariables(search: TariffSearch) {
  const { table, text, service, from, to, carrier, on, use, sort } = search;
  const filter: TariffFilter = {
    ...(text && { search: text }),
    ...(service && { serviceType: service }),
    ...(from && { polCode: from }),
    ...(to && { podCode: to }),
    ...(carrier && { carrierCode: carrier }),
    ...(on && { validOn: on }),
    ...(use !== 'all' && hasColumn(table, 'active') && { active: use === 'on' }),
  };
  const id = sort?.id ?? 'lane';
  return {
    table,
    filter,
    sort: isSortId(id) ? SORT[id] : SORT.lane,
    order: sort?.descending ? ('DESC' as const) : ('ASC' as const),
  };
}

/** Whether anything but the tab narrows the list. */
export function isTariffFiltered(search: TariffSearch): boolean {
  const { text, service, from, to, carrier, on, use } = search;
  return text !== '' || use !== 'on' || [service, from, to, carrier, on].some((value) => value !== null);
}
