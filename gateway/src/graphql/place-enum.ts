import { CARGO_HANDLING } from '@wr1/schema/rules/cargo/cargo-handling.ts';
import { codeOf } from '@wr1/schema/rules/code/code-list.ts';
import type { CodeList } from '@wr1/schema/rules/code/code-list.ts';
import { HANDLING_KIND, PLACE_HANDLING } from '@wr1/schema/rules/code/handling.ts';
import { LOCATION_TYPE } from '@wr1/schema/rules/place/location-type.ts';
import { gatewayError } from '../errors.ts';
import { codeReader } from './code-reader.ts';

export const readLocationType = codeReader('location type', LOCATION_TYPE);
export const readHandlingKind = codeReader('handling kind', HANDLING_KIND);

const cargoHandling = codeReader('cargo handling', CARGO_HANDLING);
/** The enum value of a package's handling; null remains null. */
export const readCargoHandling = (code: number | null) => (code === null ? null : cargoHandling(code));

const placeHandling = codeReader('place handling', PLACE_HANDLING);
/** The enum value of a handling at pick-up or delivery; null remains null. */
export const readPlaceHandling = (code: number | null) => (code === null ? null : placeHandling(code));

/**
 * The number of an enum value in an input.
 * @throws GraphQLError BAD_USER_INPUT for UNKNOWN
 */
function numberOf<T extends CodeList>(list: T, key: string): T[keyof T] {
  const code = codeOf(list, key);
  if (code === null) throw gatewayError('BAD_USER_INPUT', { text: `${key} is allowed in responses only.` });
  return code;
}

type InputKey = string | null | undefined;
/** Null if unspecified. */
export const cargoHandlingNumber = (key: InputKey) => (key ? numberOf(CARGO_HANDLING, key) : null);
/** Null if unspecified. */
export const placeHandlingNumber = (key: InputKey) => (key ? numberOf(PLACE_HANDLING, key) : null);
export const locationTypeNumber = (key: string) => numberOf(LOCATION_TYPE, key);
