import type { ImportColumn } from '@wr1/schema/field/import-column.ts';
import { foldWord } from './cell-text.ts';
import type { FileCell } from './read-table.ts';

/** A parsed row; contains only the columns that the file has. */
export interface FileRow {
  /** Line number in the file; the header is line 1. */
  number: number;
  /** Texts by column name. */
  values: Readonly<Record<string, string>>;
}

/** A cell as text, without surrounding spaces. */
export const textOf = (cell: FileCell): string => (cell === null ? '' : String(cell).trim());

/** The code of an option that a cell names by its code or its words in either language; otherwise the text. */
function optionOf({ options = {} }: ImportColumn, cell: FileCell): string {
  const word = foldWord(textOf(cell));
  const option = Object.entries(options).find(([key, { en, vn }]) =>
    [key, en, vn].some((one) => foldWord(one) === word),
  );
  return option?.[0] ?? textOf(cell);
}

/**
 * Parses a file whose first row has the headings of the columns in either language, or their names. Empty rows and unknown
 * columns are ignored.
 * @param read a cell as a column's value
 */
export function readRows<Column extends ImportColumn>(
  columns: readonly Column[],
  cells: readonly (readonly FileCell[])[],
  read: (column: Column, cell: FileCell) => string = optionOf,
): { rows: FileRow[]; missing: Column[] } {
  const [headings = [], ...body] = cells;
  const words = headings.map((cell) => foldWord(textOf(cell)));
  const places = columns.map((column) => {
    const names = [column.name, column.heading.en, column.heading.vn].map(foldWord);
    return { column, at: words.findIndex((word) => names.includes(word)) };
  });
  const there = places.filter(({ at }) => at >= 0);
  return {
    missing: places.flatMap(({ column, at }) => (column.isRequired && at < 0 ? column : [])),
    rows: body.flatMap((row, index) => {
      if (row.every((cell) => textOf(cell) === '')) return [];
      const values = there.map(({ column, at }) => [column.name, read(column, row[at] ?? null)]);
      return { number: index + 2, values: Object.fromEntries(values) as Record<string, string> };
    }),
  };
}
