/** A column's content; determines type, format and alignment of its cells. */
export type CellKind = 'text' | 'integer' | 'quantity' | 'decimal' | 'usd' | 'vnd' | 'day' | 'moment';

/** A time with its local time zone. */
export interface LocalMoment {
  /** RFC 3339. */
  at: string;
  /** IANA time zone. */
  zone: string;
}

/** A cell's value: decimal text for money, YYYY-MM-DD for a day; null is empty. */
export type ExportCell = string | number | LocalMoment | null;

/** Number formats of spreadsheets (ECMA-376); the reader's locale determines the separators. */
export const CELL_FORMAT: Readonly<Partial<Record<CellKind, string>>> = {
  integer: '0',
  quantity: '#,##0.###',
  // Rates and prices in tables have as many decimals as entered.
  decimal: '#,##0.######',
  usd: '#,##0.00',
  vnd: '#,##0',
  day: 'dd/mm/yyyy',
  moment: 'dd/mm/yyyy hh:mm',
};

/** Excel's limit of characters per cell. */
const LONGEST_TEXT = 32_767;
// Characters that XML forbids or that change the text direction; tabs and line breaks remain.
// oxlint-disable-next-line no-control-regex
const UNWANTED = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F\uFFFE\uFFFF\u202A-\u202E\u2066-\u2069]/g;
const DAY = /^(\d{4})-(\d{2})-(\d{2})$/;

const formats = new Map<string, Intl.DateTimeFormat>();

/** The local time's parts as if they were UTC, because spreadsheets have no time zones. */
function wallClock({ at, zone }: LocalMoment): Date {
  let format = formats.get(zone);
  if (format === undefined) {
    format = new Intl.DateTimeFormat('en-GB', {
      timeZone: zone,
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
    });
    formats.set(zone, format);
  }
  const parts: Partial<Record<Intl.DateTimeFormatPartTypes, string>> = {};
  for (const { type, value } of format.formatToParts(new Date(at))) parts[type] = value;
  const { year, month, day, hour, minute } = parts;
  return new Date(`${year}-${month}-${day}T${hour}:${minute}:00Z`);
}

function cleanText(text: string): string {
  const clean = text.toWellFormed().replaceAll(UNWANTED, '');
  return clean.length > LONGEST_TEXT ? clean.slice(0, LONGEST_TEXT) : clean;
}

function isMoment(cell: ExportCell): cell is LocalMoment {
  return typeof cell === 'object' && cell !== null;
}

function numeric(cell: string | number): number | null {
  const value = Number(cell);
  return cell !== '' && Number.isFinite(value) ? value : null;
}

/** A typed cell: numbers as numbers, dates as dates, everything else as text, never as a formula. */
export function spreadsheetCell(cell: ExportCell, kind: CellKind): string | number | Date | null {
  if (cell === null || cell === '') return null;
  if (isMoment(cell)) return wallClock(cell);
  if (kind === 'text') return cleanText(String(cell));
  if (kind === 'day') return DAY.test(String(cell)) ? new Date(`${cell}T00:00:00Z`) : null;
  return numeric(cell);
}

/** The start of a formula for spreadsheet programs, even after spaces or in full-width form (OWASP). */
const FORMULA = /^[\s\u00A0\u3000]*[=+\-@|＝＋－＠]|^[\t\r\n]/;

/**
 * A cell as CSV text. Days are YYYY-MM-DD and times YYYY-MM-DD HH:mm, readable by every program;
 * text that would be a formula gets a leading apostrophe.
 */
export function csvCell(cell: ExportCell, kind: CellKind): string | number | null {
  const value = spreadsheetCell(cell, kind);
  if (value instanceof Date) {
    const text = value.toISOString();
    return kind === 'day' ? text.slice(0, 10) : `${text.slice(0, 10)} ${text.slice(11, 16)}`;
  }
  return typeof value === 'string' && FORMULA.test(value) ? `'${value}` : value;
}
