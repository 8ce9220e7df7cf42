import type { TariffField } from '@wr1/schema/rules/tariff/tariff-field.ts';
import { foldWord } from '../../import/cell-text.ts';
import type { FileCell } from '../../import/read-table.ts';
import { tidyValue } from '../tariff-value.rules.ts';

const YES = new Set(['true', 'yes', 'y', 'x', '1', 'có', 'co']);
const NO = new Set(['false', 'no', 'n', '0', 'không', 'khong']);

/** Normalizes a day such as DD/MM/YYYY to YYYY-MM-DD; other text is returned unchanged. */
function dayText(text: string): string {
  const match = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})$/.exec(text);
  const [, day = '', month = '', year = ''] = match ?? [];
  return match === null ? text : `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
}

function plainText(cell: FileCell): string {
  if (cell === null) return '';
  if (cell instanceof Date) return Number.isNaN(cell.getTime()) ? '' : cell.toISOString().slice(0, 10);
  return String(cell).trim();
}

/**
 * Reads a cell as a column's value. Options in either language, days and numbers are normalized; unreadable
 * text is returned unchanged, so that validation reports it. An empty cell gets the column's default.
 */
export function readCell(field: TariffField, cell: FileCell): string | null {
  const text = plainText(cell);
  if (text === '') return field.fallback;
  const word = foldWord(text);
  switch (field.kind.type) {
    case 'choice': {
      const option = field.kind.options.find(({ key, label }) =>
        [key, label.en, label.vn].some((one) => foldWord(one) === word),
      );
      return option?.value ?? text;
    }
    case 'flag':
      return YES.has(word) ? 'true' : NO.has(word) ? 'false' : text;
    case 'day':
      return dayText(text);
    default:
      return tidyValue(field, text);
  }
}

/** Index in the header row of each table column; -1 if it is missing. */
export function columnPlaces(fields: readonly TariffField[], headings: readonly FileCell[]): Map<string, number> {
  const words = headings.map((cell) => foldWord(plainText(cell)));
  return new Map(
    fields.map(({ name, label }) => {
      const names = [name, label.en, label.vn].map(foldWord);
      return [name, words.findIndex((word) => names.includes(word))];
    }),
  );
}
