import { LOCATION_TYPE } from '@wr1/schema/rules/place/location-type.ts';
import type { LocationDirection, LocationFilter, LocationOwner, LocationSort } from '../../schema-types.generated.ts';
import type { SortState } from '../../ui/data-table/column.ts';

/** What the list of places shows; everything stands in the address. */
export interface LocationSearch {
  owner: LocationOwner;
  text: string;
  /** Kind of place, 1 to 8; null for all. */
  type: number | null;
  /** Code of a region; null for all. */
  region: string | null;
  direction: LocationDirection | null;
  /** Column and direction; by name unless told. */
  sort: SortState | null;
}

/** Columns that sort, by their ids in the table. */
const SORT = { name: 'NAME', type: 'TYPE', region: 'REGION' } as const satisfies Record<string, LocationSort>;
type SortId = keyof typeof SORT;

const isSortId = (id: string): id is SortId => Object.hasOwn(SORT, id);

/** What a search is without its filters; tab and order stay. */
export const noLocationFilter: Omit<LocationSearch, 'owner' | 'sort'> = {
  text: '',
  type: null,
  region: null,
  direction: null,
};

/** Reads an address; what is missing or unknown falls back to everything. */
export function readLocationSearch(params: URLSearchParams): LocationSearch {
  const type = Number(params.get('type'));
  const direction = params.get('for');
  const [id = '', order] = (params.get('sort') ?? '').split('.');
  const region = params.get('region');
  return {
    owner: params.get('tab') === 'shared' ? 'SHARED' : 'CUSTOMER',
    text: (params.get('q') ?? '').slice(0, 100),
    type: Object.values<number>(LOCATION_TYPE).includes(type) ? type : null,
    region: region !== null && /^[A-Z0-9]{1,10}$/.test(region) ? region : null,
    direction: direction === 'PICK_UP' || direction === 'DELIVERY' ? direction : null,
    sort: isSortId(id) ? { id, descending: order === 'desc' } : null,
  };
}

/** The address of a search: only what differs from the fallback. */
export function writeLocationSearch(search: LocationSearch): URLSearchParams {
  const params = new URLSearchParams();
  if (search.owner === 'SHARED') params.set('tab', 'shared');
  if (search.text) params.set('q', search.text);
  if (search.type !== null) params.set('type', String(search.type));
  if (search.region !== null) params.set('region', search.region);
  if (search.direction !== null) params.set('for', search.direction);
  if (search.sort) params.set('sort', `${search.sort.id}.${search.sort.descending ? 'desc' : 'asc'}`);
  return params;
}

/** The search as the arguments of `locationList`. */
export function locationVariables(search: LocationSearch) {
  const filter: LocationFilter = {
    owner: search.owner,
    ...(search.text && { search: search.text }),
    ...(search.type !== null && { locationTypeId: search.type }),
    ...(search.region !== null && { regionCode: search.region }),
    ...(search.direction !== null && { direction: search.direction }),
  };
  const id = search.sort?.id ?? 'name';
  return {
    filter,
    sort: isSortId(id) ? SORT[id] : SORT.name,
    order: search.sort?.descending ? ('DESC' as const) : ('ASC' as const),
  };
}

/** Whether anything but the tab narrows the list. */
export function isLocationFiltered({ text, type, region, direction }: LocationSearch): boolean {
  return text !== '' || type !== null || region !== null || direction !== null;
}
