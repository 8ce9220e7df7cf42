import { PLACE_HANDLING } from '../rules/code/handling.ts';
import { LOCATION_DIRECTION, LOCATION_TYPE } from '../rules/place/location-type.ts';
import { COORDINATE_DECIMALS, handlingsOf, HOME_COUNTRY } from '../rules/place/location.ts';
import { alphaDash } from '../rules/validation/validation.ts';
import { taxCode } from '../rules/validation/validation-contact.ts';
import { describeFields, fieldProblems } from './field.ts';
import type { FieldKind, GivenValues, Problems } from './field.ts';

const degrees = (max: number) =>
  ({ type: 'number', decimals: COORDINATE_DECIMALS, min: -max, max }) as const satisfies FieldKind;

/**
 * A place where cargo is picked up or delivered (specification, section 3). Coordinates in degrees, WGS 84.
 */
export const locationFields = describeFields({
  name: { rest: 'name', kind: { type: 'text', max: 200 }, required: true, sort: 'name', search: true },
  nameVn: { rest: 'name_vn', kind: { type: 'text', max: 200 }, search: true },
  locationType: {
    rest: 'location_type_id',
    kind: { type: 'code', codes: LOCATION_TYPE },
    required: true,
    sort: 'type',
    filter: true,
  },
  /** Null: used for both pick-up and delivery. */
  direction: {
    rest: 'location_type',
    kind: { type: 'choice', values: Object.values(LOCATION_DIRECTION) },
    filter: true,
  },
  address: { rest: 'address', kind: { type: 'text', max: 500 }, required: true, search: true },
  addressVn: { rest: 'address_vn', kind: { type: 'text', max: 500 }, search: true },
  /** ISO 3166-1 alpha-2. */
  countryCode: {
    rest: 'country_code',
    kind: { type: 'entry', list: 'Country', max: 10 },
    required: true,
    check: (text) => (/^[A-Z]{2}$/.test(text) ? null : 'SELECT_REQUIRED'),
  },
  regionCode: { rest: 'region_code', kind: { type: 'entry', list: 'Region', max: 50 }, sort: 'region', filter: true },
  latitude: { rest: 'latitude', kind: degrees(90) },
  longitude: { rest: 'longitude', kind: degrees(180) },
  /** Unique within the company. */
  abbreviation: { rest: 'abbreviation', kind: { type: 'text', max: 20 }, check: alphaDash, search: true },
  taxCode: { rest: 'tax_code', kind: { type: 'text', max: 100 }, check: taxCode, search: true },
  /** A handling capability in addition to those of the location type. */
  handling: {
    rest: 'handling_type_id',
    kind: { type: 'code', codes: PLACE_HANDLING },
  },
});

type LocationFields = typeof locationFields;

/**
 * Applies the field rules and the rules across fields. The server also checks that country and region exist
 * and that the abbreviation is not taken.
 */
export function locationProblems(values: GivenValues<LocationFields>): Problems<LocationFields> {
  const found = fieldProblems(locationFields, values);
  const text = (name: keyof LocationFields) => String(values[name] ?? '').trim();
  // Coordinates are only valid as a pair.
  if (text('latitude') === '' && text('longitude') !== '') found.latitude = { code: 'REQUIRED' };
  if (text('longitude') === '' && text('latitude') !== '') found.longitude = { code: 'REQUIRED' };
  const isHome = text('countryCode') === HOME_COUNTRY;
  if (isHome && text('regionCode') === '') found.regionCode = { code: 'SELECT_REQUIRED' };
  if (!isHome && text('regionCode') !== '') found.regionCode = { code: 'INVALID_VALUE' };
  const direction = text('direction') === '' ? null : (text('direction') as keyof typeof LOCATION_DIRECTION);
  const able: readonly number[] = handlingsOf(Number(text('locationType')), direction);
  const handling = text('handling');
  if (!found.locationType && handling !== '' && !able.includes(Number(handling))) {
    found.handling = { code: 'CHOICE_INVALID' };
  }
  return found;
}
