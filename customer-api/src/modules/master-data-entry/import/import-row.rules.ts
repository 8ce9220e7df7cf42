import type { EntryList } from '@wr1/schema/field/master-data/entry-field.ts';
import { entryColumns, type EntryColumn } from '@wr1/schema/field/master-data/entry-heading.ts';
import { foldWord } from '../../import/cell-text.ts';
import type { FileCell } from '../../import/read-table.ts';

const YES = new Set(['true', 'yes', 'y', 'x', '1', 'có', 'co']);
const NO = new Set(['false', 'no', 'n', '0', 'không', 'khong']);

/** A parsed row; contains only the columns that the file has. */
export interface FileEntry {
  /** Line number in the file; the header is line 1. */
  number: number;
  /** Texts by column name; flags are `true` or `false`, or the text if it is neither. */
  values: Readonly<Record<string, string>>;
}

const textOf = (cell: FileCell): string => (cell === null ? '' : String(cell).trim());

/** A cell as a column's value: options and flags in either language, codes in capitals. */
function readCell({ name, field }: EntryColumn, cell: FileCell): string {
  const text = textOf(cell);
  const word = foldWord(text);
  if (name === 'code' || field?.kind.type === 'entry') return text.toUpperCase();
  if (name === 'isActive' || field?.kind.type === 'flag') return YES.has(word) ? 'true' : NO.has(word) ? 'false' : text;
  const options = Object.entries(field?.options ?? {});
  const option = options.find(([key, { en, vn }]) => [key, en, vn].some((one) => foldWord(one) === word));
  return option?.[0] ?? text;
}

/**
 * Parses a file whose first row has the headings of an export in either language, or the names of the fields. Unknown
 * columns are ignored.
 */
export function readEntries(
  list: EntryList,
  cells: readonly (readonly FileCell[])[],
): { entries: FileEntry[]; missing: EntryColumn[] } {
  const [headings = [], ...body] = cells;
  const words = headings.map((cell) => foldWord(textOf(cell)));
  const places = entryColumns(list).map((column) => {
    const names = [column.name, column.heading.en, column.heading.vn].map(foldWord);
    return { column, at: words.findIndex((word) => names.includes(word)) };
  });
  const there = places.filter(({ at }) => at >= 0);
  return {
    missing: places.flatMap(({ column, at }) => (column.isRequired && at < 0 ? column : [])),
    entries: body.flatMap((row, index) => {
      if (row.every((cell) => textOf(cell) === '')) return [];
      const values = there.map(({ column, at }) => [column.name, readCell(column, row[at] ?? null)]);
      return { number: index + 2, values: Object.fromEntries(values) as Record<string, string> };
    }),
  };
}
