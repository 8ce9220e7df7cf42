import { partyFields } from '@wr1/schema/field/party.ts';
import type { PartyRow } from '@wr1/schema/rest/master-data/party.ts';
import { can } from '@wr1/schema/rules/access/ability.ts';
import type { Db } from '../../db.ts';
import { checkFields, notFound } from '../../errors.ts';
import type { Viewer } from '../../http/context.ts';
import { countCompanies } from '../company/company.repository.ts';
import type { RecordBody, RecordNoun } from '../record/record-noun.ts';
import { listParties, type StoredParty } from './party.repository.ts';

const FLAGS = ['is_shipper', 'is_consignee', 'is_notify_party', 'is_agent'] as const;

/** A client's own company; for staff the customer in the request, which they must see. */
async function ownerOf(db: Db, viewer: Viewer, body: RecordBody): Promise<{ customer_id: number }> {
  if (!viewer.isStaff) return { customer_id: viewer.companyId };
  const named = body['customer_id'];
  if (typeof named !== 'number') throw checkFields([{ path: ['customer_id'], code: 'SELECT_REQUIRED' }]);
  if ((await countCompanies(db, viewer, { ids: [named] })) !== 1) throw notFound();
  return { customer_id: named };
}

/** A party in REST form. */
export function partyRowOf(stored: StoredParty, viewer: Viewer | null): PartyRow {
  const { search_text: _text, created_by: _creator, created_at: _created, edited_at: _edited, ...row } = stored;
  const may = (action: 'update' | 'delete') => viewer !== null && can(viewer.ability, action, 'Location');
  return { ...row, may_update: may('update'), may_delete: may('delete') };
}

/** The address books of customers. Permissions are those on locations. */
export const partyNoun: RecordNoun<typeof partyFields, StoredParty, PartyRow> = {
  name: 'Party',
  table: 'party',
  subject: 'Location',
  audit: 'PARTY',
  fields: partyFields,
  label: ({ name }) => name,
  row: (stored, { viewer }) => partyRowOf(stored, viewer),
  find: (db, viewer, ids) => listParties(db, viewer, { ids }, { limit: ids.length, offset: 0 }),
  values: (body, before) => ({
    ...Object.fromEntries(FLAGS.map((flag) => [flag, body[flag] === true])),
    active: typeof body['active'] === 'boolean' ? body['active'] : (before?.active ?? true),
  }),
  owner: ownerOf,
  companyId: ({ customer_id: id }) => id,
  unique: { party_name: 'name' },
};
