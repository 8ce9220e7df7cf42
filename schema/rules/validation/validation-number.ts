import { NUMBER_DECIMALS, NUMBER_MAX } from '../list/limit.ts';
import { decimalsOf, parseNumber } from './number-text.ts';
import type { Check } from './validation.ts';

function asNumber(value: number | string): number | null {
  if (typeof value === 'string') return parseNumber(value);
  return Number.isFinite(value) ? value : null;
}

/** Zero or greater, although the specification calls it a "positive number". */
export function positiveNumber(value: number | string): Check {
  const number = asNumber(value);
  return number !== null && number >= 0 && number <= NUMBER_MAX ? null : 'POSITIVE_NUMBER';
}

/** Greater than n. */
export function minNumber(value: number | string, n: number): Check {
  const number = asNumber(value);
  return number !== null && number > n ? null : 'MIN_NUMBER';
}

/** At most n. */
export function maxValue(value: number | string, n: number): Check {
  const number = asNumber(value);
  if (number === null) return 'NUMBER_INVALID';
  return number <= n ? null : 'MAX_VALUE';
}

/** At least n. */
export function minValue(value: number | string, n: number): Check {
  const number = asNumber(value);
  if (number === null) return 'NUMBER_INVALID';
  return number >= n ? null : 'MIN_VALUE';
}

/** From min to max, inclusive. */
export function between(value: number | string, min: number, max: number): Check {
  const number = asNumber(value);
  if (number === null) return 'NUMBER_INVALID';
  return number >= min && number <= max ? null : 'BETWEEN';
}

/** An integer that JavaScript represents exactly. */
export function integer(value: number | string): Check {
  const number = asNumber(value);
  return number !== null && Number.isSafeInteger(number) ? null : 'INTEGER_INVALID';
}

/** At most three decimals, or the given number. */
export function decimals(value: number | string, most: number = NUMBER_DECIMALS): Check {
  if (asNumber(value) === null) return 'NUMBER_INVALID';
  return decimalsOf(value) <= most ? null : 'TOO_MANY_DECIMALS';
}

/** A numeric input of the specification: zero or greater, at most three decimals, within the exact range. */
export function quantity3(value: number | string): Check {
  return positiveNumber(value) ?? decimals(value);
}
