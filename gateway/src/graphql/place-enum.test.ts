import { CARGO_HANDLING } from '@wr1/schema/rules/cargo/cargo-handling.ts';
import { PLACE_HANDLING } from '@wr1/schema/rules/code/handling.ts';
import { LOCATION_TYPE } from '@wr1/schema/rules/place/location-type.ts';
import { describe, expect, it } from 'vitest';
import {
  cargoHandlingNumber,
  locationTypeNumber,
  placeHandlingNumber,
  readCargoHandling,
  readLocationType,
  readPlaceHandling,
} from './place-enum.ts';

describe.each([
  ['cargo handling', CARGO_HANDLING, readCargoHandling, cargoHandlingNumber],
  ['place handling', PLACE_HANDLING, readPlaceHandling, placeHandlingNumber],
  ['location type', LOCATION_TYPE, readLocationType, locationTypeNumber],
] as const)('%s', (_list, codes, read, numberOf) => {
  it.each(Object.entries(codes))('%s is %i', (key, code) => {
    expect([read(code), numberOf(key)]).toEqual([key, code]);
  });
  it('is UNKNOWN for a number of a later release, and refused as an input', () => {
    expect(read(99)).toBe('UNKNOWN');
    expect(() => numberOf('UNKNOWN')).toThrow('UNKNOWN is allowed in responses only.');
  });
});

it('an unspecified handling remains null', () => {
  expect([readCargoHandling(null), readPlaceHandling(null)]).toEqual([null, null]);
  expect([cargoHandlingNumber(undefined), placeHandlingNumber(null)]).toEqual([null, null]);
});
