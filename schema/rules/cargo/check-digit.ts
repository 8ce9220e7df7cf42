import type { Check } from '../validation/validation.ts';

/** ISO 6346 letter values: 10 to 38 without multiples of 11. */
function letterValue(letter: string): number {
  const index = letter.charCodeAt(0) - 65;
  return index + 10 + Math.floor((index + 9) / 10);
}

/** The check digit of the first ten characters of a container number (owner, category, serial); null if malformed. */
export function containerCheckDigit(prefix: string): number | null {
  if (!/^[A-Z]{3}[UJZ][0-9]{6}$/.test(prefix)) return null;
  let sum = 0;
  for (let index = 0; index < 10; index += 1) {
    const character = prefix.charAt(index);
    const value = index < 4 ? letterValue(character) : Number(character);
    sum += value * 2 ** index;
  }
  return (sum % 11) % 10;
}

/** Container number in upper case without spaces or dashes, as stored. */
export function normalizeContainerNumber(value: string): string {
  return value.replaceAll(/[\s-]/g, '').toUpperCase();
}

/**
 * Validates an ISO 6346 container number with its check digit, as stored; see {@link
 * normalizeContainerNumber}.
 */
export function containerNumber(value: string): Check {
  const digit = value.length === 11 ? containerCheckDigit(value.slice(0, 10)) : null;
  return digit !== null && value.endsWith(String(digit)) ? null : 'CONTAINER_NUMBER';
}

/**
 * The check digit of an air waybill: its seven-digit serial number modulo 7; null if the serial number is malformed.
 */
export function awbCheckDigit(serial: string): number | null {
  return /^[0-9]{7}$/.test(serial) ? Number(serial) % 7 : null;
}

/** An air waybill as stored: `738-12345675`. A text without eleven digits is only trimmed. */
export function normalizeAwbNumber(value: string): string {
  const digits = value.replaceAll(/[\s-]/g, '');
  return /^[0-9]{11}$/.test(digits) ? `${digits.slice(0, 3)}-${digits.slice(3)}` : value.trim();
}

/**
 * Whether an air waybill is a house air waybill: our own series, which begins with WR1 and has no check
 * digit.
 */
export function isHouseWaybill(value: string): boolean {
  return /^\s*WR1/i.test(value);
}

/**
 * Air waybill: three-digit airline prefix, optional dash, seven digits, and a check digit (the seven digits modulo 7).
 */
export function awbNumber(value: string): Check {
  const match = /^[0-9]{3}-?([0-9]{7})([0-9])$/.exec(value);
  return match && awbCheckDigit(match[1] ?? '') === Number(match[2]) ? null : 'AWB_NUMBER';
}

/** IMO number of a vessel: six digits weighted 7 to 2; the seventh is the last digit of the weighted sum. */
export function imoNumber(value: string): Check {
  if (!/^[0-9]{7}$/.test(value)) return 'IMO_NUMBER';
  let sum = 0;
  for (let index = 0; index < 6; index += 1) sum += Number(value.charAt(index)) * (7 - index);
  return sum % 10 === Number(value.charAt(6)) ? null : 'IMO_NUMBER';
}
