import { HANDLING, type HandlingCode } from './location-option.ts';
import { LOCATION_TYPE, type LocationTypeCode } from './location-type.ts';
import { alphaDash, maxLength, required, selectRequired } from '../validation/validation.ts';
import type { Check } from '../validation/validation.ts';
import { taxCode } from '../validation/validation-contact.ts';
import { numberRefusal } from '../validation/number-text.ts';
import { between } from '../validation/validation-number.ts';

/** The country whose places have a region (ISO 3166-1). */
export const HOME_COUNTRY = 'VN';

/** The most characters of each text of a location. */
export const LOCATION_LENGTH = { name: 200, address: 500, abbreviation: 20 } as const;

/** Decimals of a coordinate: six are about a hand's width on the ground. */
export const COORDINATE_DECIMALS = 6;

const LIMIT = { latitude: 90, longitude: 180 } as const;

const VAN = [21, 22, 23, 24, 25, 26] as const;

/** Handlings (handling_type_id) that a kind of place can do; border gates do none. */
export const HANDLING_OF_TYPE: Readonly<Record<LocationTypeCode, readonly HandlingCode[]>> = {
  [LOCATION_TYPE.SEAPORT_TERMINAL]: [13, 14, ...VAN],
  [LOCATION_TYPE.ICD]: [13, 14, ...VAN],
  [LOCATION_TYPE.EMPTY_DEPOT]: [11, 16],
  [LOCATION_TYPE.CFS]: [17, 18, ...VAN],
  [LOCATION_TYPE.FORWARDER_WAREHOUSE]: [12, 15, ...VAN],
  [LOCATION_TYPE.CUSTOMER_WAREHOUSE]: [12, 15, ...VAN],
  [LOCATION_TYPE.AIRPORT_TERMINAL]: VAN,
  [LOCATION_TYPE.BORDER_GATE]: [],
};

/** Handlings that are done when cargo or a container is picked up; the others belong to delivery. 12 and 17 fill a container. */
const AT_PICK_UP: ReadonlySet<number> = new Set([11, 12, 14, 17, 21, 22, 23]);

/** Handlings that a form offers for a kind of place; null as type: none, as direction: both. */
export function handlingsOf(type: number | null, direction: 'PICK_UP' | 'DELIVERY' | null): readonly HandlingCode[] {
  const all = HANDLING_OF_TYPE[type as LocationTypeCode] ?? [];
  return direction === null ? all : all.filter((code) => AT_PICK_UP.has(code) === (direction === 'PICK_UP'));
}

/** What a location form holds; numbers as they were typed, so that a rule can say what is wrong with them. */
export interface LocationForm {
  name: string;
  location_type_id: number | null;
  location_type: 'PICK_UP' | 'DELIVERY' | null;
  handling_type_id: number | null;
  address: string;
  /** ISO 3166-1 alpha-2. */
  country_code: string;
  /** Code of the Region list. */
  region_code: string;
  latitude: string;
  longitude: string;
  abbreviation: string;
  tax_code: string;
}

export type LocationField = keyof LocationForm;

/** What is wrong with one field, with the values that its message names. */
export interface LocationProblem {
  field: LocationField;
  code: NonNullable<Check>;
  params?: Record<string, string | number>;
}

function coordinate(form: LocationForm, field: 'latitude' | 'longitude'): LocationProblem | null {
  const text = form[field].trim();
  const other = form[field === 'latitude' ? 'longitude' : 'latitude'].trim();
  // One alone is no place.
  if (text === '') return other === '' ? null : { field, code: 'REQUIRED' };
  const refusal = numberRefusal(text, { decimals: COORDINATE_DECIMALS, signed: true });
  if (refusal) return { field, code: refusal.code, params: refusal.params };
  const max = LIMIT[field];
  return between(text, -max, max) === null ? null : { field, code: 'BETWEEN', params: { min: -max, max } };
}

function words(form: LocationForm, field: keyof typeof LOCATION_LENGTH, needed: boolean): LocationProblem | null {
  const text = form[field].trim();
  const n = LOCATION_LENGTH[field];
  if (maxLength(text, n) !== null) return { field, code: 'TOO_LONG', params: { n } };
  return needed && required(text) !== null ? { field, code: 'REQUIRED' } : null;
}

function kind(form: LocationForm): LocationProblem[] {
  const { location_type_id: type, handling_type_id: handling } = form;
  if (type === null) return [{ field: 'location_type_id', code: 'SELECT_REQUIRED' }];
  if (!(type in HANDLING_OF_TYPE)) return [{ field: 'location_type_id', code: 'CHOICE_INVALID' }];
  if (handling === null) return [];
  const known = handling in HANDLING && handlingsOf(type, form.location_type).includes(handling as HandlingCode);
  return known ? [] : [{ field: 'handling_type_id', code: 'CHOICE_INVALID' }];
}

function region({ country_code: country, region_code: code }: LocationForm): LocationProblem | null {
  if (country === HOME_COUNTRY) return selectRequired(code) && { field: 'region_code', code: 'SELECT_REQUIRED' };
  return code === '' ? null : { field: 'region_code', code: 'INVALID_VALUE' };
}

/**
 * What is wrong with a location form (specification, section 3); empty when nothing is. Whether region and country are in
 * their lists and whether the abbreviation is free is the server's to say.
 */
export function locationProblems(form: LocationForm): LocationProblem[] {
  const abbreviation = alphaDash(form.abbreviation.trim());
  const tax = taxCode(form.tax_code.trim());
  const found: (LocationProblem | null)[] = [
    words(form, 'name', true),
    ...kind(form),
    words(form, 'address', true),
    /^[A-Z]{2}$/.test(form.country_code) ? null : { field: 'country_code', code: 'SELECT_REQUIRED' },
    region(form),
    coordinate(form, 'latitude'),
    coordinate(form, 'longitude'),
    words(form, 'abbreviation', false) ?? (abbreviation && { field: 'abbreviation', code: abbreviation }),
    tax && { field: 'tax_code', code: tax },
  ];
  return found.filter((problem) => problem !== null);
}

/** Reads "10.762622, 106.660172" as maps give it: latitude, then longitude; null when the text is no such pair. */
export function coordinatePair(text: string): { latitude: string; longitude: string } | null {
  const match = /^\s*([+-]?\d{1,3}\.\d+)\s*[,;]\s*([+-]?\d{1,3}\.\d+)\s*$/.exec(text);
  const [, latitude, longitude] = match ?? [];
  if (latitude === undefined || longitude === undefined) return null;
  const short = (number: string) => String(Number(Number(number).toFixed(COORDINATE_DECIMALS)));
  return { latitude: short(latitude), longitude: short(longitude) };
}
