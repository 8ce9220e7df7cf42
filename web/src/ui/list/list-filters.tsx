import { useState } from 'react';
import type { ReactNode } from 'react';
import { ColumnChoice, DensityChoice } from '../data-table/table-view.tsx';
import type { TableView } from '../data-table/table-view.tsx';
import { AddFilter, ClearFilters, FilterBar, FilterChip } from './filter-bar.tsx';
import type { FilterOffer, ListFilter } from './list-filter.tsx';
import s from './list-filters.module.css';
import { SearchBox } from './search-box.tsx';

interface ListFiltersProps {
  /** Accessible name of the search box, which says what is searched; omitted for a list without search. */
  search?: string;
  searchHint?: string;
  /** Controls that are always shown, after the search. */
  children?: ReactNode;
  filters?: readonly ListFilter[];
  address: { search: string; onSearch: (text: string) => void; isFiltered: boolean; clear: () => void };
  /** Shown on the right: counts, saved views, export. */
  tools?: ReactNode;
  /** If given, adds the density switch, and the column menu if there are `columns`. */
  view?: TableView;
  columns?: readonly { id: string; header: ReactNode; name?: string; fixed?: boolean }[];
}

/**
 * The bar above a list: search, a chip for each active filter, a menu with the others, and tools on the
 * right.
 */
export function ListFilters(props: ListFiltersProps) {
  const { search, searchHint, children, filters = [], address, tools, view, columns } = props;
  const [adding, setAdding] = useState<readonly string[]>([]);
  const stopAdding = (id: string) => setAdding((before) => before.filter((other) => other !== id));
  const offered = filters
    .filter(({ id, value, isOffered = true }) => isOffered && value === null && !adding.includes(id))
    .flatMap(({ id, label, onAdd, offers }): readonly FilterOffer[] => offers ?? [{ id, label, onAdd }]);

  function add(id: string) {
    const offer = offered.find((one) => one.id === id);
    if (offer?.onAdd) offer.onAdd();
    else setAdding((before) => [...before, id]);
  }
  return (
    <FilterBar
      end={
        (tools || view) && (
          <>
            {tools}
            {view && columns && <ColumnChoice view={view} columns={columns} />}
            {view && <DensityChoice view={view} />}
          </>
        )
      }
    >
      {search !== undefined && (
        <SearchBox value={address.search} label={search} placeholder={searchHint ?? ''} onSearch={address.onSearch} />
      )}
      {children}
      {filters.map((filter) =>
        filter.value === null ? (
          adding.includes(filter.id) && (
            <div key={filter.id} className={s.adding}>
              {(filter.renderNew ?? filter.renderEditor)?.(() => stopAdding(filter.id))}
            </div>
          )
        ) : (
          <FilterChip
            key={filter.id}
            label={filter.label}
            value={filter.value}
            onRemove={filter.onRemove}
            renderEditor={
              filter.renderEditor && ((close) => <div className={s.editor}>{filter.renderEditor?.(close)}</div>)
            }
          />
        ),
      )}
      <AddFilter choices={offered} onAdd={add} />
      {filters.length > 0 && address.isFiltered && <ClearFilters onClear={address.clear} />}
    </FilterBar>
  );
}
