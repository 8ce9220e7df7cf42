import { entryNumber } from './number-text.ts';
import type { NumberEntry } from './number-text.ts';

/** Maximum significant digits that every JavaScript number represents exactly. */
const EXACT_DIGITS = 15;

/** A number as decimal text, rounded to 6 decimals, without an exponent: the `Decimal` of the GraphQL API. */
export function decimalText(value: number): string {
  return String(Number(value.toFixed(6)));
}

/** The number of a decimal text; null if it has more than 15 significant digits, which a number cannot hold. */
export function exactNumber(text: string): number | null {
  const digits = text
    .replace(/(\.\d*?)0+$/, '$1')
    .replaceAll(/[-.]/g, '')
    .replace(/^0+/, '');
  return digits.length > EXACT_DIGITS ? null : Number(text);
}

/** The decimal text of a numeric field; null if empty or not a number. */
export function entryDecimal(entry: NumberEntry | undefined): string | null {
  const value = entryNumber(entry);
  return value === null ? null : decimalText(value);
}
