import { partyCalls, type PartyRow } from '@wr1/schema/rest/master-data/party.ts';
import { globalId } from '../../graphql/global-id.ts';
import type { GatewayContext } from '../../context.ts';
import { oneByKey } from '../../rest/by-key.ts';
import type { RestSession } from '../../rest/session.ts';
import type { Query } from '../../rest/target.ts';

/** A party of an address book in GraphQL form. */
export interface PartySource {
  __typename: 'Party';
  id: string;
  row: PartyRow;
}

export const toParty = (row: PartyRow): PartySource => ({
  __typename: 'Party',
  id: globalId('Party', row.id),
  row,
});

/** GET wr1?objectType=PartyList. */
export async function listParties(rest: RestSession, query: Query): Promise<readonly PartyRow[]> {
  return (await rest.get('wr1', { objectType: 'PartyList', ...query }, partyCalls.listAnswer)).result;
}

const partyById = oneByKey<GatewayContext, number, PartyRow>(
  'partyById',
  ({ rest }, ids) => listParties(rest, { ids: ids.join(','), pageSize: ids.length }),
  ({ id }) => id,
);

/** The party with this row ID; null if the caller cannot see it. */
export async function partyOf(context: GatewayContext, id: number | null): Promise<PartySource | null> {
  const row = id === null ? null : await context.load(partyById, id);
  return row === null ? null : toParty(row);
}
