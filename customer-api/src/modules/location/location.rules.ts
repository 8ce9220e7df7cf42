import type {
  LocationRow,
  createLocationRequest,
  updateLocationRequest,
} from '@wr1/schema/rest/master-data/location.ts';
import { LOCATION_LENGTH, locationProblems } from '@wr1/schema/rules/place/location.ts';
import { maxLength } from '@wr1/schema/rules/validation/validation.ts';
import type { z } from 'zod';
import type { FieldProblem } from '../../errors.ts';

/** A checked request, whichever of the two. */
export type LocationBody = Omit<z.output<typeof createLocationRequest>, 'customer_id'> &
  Partial<Pick<z.output<typeof updateLocationRequest>, 'id' | 'version'>>;

/** What is written of a place besides its owner. */
export type LocationValues = Pick<
  LocationRow,
  | 'name'
  | 'name_vn'
  | 'location_type_id'
  | 'handling_type_id'
  | 'longitude'
  | 'latitude'
  | 'address'
  | 'region_code'
  | 'country_code'
  | 'abbreviation'
  | 'tax_code'
> & { location_type: 'PICK_UP' | 'DELIVERY' | null; address_vn: string | null };

const typed = (number: number | null | undefined) => (number === null || number === undefined ? '' : plain(number));

/** No exponent: a rule reads the digits. */
function plain(number: number): string {
  const text = String(number);
  return text.includes('e') ? number.toFixed(20).replace(/0+$/, '') : text;
}

/** What is wrong with the form, at the fields of the request; empty when nothing is. */
export function locationFieldProblems(body: LocationBody): FieldProblem[] {
  const problems = locationProblems({
    name: body.name,
    location_type_id: body.location_type_id,
    location_type: body.location_type ?? null,
    handling_type_id: body.handling_type_id ?? null,
    address: body.address,
    country_code: body.country_code,
    region_code: body.region_code ?? '',
    latitude: typed(body.latitude),
    longitude: typed(body.longitude),
    abbreviation: body.abbreviation ?? '',
    tax_code: body.tax_code ?? '',
  }).map(({ field, code, params }): FieldProblem => ({ path: [field], code, params }));
  for (const [field, n] of [
    ['name_vn', LOCATION_LENGTH.name],
    ['address_vn', LOCATION_LENGTH.address],
  ] as const) {
    if (maxLength(body[field] ?? '', n) !== null) problems.push({ path: [field], code: 'TOO_LONG', params: { n } });
  }
  return problems;
}

type Before = Pick<LocationValues, 'name' | 'name_vn' | 'address' | 'address_vn'>;

/**
 * What is written: empty texts as null. Left out, the Vietnamese name follows the name (unless it stays and had one of its
 * own), and the Vietnamese address goes with the address that it belonged to.
 */
export function locationValues(body: LocationBody, before?: Before): LocationValues {
  const keepsName = before !== undefined && before.name === body.name;
  const keepsAddress = before !== undefined && before.address === body.address;
  return {
    name: body.name,
    name_vn: body.name_vn || (keepsName ? before.name_vn : body.name),
    location_type_id: body.location_type_id,
    location_type: body.location_type ?? null,
    handling_type_id: body.handling_type_id ?? null,
    longitude: body.longitude ?? null,
    latitude: body.latitude ?? null,
    address: body.address,
    address_vn: body.address_vn === undefined ? (keepsAddress ? before.address_vn : null) : body.address_vn || null,
    region_code: body.region_code || null,
    country_code: body.country_code,
    abbreviation: body.abbreviation?.toUpperCase() || null,
    tax_code: body.tax_code || null,
  };
}
