import { describe, expect, it } from 'vitest';
import { coordinatePair, handlingsOf, locationProblems } from './location.ts';
import type { LocationForm } from './location.ts';

const fine: LocationForm = {
  name: 'Factory 2',
  location_type_id: 6,
  location_type: null,
  handling_type_id: 12,
  address: '12 Song Than, Di An',
  country_code: 'VN',
  region_code: 'HCM',
  latitude: '10.903512',
  longitude: '106.748133',
  abbreviation: 'FAC-2',
  tax_code: '0301234567',
};
const codes = (change: Partial<LocationForm>) =>
  locationProblems({ ...fine, ...change }).map(({ field, code }) => `${field} ${code}`);

describe('a location', () => {
  it('with everything right passes, also without what may be left out', () => {
    expect(codes({})).toEqual([]);
    expect(codes({ latitude: '', longitude: '', abbreviation: '', tax_code: '', handling_type_id: null })).toEqual([]);
  });

  it.each([
    [{ name: '  ' }, 'name REQUIRED'],
    [{ name: 'x'.repeat(201) }, 'name TOO_LONG'],
    [{ address: '' }, 'address REQUIRED'],
    [{ location_type_id: null }, 'location_type_id SELECT_REQUIRED'],
    [{ location_type_id: 9 }, 'location_type_id CHOICE_INVALID'],
    [{ handling_type_id: 11 }, 'handling_type_id CHOICE_INVALID'],
    [{ country_code: '' }, 'country_code SELECT_REQUIRED'],
    [{ region_code: '' }, 'region_code SELECT_REQUIRED'],
    [{ country_code: 'SG' }, 'region_code INVALID_VALUE'],
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
    [{ tax_code: '12' }, 'tax_code INVALID_FORMAT'],
  ] satisfies [Partial<LocationForm>, string][])('with %o is refused at its field', (change, expected) => {
    const problems = codes(change);
    expect(problems).toContain(expected);
  });

  it('allows the ends of the ranges', () => {
    expect(codes({ latitude: '-90', longitude: '180' })).toEqual([]);
    expect(codes({ latitude: '90', longitude: '-180' })).toEqual([]);
  });

  it('abroad has no region', () => {
    expect(codes({ country_code: 'SG', region_code: '' })).toEqual([]);
  });

  it('offers what its kind can do, by direction', () => {
    expect(handlingsOf(3, null)).toEqual([11, 16]);
    expect(handlingsOf(3, 'PICK_UP')).toEqual([11]);
    expect(handlingsOf(6, 'DELIVERY')).toEqual([15, 24, 25, 26]);
    expect(handlingsOf(8, null)).toEqual([]);
    expect(codes({ location_type: 'DELIVERY', handling_type_id: 12 })).toEqual(['handling_type_id CHOICE_INVALID']);
  });
});

describe('coordinates from a map', () => {
  it.each([
    ['10.762622, 106.660172', { latitude: '10.762622', longitude: '106.660172' }],
    [' -33.8567844;151.2152967 ', { latitude: '-33.856784', longitude: '151.215297' }],
  ])('%j are read as a pair', (text, pair) => expect(coordinatePair(text)).toEqual(pair));

  it.each(['10.762622', '10,762', '1,2,3', 'a, b', ''])('%j is no pair', (text) => {
    expect(coordinatePair(text)).toBeNull();
  });
});
