import type { ReactNode } from 'react';

/** A table column. Sizes are in px. */
export interface DataColumn<Row> {
  id: string;
  header: ReactNode;
  /** Name in the column menu; required if `header` is not plain text. */
  name?: string;
  /** If omitted, the column takes the remaining width. */
  width?: number;
  minWidth?: number;
  renderCell: (row: Row) => ReactNode;
  /** Use `end` for numbers. */
  align?: 'start' | 'end';
  sortable?: boolean;
  /** Whether the column stays visible when the table scrolls sideways. Only the first columns can. */
  sticky?: boolean;
  /** Whether the user cannot hide the column. */
  fixed?: boolean;
  /** Whether this column contains the row's link, if the table has `rowTo`. */
  primary?: boolean;
  /** Whether its cells contain the row's menu, whose button has `data-row-menu`. */
  hasMenu?: boolean;
}

export interface SortState<Id extends string = string> {
  id: Id;
  descending: boolean;
}

/** The next sort order when a header is clicked: ascending, descending, none. */
export function nextSort<Id extends string>(sort: SortState<Id> | null, id: Id): SortState<Id> | null {
  if (sort?.id !== id) return { id, descending: false };
  return sort.descending ? null : { id, descending: true };
}
