import { describe, expect, it } from 'vitest';
import type { GivenValues } from './field.ts';
import { locationProblems } from './location.ts';
import type { locationFields } from './location.ts';

const fine = {
  name: 'Factory 2',
  nameVn: '',
  locationType: 6,
  direction: null,
  handling: 12,
  address: '12 Song Than, Di An',
  countryCode: 'VN',
  regionCode: 'HCM',
  latitude: '10.903512',
  longitude: '106.748133',
  abbreviation: 'FAC-2',
  taxCode: '0301234567',
};
const codes = (change: GivenValues<typeof locationFields>) =>
  Object.entries(locationProblems({ ...fine, ...change })).map(([field, { code }]) => `${field} ${code}`);

describe('a location', () => {
  it('is valid if complete, with or without optional fields', () => {
    expect(codes({})).toEqual([]);
    expect(codes({ latitude: '', longitude: '', abbreviation: '', taxCode: '', handling: null })).toEqual([]);
  });

  it.each([
    [{ name: '  ' }, 'name REQUIRED'],
    [{ name: 'x'.repeat(201) }, 'name TOO_LONG'],
    [{ nameVn: 'x'.repeat(201) }, 'nameVn TOO_LONG'],
    [{ address: '' }, 'address REQUIRED'],
    [{ locationType: null }, 'locationType SELECT_REQUIRED'],
    [{ locationType: 9 }, 'locationType CHOICE_INVALID'],
    [{ handling: 11 }, 'handling CHOICE_INVALID'],
    [{ countryCode: '' }, 'countryCode SELECT_REQUIRED'],
    [{ regionCode: '' }, 'regionCode SELECT_REQUIRED'],
    [{ countryCode: 'SG' }, 'regionCode INVALID_VALUE'],
    [{ latitude: '90.1' }, 'latitude BETWEEN'],
    [{ latitude: '-90.1' }, 'latitude BETWEEN'],
    [{ longitude: '180.5' }, 'longitude BETWEEN'],
    [{ longitude: '' }, 'longitude REQUIRED'],
    [{ latitude: '' }, 'latitude REQUIRED'],
    [{ latitude: 'north' }, 'latitude NUMBER_INVALID'],
    [{ latitude: '1e1' }, 'latitude NUMBER_INVALID'],
    [{ latitude: '10.1234567' }, 'latitude TOO_MANY_DECIMALS'],
    [{ abbreviation: 'A B' }, 'abbreviation ALPHA_DASH'],
    [{ abbreviation: 'x'.repeat(21) }, 'abbreviation TOO_LONG'],
    [{ taxCode: '12' }, 'taxCode TAX_CODE_INVALID'],
  ] satisfies [GivenValues<typeof locationFields>, string][])('with %o is refused at its field', (change, expected) => {
    const problems = codes(change);
    expect(problems).toContain(expected);
  });

  it('allows the ends of the ranges', () => {
    expect(codes({ latitude: '-90', longitude: '180' })).toEqual([]);
    expect(codes({ latitude: '90', longitude: '-180' })).toEqual([]);
  });

  it('abroad has no region', () => {
    expect(codes({ countryCode: 'SG', regionCode: '' })).toEqual([]);
  });

  it('does only what its kind can do in its direction', () => {
    expect(codes({ direction: 'DELIVERY', handling: 12 })).toEqual(['handling CHOICE_INVALID']);
  });
});
