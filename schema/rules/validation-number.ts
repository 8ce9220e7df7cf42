import { NUMBER_DECIMALS, NUMBER_MAX } from './limit.ts';
import type { Check } from './validation.ts';

const DECIMAL = /^([+-]?)([0-9]+)(?:\.([0-9]*))?$/;

/**
 * Reads a numeric input: comma thousands separators, dot decimal mark. Null when it is no number; no exponents, no
 * NaN, no infinity. Commas have to stand where thousands are divided.
 */
export function parseNumber(text: string): number | null {
  const plain = text.trim();
  const [whole = '', ...rest] = plain.split('.');
  if (rest.length > 1 || rest[0]?.includes(',')) return null;
  if (whole.includes(',') && !/^[+-]?[0-9]{1,3}(?:,[0-9]{3})+$/.test(whole)) return null;
  const bare = plain.replaceAll(',', '');
  return DECIMAL.test(bare) ? Number(bare) : null;
}

function asNumber(value: number | string): number | null {
  if (typeof value === 'string') return parseNumber(value);
  return Number.isFinite(value) ? value : null;
}

/** How many decimals a number or numeric text has; trailing zeros of a text count, exponents are resolved. */
export function decimalsOf(value: number | string): number {
  const text = typeof value === 'string' ? value.trim() : String(value);
  const [mantissa = '', exponent = '0'] = text.toLowerCase().split('e');
  const written = mantissa.split('.')[1]?.length ?? 0;
  return Math.max(0, written - Number(exponent));
}

/** Zero or greater; "positive number" of the specification. */
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

/** From min to max, both included. */
export function between(value: number | string, min: number, max: number): Check {
  const number = asNumber(value);
  if (number === null) return 'NUMBER_INVALID';
  return number >= min && number <= max ? null : 'BETWEEN';
}

/** A whole number that JavaScript holds exactly. */
export function integer(value: number | string): Check {
  const number = asNumber(value);
  return number !== null && Number.isSafeInteger(number) ? null : 'INTEGER_INVALID';
}

/** At most three decimals, or as many as told. */
export function decimals(value: number | string, most: number = NUMBER_DECIMALS): Check {
  if (asNumber(value) === null) return 'NUMBER_INVALID';
  return decimalsOf(value) <= most ? null : 'TOO_MANY_DECIMALS';
}

/** A numeric input of the specification: positive only, three decimals, within what stays exact. */
export function quantity3(value: number | string): Check {
  return positiveNumber(value) ?? decimals(value);
}
