import { z } from 'zod';
import { locationFields } from '../../field/location.ts';
import { recordCalls } from '../../field/record-call.ts';
import { columnShape } from '../../field/shape.ts';
import { queryId, rowId } from '../common.ts';

/** Search for masterData?data=Location; the parameters may also be inside `search` as JSON text. */
export const locationQuery = z.object({
  customer_id: z.coerce.number().int().positive().optional(),
  handling_type_id: z.coerce.number().int().positive().optional(),
  location_type: z.enum(['PICK_UP', 'DELIVERY']).optional(),
  /** Kinds of place, comma-separated. */
  location_type_ids: z
    .string()
    .regex(/^([1-8](,[1-8]){0,7})?$/)
    .optional(),
  /** Locations available to this customer: its own and shared ones. */
  for_customer_id: z.coerce.number().int().positive().optional(),
  tax_code: z.string().max(20).optional(),
  text: z.string().max(200).optional(),
  ids: z.string().max(20_000).optional(),
});

const direction = z.enum(['PICK_UP', 'DELIVERY']);

/**
 * A place with an address. `address` is in the caller's language, `address_en` and `address_vn` are as
 * entered. Other customer APIs omit fields that only the form needs.
 */
export const locationRow = z.object({
  ...columnShape(locationFields),
  id: rowId,
  code: z.string().nullable(),
  customer_id: rowId.nullable(),
  name_vn: z.string(),
  address: z.string().nullable(),
  country_code: z.string().nullable(),
  location_type: direction.nullish(),
  address_en: z.string().nullish(),
  address_vn: z.string().nullish(),
  version: z.number().int().optional(),
  may_update: z.boolean().optional(),
  may_delete: z.boolean().optional(),
});

export type LocationRow = z.infer<typeof locationRow>;

/**
 * LocationList, CreateLocation, UpdateLocation and DeleteLocation. An omitted `name_vn` follows the name; an
 * omitted `address_vn` is cleared when the address changes. A client's customer_id is ignored: clients write
 * for their own company. An ADMIN's null customer_id creates a place for every customer. `owner` filters the
 * list: `customer` for customers' places (for clients, their company's), `shared` for places open to
 * everyone, both if omitted.
 */
export const locationCalls = recordCalls(locationFields, locationRow, {
  onCreate: { customer_id: rowId.nullable().optional() },
  onList: { owner: z.enum(['customer', 'shared']).optional(), customer_id: queryId.optional() },
});
