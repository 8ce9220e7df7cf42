import type { ReactNode } from 'react';

/** A table column. Sizes in px. */
export interface DataColumn<Row> {
  id: string;
  header: ReactNode;
  /** The name in the column list, when `header` is not plain text. */
  name?: string;
  /** Without it the column takes the remaining width. */
  width?: number;
  minWidth?: number;
  renderCell: (row: Row) => ReactNode;
  /** Numbers are aligned to the end. */
  align?: 'start' | 'end';
  sortable?: boolean;
  /** Stays in place when the table scrolls sideways; only for the first columns. */
  sticky?: boolean;
  /** Cannot be hidden by the user. */
  fixed?: boolean;
  /** Is the link of the row, when the table has `rowTo`. */
  primary?: boolean;
}

export interface SortState<Id extends string = string> {
  id: Id;
  descending: boolean;
}

/** The next sorting of a pressed header: ascending, descending, none. */
export function nextSort<Id extends string>(sort: SortState<Id> | null, id: Id): SortState<Id> | null {
  if (sort?.id !== id) return { id, descending: false };
  return sort.descending ? null : { id, descending: true };
}
