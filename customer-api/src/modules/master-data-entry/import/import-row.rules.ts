import type { EntryList } from '@wr1/schema/field/master-data/entry-field.ts';
import { entryColumns, type EntryColumn } from '@wr1/schema/field/master-data/entry-heading.ts';
import { foldWord } from '../../import/cell-text.ts';
import { readRows, textOf, type FileRow } from '../../import/read-rows.ts';
import type { FileCell } from '../../import/read-table.ts';

const YES = new Set(['true', 'yes', 'y', 'x', '1', 'có', 'co']);
const NO = new Set(['false', 'no', 'n', '0', 'không', 'khong']);

/** A parsed row. Flags are `true` or `false`, or the text if it is neither. */
export type FileEntry = FileRow;

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

/** Parses a file of entries. See {@link readRows}. */
export function readEntries(
  list: EntryList,
  cells: readonly (readonly FileCell[])[],
): { entries: FileEntry[]; missing: EntryColumn[] } {
  const { rows, missing } = readRows(entryColumns(list), cells, readCell);
  return { entries: rows, missing };
}
