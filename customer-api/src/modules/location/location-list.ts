import {
  locationQuery,
  locationRow,
  type locationCalls,
  type LocationRow,
} from '@wr1/schema/rest/master-data/location.ts';
import type { Language } from '@wr1/schema/rules/code/language.ts';
import type { z } from 'zod';
import type { Db } from '../../db.ts';
import type { Selectable } from 'kysely';
import { checkFields, fieldsOf } from '../../errors.ts';
import { successList } from '../../http/action.ts';
import type { Viewer } from '../../http/context.ts';
import { parseIds } from '../../http/ids.ts';
import { mayChangeLocation } from './location-access.ts';
import { countLocations, listLocations, type LocationFilter, type LocationOrder } from './location.repository.ts';
import type { LocationTables } from './location.table.ts';

type Stored = Omit<Selectable<LocationTables['location']>, Hidden>;
/** Columns that are not returned. */
type Hidden = 'search_text' | 'port_code' | 'approval' | 'active' | 'created_by' | 'created_at' | 'edited_at';

/** A place in REST form: the address in the caller's language, and what the caller may do. */
export function locationRowOf(stored: Stored, viewer: Viewer | null, language: Language): LocationRow {
  const { address, address_vn } = stored;
  return locationRow.parse({
    ...stored,
    address: language === 'vn' ? (address_vn ?? address) : address,
    address_en: address,
    may_update: mayChangeLocation(viewer, 'update', stored),
    may_delete: mayChangeLocation(viewer, 'delete', stored),
  });
}

/**
 * Parses the filter of a request's search.
 * @throws ApiError CHECK_FIELDS for an invalid value
 */
export function locationFilterOf(search: Record<string, unknown>): LocationFilter {
  const parsed = locationQuery.safeParse(search);
  if (!parsed.success) throw checkFields(fieldsOf(parsed.error));
  const { customer_id, handling_type_id, location_type, location_type_ids, for_customer_id, tax_code, text, ids } =
    parsed.data;
  return {
    customerId: customer_id,
    handlingTypeId: handling_type_id,
    locationType: location_type,
    typeIds: location_type_ids ? location_type_ids.split(',').map(Number) : undefined,
    forCustomerId: for_customer_id,
    taxCode: tax_code,
    text,
    ids: parseIds(ids),
  };
}

/** Turns the query of LocationList into a filter. */
export function locationListFilter(query: z.output<typeof locationCalls.listQuery>): LocationFilter {
  return {
    text: query.search,
    owner: query.owner,
    regionCode: query.region_code,
    locationType: query.location_type,
    customerId: query.customer_id,
    typeIds: query.location_type_id === undefined ? undefined : [query.location_type_id],
    ids: parseIds(query.ids),
  };
}

/** A page of matching places visible to the caller, with the total. */
export async function readLocations(
  db: Db,
  { viewer, language }: { viewer: Viewer | null; language: Language },
  filter: LocationFilter,
  { page, pageSize, ...by }: { page: number; pageSize: number } & Partial<LocationOrder>,
): Promise<{ rows: LocationRow[]; total: number }> {
  const window = { limit: pageSize, offset: (page - 1) * pageSize };
  const rows = await listLocations(db, viewer, filter, window, by);
  const total = await countLocations(db, viewer, filter);
  return { rows: rows.map((row) => locationRowOf(row, viewer, language)), total };
}

/**
 * Response with a page of places for selection, ordered by type, then by name.
 * @param viewer null if not signed in
 */
export async function answerLocations(
  db: Db,
  viewer: Viewer | null,
  language: Language,
  filter: LocationFilter,
  { page, pageSize }: { page: number; pageSize: number },
) {
  const { rows, total } = await readLocations(db, { viewer, language }, filter, { page, pageSize });
  return successList(rows, { total, page, pageSize });
}
