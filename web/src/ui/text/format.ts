import { durationText } from '@wr1/schema/rules/time/duration.ts';

/** Formats values as text. Language-specific text comes from Intl or from this file. */
export type Locale = 'en' | 'vi';

const intlLocale: Record<Locale, string> = { en: 'en-US', vi: 'vi-VN' };
const numberFormats = new Map<string, Intl.NumberFormat>();
const dateFormats = new Map<string, Intl.DateTimeFormat>();

function numberFormat(locale: Locale, options: Intl.NumberFormatOptions): Intl.NumberFormat {
  const key = `${locale} ${JSON.stringify(options)}`;
  let format = numberFormats.get(key);
  if (!format) {
    format = new Intl.NumberFormat(intlLocale[locale], options);
    numberFormats.set(key, format);
  }
  return format;
}

/** Intl formats decimal strings without loss of precision. Null if the value is not a number. */
function asNumeric(value: number | string): number | Intl.StringNumericLiteral | null {
  if (typeof value === 'number') return Number.isFinite(value) ? value : null;
  return /^-?\d+(\.\d+)?$/.test(value) ? (value as Intl.StringNumericLiteral) : null;
}

function formatNumeric(value: number | string, locale: Locale, options: Intl.NumberFormatOptions): string {
  const numeric = asNumeric(value);
  // A hyphen is too short next to tabular figures, so use a minus sign.
  return numeric === null ? '' : numberFormat(locale, options).format(numeric).replace('-', '\u2212');
}

/** A number with group separators and at most `digits` decimals. Decimal strings keep their precision. */
export function formatNumber(value: number | string, locale: Locale, digits = 3): string {
  return formatNumeric(value, locale, { maximumFractionDigits: digits });
}

/** The number of rows in a list: `10,000+` if there are more than were counted. */
export function formatTotal(total: number, exact: boolean, locale: Locale): string {
  return `${formatNumber(total, locale)}${exact ? '' : '+'}`;
}

/**
 * Only the amount, for tables with a separate currency column. VND has no decimals, other currencies have
 * two.
 */
export function formatAmount(amount: number | string, currency: string, locale: Locale): string {
  const digits = currency === 'VND' ? 0 : 2;
  return formatNumeric(amount, locale, { minimumFractionDigits: digits, maximumFractionDigits: digits });
}

/** Amount and currency: `4,800.00 USD` or `1.234.567 ₫`. */
export function formatMoney(amount: number | string, currency: string, locale: Locale): string {
  const text = formatAmount(amount, currency, locale);
  if (text === '') return '';
  return `${text}\u00a0${currency === 'VND' ? '₫' : currency}`;
}

/** A weight in kg: `26,500 kg`. */
export function formatWeight(kilograms: number | string, locale: Locale, digits = 1): string {
  const text = formatNumber(kilograms, locale, digits);
  return text && `${text}\u00a0kg`;
}

/** A volume in m³: `76.3 m³`. */
export function formatVolume(cubicMetres: number | string, locale: Locale, digits = 3): string {
  const text = formatNumber(cubicMetres, locale, digits);
  return text && `${text}\u00a0m³`;
}

/** A share (0 to 1) as a percentage with at most one decimal: `9.8%`. */
export function formatPercent(share: number, locale: Locale): string {
  const text = formatNumber(share * 100, locale, 1);
  return text && `${text}%`;
}

interface Moment {
  year: string;
  month: string;
  day: string;
  hour: string;
  minute: string;
  /** 0 (Sunday) to 6 (Saturday). */
  weekday: number;
}

const isoDay = /^(\d{4})-(\d{2})-(\d{2})$/;

/**
 * The parts of a date. A day without time (`2026-03-19`) is the same everywhere. An instant is converted to
 * `timeZone`, an IANA name that defaults to the browser's. Null if the date is invalid.
 */
