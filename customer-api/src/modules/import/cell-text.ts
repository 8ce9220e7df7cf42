import type { FileCell } from './read-table.ts';

/**
 * Normalizes text for comparison: lower case, composed accents, single spaces, no asterisk of a required
 * column.
 */
export const foldWord = (text: string): string =>
  text.normalize('NFC').toLowerCase().replaceAll(/\s+/g, ' ').replace(/ ?\*$/, '').trim();

/** Days from the spreadsheet epoch to the Unix epoch. */
const SPREADSHEET_EPOCH = 25_569;

/** A cell's date and time as `YYYY-MM-DDTHH:mm` without a time zone; any other value as trimmed text. */
export function clockOfCell(cell: FileCell): string {
  if (cell === null) return '';
  if (cell instanceof Date) return Number.isNaN(cell.getTime()) ? '' : cell.toISOString().slice(0, 16);
  if (typeof cell === 'number') {
    // A date stored as a number, to the minute.
    const minutes = Math.round((cell - SPREADSHEET_EPOCH) * 1440);
    return cell > 20_000 && cell < 80_000 ? new Date(minutes * 60_000).toISOString().slice(0, 16) : String(cell);
  }
  const text = String(cell).trim();
  const iso = /^(\d{4})-(\d{1,2})-(\d{1,2})[ T](\d{1,2}):(\d{2})(?::\d{2})?$/.exec(text);
  const local = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})[ ,]+(\d{1,2}):(\d{2})(?::\d{2})?$/.exec(text);
  const [year, month, day, hour, minute] = iso
    ? [iso[1], iso[2], iso[3], iso[4], iso[5]]
    : local
      ? [local[3], local[2], local[1], local[4], local[5]]
      : [];
  if (year === undefined) return text;
  const two = (part: string | undefined) => (part ?? '').padStart(2, '0');
  const clock = `${year}-${two(month)}-${two(day)}T${two(hour)}:${two(minute)}`;
  const read = new Date(`${clock}:00Z`);
  // 31/02 would roll over into March.
  return !Number.isNaN(read.getTime()) && read.toISOString().startsWith(clock) ? clock : text;
}
