import { z } from 'zod';
import { answer, idsQuery, listAnswer, pageQuery, queryId, rowId } from '../common.ts';

/** Search of masterData?data=Location; the parameters may also come inside `search` as JSON text. */
export const locationQuery = z.object({
  customer_id: z.coerce.number().int().positive().optional(),
  handling_type_id: z.coerce.number().int().positive().optional(),
  location_type: z.enum(['PICK_UP', 'DELIVERY']).optional(),
  /** Kinds of place, comma-separated. */
  location_type_ids: z
    .string()
    .regex(/^([1-8](,[1-8]){0,7})?$/)
    .optional(),
  /** Those that this customer may choose: its own and those open to everybody. */
  for_customer_id: z.coerce.number().int().positive().optional(),
  tax_code: z.string().max(20).optional(),
  text: z.string().max(200).optional(),
  ids: z.string().max(20_000).optional(),
});

const direction = z.enum(['PICK_UP', 'DELIVERY']);

/**
 * A place with an address. Coordinates in degrees, WGS 84. `address` is in the caller's language, `address_en` and
 * `address_vn` as they were entered. What a form needs comes from this API only, not from any other of section 7.
 */
export const locationRow = z.object({
  id: rowId,
  code: z.string().nullable(),
  name: z.string(),
  name_vn: z.string(),
  location_type_id: z.number().int().min(1).max(8),
  customer_id: rowId.nullable(),
  handling_type_id: z.number().int().nullable(),
  longitude: z.number().nullable(),
  latitude: z.number().nullable(),
  address: z.string().nullable(),
  region_code: z.string().nullable(),
  country_code: z.string().nullable(),
  abbreviation: z.string().nullable(),
  tax_code: z.string().nullable(),
  location_type: direction.nullish(),
  address_en: z.string().nullish(),
  address_vn: z.string().nullish(),
  version: z.number().int().optional(),
  may_update: z.boolean().optional(),
  may_delete: z.boolean().optional(),
});

export type LocationRow = z.infer<typeof locationRow>;

/** Columns by which GET wr1?objectType=LocationList sorts. */
export const locationSort = z.enum(['name', 'type', 'region', 'created']);

/**
 * GET wr1?objectType=LocationList. owner: `customer` those of customers (clients: the own company), `shared` those open to
 * everybody; both when left out.
 */
export const locationListQuery = pageQuery.extend({
  search: z.string().max(200).optional(),
  owner: z.enum(['customer', 'shared']).optional(),
  location_type_id: z.coerce.number().int().min(1).max(8).optional(),
  region_code: z.string().max(20).optional(),
  location_type: direction.optional(),
  customer_id: queryId.optional(),
  sort: locationSort.default('name'),
  order: z.enum(['asc', 'desc']).default('asc'),
  ids: idsQuery,
});

export const locationListAnswer = listAnswer(locationRow);

const words = (length: number) =>
  z
    .string()
    .max(length)
    .transform((text) => text.trim().replaceAll(/\s+/g, ' '));
const degrees = z.number().nullable().optional();

/**
 * What a location form sends. Lengths here only bound the work; the rules are those of rules/location.ts, each told at its
 * field. Left out, `name_vn` follows the name, and `address_vn` goes when the address changes. Clients write for their own
 * company, whatever customer_id says; null as customer_id makes a place for everybody (ADMIN).
 */
export const locationForm = z.object({
  name: words(1_000),
  name_vn: words(1_000).optional(),
  location_type_id: z.number().int(),
  location_type: direction.nullable().optional(),
  customer_id: rowId.nullable().optional(),
  handling_type_id: z.number().int().nullable().optional(),
  longitude: degrees,
  latitude: degrees,
  address: words(2_000),
  address_vn: words(2_000).nullable().optional(),
  region_code: words(50).nullable().optional(),
  country_code: words(10),
  abbreviation: words(200).nullable().optional(),
  tax_code: words(100).nullable().optional(),
});

/** POST wr1?objectType=CreateLocation. */
export const createLocationRequest = locationForm;

/** PUT wr1?objectType=UpdateLocation: the whole form; an older version is refused. The customer stays. */
export const updateLocationRequest = locationForm
  .omit({ customer_id: true })
  .extend({ id: rowId, version: z.number().int().optional() });

/** DELETE wr1?objectType=DeleteLocation. */
export const deleteLocationQuery = z.object({ id: queryId, version: z.coerce.number().int().optional() });

export const locationChangeAnswer = answer(locationRow);
export const locationDeleteAnswer = answer(z.object({ id: rowId }));