function momentOf(value: string | Date, timeZone?: string): Moment | null {
  if (typeof value === 'string') {
    const day = isoDay.exec(value);
    if (day) {
      const weekday = new Date(`${value}T00:00:00Z`).getUTCDay();
      if (Number.isNaN(weekday)) return null;
      return { year: day[1] ?? '', month: day[2] ?? '', day: day[3] ?? '', hour: '00', minute: '00', weekday };
    }
  }
  const date = typeof value === 'string' ? new Date(value) : value;
  if (Number.isNaN(date.getTime())) return null;
  const key = timeZone ?? '';
  let format = dateFormats.get(key);
  if (!format) {
    format = new Intl.DateTimeFormat('en-GB', {
      timeZone,
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      weekday: 'short',
      hourCycle: 'h23',
    });
    dateFormats.set(key, format);
  }
  const parts = new Map(format.formatToParts(date).map((part) => [part.type, part.value]));
  return {
    year: parts.get('year') ?? '',
    month: parts.get('month') ?? '',
    day: parts.get('day') ?? '',
    hour: parts.get('hour') ?? '',
    minute: parts.get('minute') ?? '',
    weekday: ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'].indexOf(parts.get('weekday') ?? ''),
  };
}

/** DD/MM/YYYY; empty for null and invalid dates. */
export function formatDate(value: string | Date | null | undefined, timeZone?: string): string {
  const moment = value == null ? null : momentOf(value, timeZone);
  return moment ? `${moment.day}/${moment.month}/${moment.year}` : '';
}

/** DD/MM/YY, for lists and notes (specification, section 9). */
export function formatListDate(value: string | Date | null | undefined, timeZone?: string): string {
  const moment = value == null ? null : momentOf(value, timeZone);
  return moment ? `${moment.day}/${moment.month}/${moment.year.slice(-2)}` : '';
}

/** DD/MM, for contexts in which the year is clear. */
export function formatDayMonth(value: string | Date | null | undefined, timeZone?: string): string {
  const moment = value == null ? null : momentOf(value, timeZone);
  return moment ? `${moment.day}/${moment.month}` : '';
}

/** HH:mm of an instant in a time zone. */
export function formatTime(value: string | Date | null | undefined, timeZone?: string): string {
  const moment = value == null ? null : momentOf(value, timeZone);
  return moment ? `${moment.hour}:${moment.minute}` : '';
}

/** `19/03/2026 22:00`. With `list`, the year has two digits. */
export function formatDateTime(
  value: string | Date | null | undefined,
  timeZone?: string,
  style: 'full' | 'list' = 'full',
): string {
  const moment = value == null ? null : momentOf(value, timeZone);
  if (!moment) return '';
  const year = style === 'list' ? moment.year.slice(-2) : moment.year;
  return `${moment.day}/${moment.month}/${year} ${moment.hour}:${moment.minute}`;
}

const weekdays: Record<Locale, readonly string[]> = {
  en: ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'],
  vi: ['CN', 'T2', 'T3', 'T4', 'T5', 'T6', 'T7'],
};

/** `Sat`, or in Vietnamese `T7`, `CN`. */
export function formatWeekday(value: string | Date, locale: Locale, timeZone?: string): string {
  const moment = momentOf(value, timeZone);
  return moment ? (weekdays[locale][moment.weekday] ?? '') : '';
}

/** A time zone's offset at an instant: `UTC+7`, `UTC−4:30`. */
export function formatOffset(value: string | Date, timeZone: string): string {
  const date = typeof value === 'string' ? new Date(value) : value;
  const part = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'shortOffset' })
    .formatToParts(date)
    .find((item) => item.type === 'timeZoneName');
  return (part?.value ?? '').replace('GMT', 'UTC').replace('-', '\u2212');
}

/**
 * A duration in its two largest units: `12 h 20 m`, `2 d 2 h`, `9 d`, `5 m`. `minutes` is a whole number
 * whose sign is ignored.
 */
export function formatDuration(minutes: number, locale: Locale): string {
  return durationText(minutes, locale === 'vi' ? 'vn' : 'en');
}

/** A file size: `84 kB`, `1.2 MB`. */
export function formatBytes(bytes: number, locale: Locale): string {
  if (bytes < 1000) return `${formatNumber(bytes, locale, 0)}\u00a0B`;
  if (bytes < 1_000_000) return `${formatNumber(bytes / 1000, locale, 0)}\u00a0kB`;
  return `${formatNumber(bytes / 1_000_000, locale, 1)}\u00a0MB`;
}
