import { locationFields, locationProblems } from '@wr1/schema/field/location.ts';
import type { LocationRow } from '@wr1/schema/rest/master-data/location.ts';
import { locationTypeKey } from '@wr1/schema/rules/place/location-type.ts';
import type { Selectable } from 'kysely';
import type { Db, Trx } from '../../db.ts';
import { checkFields, notFound } from '../../errors.ts';
import type { Viewer } from '../../http/context.ts';
import { countCompanies } from '../company/company.repository.ts';
import type { RecordBody, RecordNoun } from '../record/record-noun.ts';
import { mayChangeLocation } from './location-access.ts';
import { locationRowOf } from './location-list.ts';
import { listLocations } from './location.repository.ts';
import type { LocationTables } from './location.table.ts';

type StoredLocation = Selectable<LocationTables['location']>;

/**
 * The owner of a new place: a client's own company, otherwise the given customer if visible to the caller.
 * Only an ADMIN may omit the customer, for a shared place.
 */
async function ownerOf(db: Db, viewer: Viewer, body: RecordBody): Promise<{ customer_id: number | null }> {
  if (!viewer.isStaff) return { customer_id: viewer.companyId };
  const named = body['customer_id'];
  if (typeof named !== 'number') {
    if (viewer.role === 'ADMIN') return { customer_id: null };
    throw checkFields([{ path: ['customer_id'], code: 'SELECT_REQUIRED' }]);
  }
  if ((await countCompanies(db, viewer, { ids: [named] })) !== 1) throw notFound();
  return { customer_id: named };
}

/**
 * Values for omitted Vietnamese texts. If the main text does not change, the Vietnamese text stays. Otherwise, the new
 * name is also used in Vietnamese, and the Vietnamese address is removed.
 */
function vietnamese(body: RecordBody, before: StoredLocation | null) {
  const given = { name: String(body['name']), address: String(body['address']), address_vn: body['address_vn'] };
  const nameVn = before?.name === given.name ? before.name_vn : given.name;
  const keptAddress = before?.address === given.address ? before.address_vn : null;
  return {
    name_vn: body['name_vn'] ? String(body['name_vn']) : nameVn,
    address_vn: given.address_vn === undefined ? keptAddress : given.address_vn ? String(given.address_vn) : null,
  };
}

/** Number of quotations and bookings that pick up or deliver at a place. */
async function usesOf(trx: Trx, id: number): Promise<number> {
  const { total } = await trx
    .selectFrom('shipment')
    .select((where) => where.fn.countAll<number>().as('total'))
    .where((where) => where.or([where('pick_up_location_id', '=', id), where('delivery_location_id', '=', id)]))
    .executeTakeFirstOrThrow();
  return total;
}

/** Places of customers and places shared by all. */
export const locationNoun: RecordNoun<typeof locationFields, StoredLocation, LocationRow> = {
  name: 'Location',
  table: 'location',
  subject: 'Location',
  audit: 'LOCATION',
  fields: locationFields,
  label: ({ name }) => name,
  row: (stored, { viewer, language }) => locationRowOf(stored, viewer, language),
  find: (db, viewer, ids) => listLocations(db, viewer, { ids }, { limit: ids.length, offset: 0 }),
  mayChange: mayChangeLocation,
  problems: locationProblems,
  values: (body, before) => ({
    ...vietnamese(body, before),
    abbreviation: body['abbreviation'] ? String(body['abbreviation']).toUpperCase() : null,
  }),
  owner: ownerOf,
  companyId: ({ customer_id }) => customer_id,
  audited: (place) => ({
    ...Object.fromEntries(Object.values(locationFields).map(({ rest }) => [rest, place[rest]])),
    location_type_id: locationTypeKey(place.location_type_id) ?? place.location_type_id,
  }),
  unique: { location_abbreviation: 'abbreviation' },
  inUse: { code: 'LOCATION_IN_USE', count: usesOf },
  // Seeded places are hidden instead of deleted, because the next start would create them again.
  async hide(trx, { id, code, version }, now) {
    if (code === null) return false;
    const gone = { active: false, edited_at: now, version: version + 1 };
    await trx.updateTable('location').set(gone).where('id', '=', id).execute();
    return true;
  },
};
