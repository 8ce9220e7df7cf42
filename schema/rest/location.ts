import { z } from 'zod';
import { rowId } from './common.ts';

/** Search of masterData?data=Location; the parameters may also come inside `search` as JSON text. */
export const locationQuery = z.object({
  customer_id: z.coerce.number().int().positive().optional(),
  handling_type_id: z.coerce.number().int().positive().optional(),
  location_type: z.enum(['PICK_UP', 'DELIVERY']).optional(),
  tax_code: z.string().max(20).optional(),
  text: z.string().max(200).optional(),
  ids: z.string().max(20_000).optional(),
});

/** A place with an address. Coordinates in degrees, WGS 84. */
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
});

export type LocationRow = z.infer<typeof locationRow>;
