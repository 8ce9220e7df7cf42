import type { ReactNode } from 'react';

/** One column of a table. Measures in px. */
export interface DataColumn<Row> {
  id: string;
  header: ReactNode;
  /** The name in the list of columns, where `header` is no plain text. */
  name?: string;
  /** Without it the column takes what is left. */
  width?: number;
  minWidth?: number;
  renderCell: (row: Row) => ReactNode;
  /** Numbers stand at the end. */
  align?: 'start' | 'end';
  sortable?: boolean;
  /** Stays put when the table scrolls sideways; only for the first columns. */
  sticky?: boolean;
  /** May not be hidden by the viewer. */
  fixed?: boolean;
  /** Is the link of the row, when the table has `rowTo`. */
  primary?: boolean;
}

export interface SortState<Id extends string = string> {
  id: Id;
  descending: boolean;
}

/** The next state of a header that is pressed: ascending, descending, none. */
export function nextSort<Id extends string>(sort: SortState<Id> | null, id: Id): SortState<Id> | null {
  if (sort?.id !== id) return { id, descending: false };
  return sort.descending ? null : { id, descending: true };
}
