import { partyCalls } from '@wr1/schema/rest/master-data/party.ts';
import type { ActionTable } from '../../http/action-table.ts';
import type { Deps } from '../../http/deps.ts';
import { parseIds } from '../../http/ids.ts';
import { registerRecordRoutes } from '../record/record-routes.ts';
import { partyNoun, partyRowOf } from './party.noun.ts';
import { countParties, listParties } from './party.repository.ts';

/** Routes for the address book of parties. */
export function registerPartyRoutes(table: ActionTable, { db }: Deps): void {
  registerRecordRoutes(table, {
    db,
    noun: partyNoun,
    calls: partyCalls,
    summary: {
      list: 'Lists the parties in the address books of the customers visible to the caller.',
      create: 'Adds a party: customers to their own address book, staff to that of a customer.',
      update: 'Replaces a party. Shipments have their own copies. Refused if it has changed since it was read.',
      delete: 'Deletes a party. Shipments have their own copies. Not allowed for CLIENT.',
    },
    async list(query, { viewer }) {
      const { search, customer_id: customerId, active: isActive, page, pageSize, sort, order } = query;
      const filter = { search, customerId, isActive, ids: parseIds(query.ids) };
      const window = { limit: pageSize, offset: (page - 1) * pageSize, sort, order };
      const rows = await listParties(db, viewer, filter, window);
      return { rows: rows.map((row) => partyRowOf(row, viewer)), total: await countParties(db, viewer, filter) };
    },
  });
}
