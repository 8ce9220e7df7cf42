/**
 * Numbers as typed by people. Only the specification's format (section 5) is accepted: commas between groups
 * of three and a dot before decimals. Vietnamese notation is the reverse, so any other notation is refused
 * with a suggestion and never read as a different number.
 */
import { NUMBER_DECIMALS } from '../list/limit.ts';

/** The value of a numeric field: a number, the text if it is not a valid number, or null if empty. */
export type NumberEntry = number | string | null;

/** Maximum decimals of a field (3 by default), and whether it accepts a minus sign. */
export interface NumberMarks {
  decimals?: number | undefined;
  signed?: boolean | undefined;
}

/** Why a text is refused. `meant` is the probable number in our format ("1,250.75"); null if unclear. */
export interface NumberRefusal {
  code: 'INTEGER_INVALID' | 'MAX_VALUE' | 'NUMBER_INVALID' | 'NUMBER_MEANT' | 'POSITIVE_NUMBER' | 'TOO_MANY_DECIMALS';
  params: Record<string, string | number>;
  meant: string | null;
}

const WELL_FORMED = /^[+-]?(?:[0-9]+|[1-9][0-9]{0,2}(?:,[0-9]{3})+)?(?:\.[0-9]*)?$/;
const DIGIT = /[0-9]/;
/**
 * Larger numbers, with more than fifteen digits, are refused because JavaScript may not represent them
 * exactly.
 */
const EXACT_MAX = 999_999_999_999_999;
/** No form needs a longer number; this limits the cost of hostile text. */
const LONGEST = 40;

/** A well-formed number without group commas and leading zeros; null for any other text. */
export function plainNumberText(text: string): string | null {
  const bare = text.trim().replace('\u2212', '-');
  if (!WELL_FORMED.test(bare) || !DIGIT.test(bare)) return null;
  const sign = bare.startsWith('-') ? '-' : '';
  const [whole = '', fraction = ''] = bare.replaceAll(/[+,-]/g, '').split('.');
  const units = whole.replace(/^0+(?=[0-9])/, '') || '0';
  return `${sign}${units}${fraction === '' ? '' : `.${fraction}`}`;
}

/**
 * Parses a number in the specification's format; null for any other text, including exponents, NaN and
 * Infinity.
 */
export function parseNumber(text: string): number | null {
  const plain = plainNumberText(text);
  return plain === null ? null : Number(plain);
}

/** Number of decimals of a number or numeric text; trailing zeros of a text count, exponents are resolved. */
export function decimalsOf(value: number | string): number {
  const text = typeof value === 'string' ? value.trim() : String(value);
  const [mantissa = '', exponent = '0'] = text.toLowerCase().split('e');
  const written = mantissa.split('.')[1]?.length ?? 0;
  return Math.max(0, written - Number(exponent));
}

/** Adds group commas to a plain decimal text: `-1234.5` becomes `-1,234.5`. */
export function groupThousands(plain: string): string {
  const [whole = '', ...fraction] = plain.split('.');
  return [whole.replaceAll(/(?<=[0-9])(?=(?:[0-9]{3})+$)/g, ','), ...fraction].join('.');
}

/** Foreign notations and their conversion to plain decimal text. At most one pattern matches a text. */
const FOREIGN: readonly [RegExp, (text: string) => string][] = [
  // 1 250 and 1 250.5: spaces between groups.
  [/^[1-9][0-9]{0,2}(?: [0-9]{3})+(?:[.,][0-9]+)?$/, (text) => text.replaceAll(' ', '').replace(',', '.')],
  // 2,5 and 18000,5 and 0,500: a comma before decimals.
  [/^[0-9]+,[0-9]+$/, (text) => text.replace(',', '.')],
  // 1.250,75: dots between groups, a comma before decimals.
  [/^[1-9][0-9]{0,2}(?:\.[0-9]{3})+,[0-9]+$/, (text) => text.replaceAll('.', '').replace(',', '.')],
  // 1.250.000; also 1.250 if no decimals are accepted.
  [/^[1-9][0-9]{0,2}(?:\.[0-9]{3})+$/, (text) => text.replaceAll('.', '')],
  // 1,250,75: the last comma before decimals.
  [/^[1-9][0-9]{0,2}(?:,[0-9]{3})+,[0-9]{1,2}$/, (text) => text.replace(/,([0-9]+)$/, '.$1').replaceAll(',', '')],
];

function meantBy(text: string, { decimals = NUMBER_DECIMALS, signed = false }: NumberMarks): string | null {
  if (text.length > LONGEST) return null;
  const bare = text
    .trim()
    .replace('\u2212', '-')
    .replaceAll(/[\u00a0\u202f]/g, ' ');
  const minus = signed && bare.startsWith('-') ? '-' : '';
  const digits = bare.slice(minus.length);
  const reading = FOREIGN.find(([form]) => form.test(digits))?.[1](digits);
  if (reading === undefined) return null;
  const plain = plainNumberText(`${minus}${reading}`);
  return plain === null || decimalsOf(plain) > decimals ? null : groupThousands(plain);
}

/**
 * Why a typed, pasted or imported text is not a valid number; null if it is valid. Empty text is not a
 * number.
 */
export function numberRefusal(text: string, marks: NumberMarks = {}): NumberRefusal | null {
  const { decimals = NUMBER_DECIMALS, signed = false } = marks;
  const plain = plainNumberText(text);
  if (plain !== null && decimalsOf(plain) <= decimals) {
    if (plain.startsWith('-') && !signed) return { code: 'POSITIVE_NUMBER', params: {}, meant: null };
    if (Math.abs(Number(plain)) > EXACT_MAX) return { code: 'MAX_VALUE', params: { n: EXACT_MAX }, meant: null };
    return null;
  }
  const meant = meantBy(text, marks);
  if (meant !== null) return { code: 'NUMBER_MEANT', params: { text: text.trim(), meant }, meant };
  if (plain === null) return { code: 'NUMBER_INVALID', params: {}, meant };
  return decimals === 0
    ? { code: 'INTEGER_INVALID', params: {}, meant }
    : { code: 'TOO_MANY_DECIMALS', params: { n: decimals }, meant };
}

/** The value of a field after typing: null if empty, the text itself if refused. */
export function numberEntry(text: string, marks?: NumberMarks): NumberEntry {
  if (text.trim() === '') return null;
  return numberRefusal(text, marks) === null ? parseNumber(text) : text;
}

/** The number in a field; null if empty or not a number. */
export function entryNumber(entry: NumberEntry | undefined): number | null {
  return typeof entry === 'number' ? entry : null;
}
