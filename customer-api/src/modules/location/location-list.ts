import { locationQuery, type LocationRow } from '@wr1/schema/rest/location.ts';
import type { Language } from '@wr1/schema/rules/language.ts';
import type { Db } from '../../db.ts';
import { checkFields, fieldsOf } from '../../errors.ts';
import { successList } from '../../http/action.ts';
import type { Viewer } from '../../http/context.ts';
import { parseIds } from '../../http/ids.ts';
import { countLocations, listLocations, type LocationFilter } from './location.repository.ts';

type Stored = Awaited<ReturnType<typeof listLocations>>[number];

function locationRowOf({ address_vn, ...row }: Stored, language: Language): LocationRow {
  return { ...row, address: language === 'vn' ? (address_vn ?? row.address) : row.address };
}

/**
 * The filter that a request's search names.
 * @throws ApiError CHECK_FIELDS when a value is not what it should be
 */
export function locationFilterOf(search: Record<string, unknown>): LocationFilter {
  const parsed = locationQuery.safeParse(search);
  if (!parsed.success) throw checkFields(fieldsOf(parsed.error));
  const { customer_id, handling_type_id, location_type, tax_code, text, ids } = parsed.data;
  return {
    customerId: customer_id,
    handlingTypeId: handling_type_id,
    locationType: location_type,
    taxCode: tax_code,
    text,
    ids: parseIds(ids),
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
) {
  const rows = await listLocations(db, viewer, filter, { limit: pageSize, offset: (page - 1) * pageSize });
  const total = await countLocations(db, viewer, filter);
  return successList(
    rows.map((row) => locationRowOf(row, language)),
    { total, page, pageSize },
  );
}
