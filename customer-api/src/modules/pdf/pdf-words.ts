import { bcp47, type Language } from '@wr1/schema/rules/code/language.ts';
import type { Term } from '@wr1/schema/rules/wording/term-wording.ts';
import { wording } from '@wr1/schema/rules/wording/wording.ts';
import { PDF_TEXT_EN, type PdfText } from './pdf-text-en.ts';
import { PDF_TEXT_VN } from './pdf-text-vn.ts';

const TEXT: Readonly<Record<Language, PdfText>> = { en: PDF_TEXT_EN, vn: PDF_TEXT_VN };
const INTL = { en: 'en-US', vi: 'vi-VN' } as const;

/** Words, numbers and dates in a document's language. */
export interface PdfWords {
  language: Language;
  text: PdfText;
  /** A label that depends on the service. */
  term: (term: Term, service: number) => string;
  /** Replaces the {name} placeholders in a text. */
  fill: (text: string, values: Readonly<Record<string, string | number>>) => string;
  /** Formats a number with group separators, with at most `digits` decimals; pass long decimals as text. */
  number: (value: number | string, digits?: number) => string;
  /** Formats an amount with the currency's decimals: none for VND, two for USD. */
  amount: (value: string, currency: 'USD' | 'VND') => string;
  /** Formats a unit price: at least the currency's decimals, at most six. */
  price: (value: string, currency: 'USD' | 'VND') => string;
  /** DD/MM/YYYY of a calendar day (YYYY-MM-DD), or of a moment in a time zone. */
  date: (value: string, zone?: string) => string;
  /** DD/MM/YYYY HH:mm of a moment in a time zone. */
  moment: (value: string, zone: string) => string;
  /** UTC offset of a time zone at a moment, such as UTC+7. */
  offset: (value: string, zone: string) => string;
}

function fill(text: string, values: Readonly<Record<string, string | number>>): string {
  return text.replaceAll(/\{(\w+)\}/g, (all, name: string) => String(values[name] ?? all));
}

function partsOf(value: string, zone: string): Partial<Record<Intl.DateTimeFormatPartTypes, string>> {
  const format = new Intl.DateTimeFormat('en-GB', {
    timeZone: zone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZoneName: 'shortOffset',
  });
  return Object.fromEntries(format.formatToParts(new Date(value)).map((part) => [part.type, part.value]));
}

function dateText(value: string, zone = 'UTC'): string {
  const day = /^(\d{4})-(\d{2})-(\d{2})$/.exec(value);
  if (day !== null) return `${day[3]}/${day[2]}/${day[1]}`;
  const { year, month, day: date } = partsOf(value, zone);
  return `${date}/${month}/${year}`;
}

/**
 * Groups a Vietnamese phone number as printed in Vietnam: +84 28 3822 1100, +84 901 202 074. Other numbers
 * are unchanged.
 */
export function phoneText(number: string): string {
  return number
    .replace(/^\+84(2\d)(\d{4})(\d{4})$/, '+84 $1 $2 $3')
    .replace(/^\+84(\d{3})(\d{3})(\d{3})$/, '+84 $1 $2 $3');
}

export function pdfWords(language: Language): PdfWords {
  const locale = INTL[bcp47(language)];
  const format = (value: number | string, least: number, most: number) =>
    new Intl.NumberFormat(locale, { minimumFractionDigits: least, maximumFractionDigits: most }).format(
      // Passed on as text: converting it to a number could lose digits.
      value as Intl.StringNumericLiteral,
    );
  const decimals = (currency: 'USD' | 'VND') => (currency === 'VND' ? 0 : 2);
  return {
    language,
    text: TEXT[language],
    term: (term, service) => wording(term, { service, language }),
    fill,
    number: (value, digits = 3) => format(value, 0, digits),
    amount: (value, currency) => format(value, decimals(currency), decimals(currency)),
    price: (value, currency) => format(value, decimals(currency), 6),
    date: dateText,
    moment: (value, zone) => {
      const { hour, minute } = partsOf(value, zone);
      return `${dateText(value, zone)} ${hour}:${minute}`;
    },
    offset: (value, zone) => (partsOf(value, zone).timeZoneName ?? '').replace('GMT', 'UTC'),
  };
}
