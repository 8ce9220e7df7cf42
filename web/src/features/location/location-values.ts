import { HOME_COUNTRY, LOCATION_LENGTH, locationProblems } from '@wr1/schema/rules/place/location.ts';
import type { LocationField as RuleField, LocationProblem } from '@wr1/schema/rules/place/location.ts';
import { maxLength } from '@wr1/schema/rules/validation/validation.ts';
import { parseNumber } from '@wr1/schema/rules/validation/number-text.ts';
import type { LocationDirection, LocationInput } from '../../schema-types.generated.ts';
import type { LocationDetailFragment } from './location-dialog.generated.ts';

/** A place as the form and the list ask for it. */
export type LocationDetail = Omit<LocationDetailFragment, ' $fragmentName'>;

/** What the form holds: texts as typed, an empty text for nothing chosen. */
export interface LocationValues {
  name: string;
  nameVn: string;
  locationTypeId: string;
  direction: LocationDirection | '';
  handlingTypeId: string;
  address: string;
  addressVn: string;
  countryCode: string;
  regionCode: string;
  latitude: string;
  longitude: string;
  abbreviation: string;
  taxCode: string;
}
export type LocationField = keyof LocationValues;

/** The fields in the order of the form. */
export const LOCATION_FIELDS = [
  'name',
  'nameVn',
  'locationTypeId',
  'direction',
  'address',
  'addressVn',
  'countryCode',
  'regionCode',
  'latitude',
  'longitude',
  'abbreviation',
  'taxCode',
  'handlingTypeId',
] as const satisfies readonly LocationField[];

/** An empty form, in Vietnam. */
export function emptyLocation(direction: LocationDirection | null, locationTypes: readonly number[]): LocationValues {
  const only = locationTypes.length === 1 ? String(locationTypes[0]) : '';
  return {
    name: '',
    nameVn: '',
    locationTypeId: only,
    direction: direction ?? '',
    handlingTypeId: '',
    address: '',
    addressVn: '',
    countryCode: HOME_COUNTRY,
    regionCode: '',
    latitude: '',
    longitude: '',
    abbreviation: '',
    taxCode: '',
  };
}

/** A place as the form shows it. A Vietnamese name that says the same stays away: it follows the name. */
export function locationValues(location: LocationDetail): LocationValues {
  return {
    name: location.nameEn,
    nameVn: location.nameVn === location.nameEn ? '' : location.nameVn,
    locationTypeId: String(location.locationTypeId),
    direction: location.direction ?? '',
    handlingTypeId: String(location.handlingType?.id ?? ''),
    address: location.addressEn ?? '',
    addressVn: location.addressVn ?? '',
    countryCode: location.countryCode ?? HOME_COUNTRY,
    regionCode: location.region?.code ?? '',
    latitude: String(location.latitude ?? ''),
    longitude: String(location.longitude ?? ''),
    abbreviation: location.abbreviation ?? '',
    taxCode: location.taxCode ?? '',
  };
}

/** The mutation's form. Only for values that the rules let through. */
export function locationInput(values: LocationValues): LocationInput {
  const text = (field: LocationField) => values[field].trim();
  return {
    name: text('name'),
    nameVn: text('nameVn') || null,
    locationTypeId: Number(values.locationTypeId),
    direction: values.direction || null,
    handlingTypeId: values.handlingTypeId === '' ? null : Number(values.handlingTypeId),
    address: text('address'),
    addressVn: text('addressVn') || null,
    countryCode: values.countryCode,
    regionCode: values.regionCode || null,
    latitude: parseNumber(text('latitude')),
    longitude: parseNumber(text('longitude')),
    abbreviation: text('abbreviation') || null,
    taxCode: text('taxCode') || null,
  };
}

const FORM_NAME: Readonly<Record<RuleField, LocationField>> = {
  name: 'name',
  location_type_id: 'locationTypeId',
  location_type: 'direction',
  handling_type_id: 'handlingTypeId',
  address: 'address',
  country_code: 'countryCode',
  region_code: 'regionCode',
  latitude: 'latitude',
  longitude: 'longitude',
  abbreviation: 'abbreviation',
  tax_code: 'taxCode',
};

type Problem = Omit<LocationProblem, 'field'>;

/** What is wrong with each field, by the rules that the customer API has as well. */
export function locationFormProblems(values: LocationValues): Partial<Record<LocationField, Problem>> {
  const problems = locationProblems({
    name: values.name,
    location_type_id: values.locationTypeId === '' ? null : Number(values.locationTypeId),
    location_type: values.direction || null,
    handling_type_id: values.handlingTypeId === '' ? null : Number(values.handlingTypeId),
    address: values.address,
    country_code: values.countryCode,
    region_code: values.regionCode,
    latitude: values.latitude,
    longitude: values.longitude,
    abbreviation: values.abbreviation,
    tax_code: values.taxCode,
  });
  const found: Partial<Record<LocationField, Problem>> = {};
  for (const { field, ...problem } of problems) found[FORM_NAME[field]] ??= problem;
  for (const [field, n] of [
    ['nameVn', LOCATION_LENGTH.name],
    ['addressVn', LOCATION_LENGTH.address],
  ] as const) {
    if (maxLength(values[field].trim(), n) !== null) found[field] = { code: 'TOO_LONG', params: { n } };
  }
  return found;
}
