import { entryListKeyOf, type EntryListKey } from '@wr1/schema/field/master-data/entry-list.ts';
import type { EntryUseKind, MasterDataEntryRow } from '@wr1/schema/rest/master-data/master-data-entry.ts';
import type { GatewayContext } from '../../context.ts';
import { globalId } from '../../graphql/global-id.ts';
import { oneByKey } from '../../rest/by-key.ts';
import { UpstreamFailure } from '../../rest/failure.ts';
import { fetchUses } from './master-data-entry.api.ts';

/** An entry in GraphQL form. */
export interface MasterDataEntrySource {
  __typename: 'MasterDataEntry';
  id: string;
  list: EntryListKey;
  row: MasterDataEntryRow;
}

/** The key of the list with this REST name. */
export function listKeyOf(name: string): EntryListKey {
  const key = entryListKeyOf(name);
  if (key === undefined) throw new UpstreamFailure('bad-response', `master data list ${name}`);
  return key;
}

export const toEntrySource = (row: MasterDataEntryRow): MasterDataEntrySource => ({
  __typename: 'MasterDataEntry',
  id: globalId('MasterDataEntry', row.id),
  list: listKeyOf(row.list),
  row,
});

/** The uses of entries by row id. */
export const usesById = oneByKey<GatewayContext, number, { id: number; uses: { kind: EntryUseKind; count: number }[] }>(
  'entryUsesById',
  (context, ids) => fetchUses(context.rest, ids),
  (row) => row.id,
);
