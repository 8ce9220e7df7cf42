import { locationQuery, type locationListQuery, type LocationRow } from '@wr1/schema/rest/master-data/location.ts';
import type { Language } from '@wr1/schema/rules/code/language.ts';
import type { z } from 'zod';
import type { Db } from '../../db.ts';
import { checkFields, fieldsOf } from '../../errors.ts';
import { successList } from '../../http/action.ts';
import type { Viewer } from '../../http/context.ts';
import { parseIds } from '../../http/ids.ts';
import { mayChangeLocation } from './location-access.ts';
import { countLocations, listLocations, type LocationFilter, type LocationOrder } from './location.repository.ts';

type Stored = Awaited<ReturnType<typeof listLocations>>[number];

/** A place as the caller reads it: the address in the language, and what the caller may do with it. */
export function locationRowOf(stored: Stored, viewer: Viewer | null, language: Language): LocationRow {
  const { address, address_vn } = stored;
  return {
    ...stored,
    address: language === 'vn' ? (address_vn ?? address) : address,
    address_en: address,
    may_update: mayChangeLocation(viewer, 'update', stored),
    may_delete: mayChangeLocation(viewer, 'delete', stored),
  };
}

/**
 * The filter that a request's search names.
 * @throws ApiError CHECK_FIELDS when a value is not what it should be
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

/** The filter of LocationList. */
export function locationListFilter(query: z.output<typeof locationListQuery>): LocationFilter {
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

/**
 * The answer of a list of places: those that the viewer may see and that match, with the address in the language.
 * @param viewer null: somebody who is not signed in
 */
export async function answerLocations(
  db: Db,
  viewer: Viewer | null,
  language: Language,
  filter: LocationFilter,
  { page, pageSize }: { page: number; pageSize: number },
  by?: LocationOrder,
) {
  const window = { limit: pageSize, offset: (page - 1) * pageSize };
  const rows = await listLocations(db, viewer, filter, window, by);
  const total = await countLocations(db, viewer, filter);
  return successList(
    rows.map((row) => locationRowOf(row, viewer, language)),
    { total, page, pageSize },
  );
}
