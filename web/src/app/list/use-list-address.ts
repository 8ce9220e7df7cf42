import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router';
import type { SortState } from '../../ui/data-table/column.ts';
import { filterOf, noFilter, readAddress, viewOf, writeAddress } from './list-address.ts';
import type { AddressFilter, AddressParts, AddressValue } from './list-address.ts';

/** State of a list, stored in its page's URL. */
export interface ListAddress<Parts extends AddressParts> {
  value: AddressValue<Parts>;
  /** The active filters, as a GraphQL filter. */
  filter: AddressFilter<Parts>;
  isFiltered: boolean;
  /** The URL parameters for a saved view. */
  view: string;
  /** Changes some values. Tabs and opened records add a history entry; filters replace the current one. */
  set: (change: Partial<AddressValue<Parts>>) => void;
  /** The values that clear the filters. */
  noFilter: Partial<AddressValue<Parts>>;
  /** Clears the filters. */
  clear: () => void;
  /** The value of the search box, parameter `q`. */
  search: string;
  onSearch: (text: string) => void;
  sort: SortState | null;
  onSort: (sort: SortState | null) => void;
}

/**
 * Reads and writes the state of a list in the URL, as described by `parts`. Bookmarks and saved views depend
 * on the parameter names.
 */
export function useListAddress<Parts extends AddressParts>(parts: Parts): ListAddress<Parts> {
  const [params, setParams] = useSearchParams();
  // Typed text is debounced: it may arrive after a click on a filter chip but before the next render.
  const latest = useRef(params);
  useEffect(() => {
    latest.current = params;
  }, [params]);

  function set(change: Partial<AddressValue<Parts>>) {
    latest.current = writeAddress(parts, { ...readAddress(parts, latest.current), ...change });
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
