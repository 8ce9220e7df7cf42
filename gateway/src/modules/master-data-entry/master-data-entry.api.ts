import {
  deleteMasterDataEntryAnswer,
  masterDataEntryAnswer,
  masterDataEntryListAnswer,
  masterDataEntryUsesAnswer,
  masterDataListsAnswer,
} from '@wr1/schema/rest/master-data/master-data-entry.ts';
import type { RestSession } from '../../rest/session.ts';
import type { Query } from '../../rest/target.ts';

/** GET wr1?objectType=MasterDataEntryList: a page of entries. */
export const fetchEntries = (rest: RestSession, query: Query) =>
  rest.get('wr1', { objectType: 'MasterDataEntryList', ...query }, masterDataEntryListAnswer);

/** GET wr1?objectType=MasterDataLists: the lists with their sizes. */
export const fetchLists = async (rest: RestSession) =>
  (await rest.get('wr1', { objectType: 'MasterDataLists' }, masterDataListsAnswer)).result;

/** GET wr1?objectType=MasterDataEntryUses: who uses the entries. */
export const fetchUses = async (rest: RestSession, ids: readonly number[]) =>
  (await rest.get('wr1', { objectType: 'MasterDataEntryUses', ids }, masterDataEntryUsesAnswer)).result;

/** POST wr1?objectType=CreateMasterDataEntry. */
export const postEntry = (rest: RestSession, body: object, idempotencyKey: string | null | undefined) =>
  rest.post('wr1', { objectType: 'CreateMasterDataEntry' }, body, masterDataEntryAnswer, { idempotencyKey });

/** PUT wr1 with UpdateMasterDataEntry, ActivateMasterDataEntry or DeactivateMasterDataEntry. */
export const putEntry = (rest: RestSession, objectType: string, body: object) =>
  rest.put('wr1', { objectType }, body, masterDataEntryAnswer);

/** DELETE wr1?objectType=DeleteMasterDataEntry. */
export const removeEntry = (rest: RestSession, id: number, version: number | null | undefined) =>
  rest.delete('wr1', { objectType: 'DeleteMasterDataEntry', id, version }, deleteMasterDataEntryAnswer);
