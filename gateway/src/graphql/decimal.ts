import { decimalText, exactNumber } from '@wr1/schema/rules/validation/decimal.ts';
import { gatewayError } from '../errors.ts';

/** A number of the customer API as a `Decimal`; null remains null. */
export function toDecimal(value: number): string;
export function toDecimal(value: number | null): string | null;
export function toDecimal(value: number | null): string | null {
  return value === null ? null : decimalText(value);
}

/**
 * A `Decimal` as a number of the customer API; null and undefined become null.
 * @throws GraphQLError BAD_USER_INPUT if a number cannot hold all digits
 */
export function fromDecimal(text: string): number;
export function fromDecimal(text: string | null | undefined): number | null;
export function fromDecimal(text: string | null | undefined): number | null {
  if (text === null || text === undefined) return null;
  const value = exactNumber(text);
  if (value === null) throw gatewayError('BAD_USER_INPUT', { text: `${text} has more than 15 significant digits.` });
  return value;
}
