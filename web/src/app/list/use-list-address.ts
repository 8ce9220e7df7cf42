import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router';
import type { SortState } from '../../ui/data-table/column.ts';
import { filterOf, noFilter, readAddress, viewOf, writeAddress } from './list-address.ts';
import type { AddressFilter, AddressParts, AddressValue } from './list-address.ts';

/** What a list shows, kept in the address of its page. */
export interface ListAddress<Parts extends AddressParts> {
  value: AddressValue<Parts>;
  /** The filters that are set, ready for the GraphQL filter. */
  filter: AddressFilter<Parts>;
  isFiltered: boolean;
  /** The address as a saved view keeps it. */
  view: string;
  /** Changes some values. Tabs and pages become steps of the browser's history, filters replace the current one. */
  set: (change: Partial<AddressValue<Parts>>) => void;
  /** The values that clear the filters. */
  noFilter: Partial<AddressValue<Parts>>;
  /** Clears the filters. */
  clear: () => void;
  /** The value of the search box, parameter `q`. */
  search: string;
  onSearch: (text: string) => void;
  /** The order as the table shows and changes it. */
  sort: SortState | null;
  onSort: (sort: SortState | null) => void;
}

/** Reads and writes the address of a list by a description of its parts; the names of parameters are kept in bookmarks and saved views. */
export function useListAddress<Parts extends AddressParts>(parts: Parts): ListAddress<Parts> {
  const [params, setParams] = useSearchParams();
  // A text that was typed just before a chip was pressed arrives after it, perhaps before the page is rendered again.
  const latest = useRef(params);
  useEffect(() => {
    latest.current = params;
  }, [params]);

  function set(change: Partial<AddressValue<Parts>>) {
    const firstPage = parts['page'] && { page: parts['page'].fallback };
    latest.current = writeAddress(parts, { ...readAddress(parts, latest.current), ...firstPage, ...change });
    const isStep = Object.entries(change).some(([key, value]) => parts[key]?.isStep?.(value));
    setParams(latest.current, { replace: !isStep });
  }
  const value = readAddress(parts, params);
  const filter = filterOf(parts, value);
  const { columns = {} } = parts['sort'] ?? {};
  const sorted = value['sort'] as { field: string; order: string } | null | undefined;
  const searchKey = Object.keys(parts).find((key) => parts[key]?.name === 'q') ?? '';
  const column = Object.keys(columns).find((id) => columns[id] === sorted?.field);
  return {
    value,
    filter,
    isFiltered: Object.keys(filter).length > 0,
    view: viewOf(parts, value),
    set,
    noFilter: noFilter(parts),
    clear: () => set(noFilter(parts)),
    search: String(value[searchKey] ?? ''),
    onSearch: (words) => set({ [searchKey]: words } as unknown as Partial<AddressValue<Parts>>),
    sort: column === undefined ? null : { id: column, descending: sorted?.order === 'DESC' },
    onSort: (next) => {
      const field = next && columns[next.id];
      const sort = field ? { field, order: next.descending ? 'DESC' : 'ASC' } : null;
      set({ sort } as unknown as Partial<AddressValue<Parts>>);
    },
  };
}
