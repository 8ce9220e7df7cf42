import {
  createMasterDataEntryRequest,
  deleteMasterDataEntryAnswer,
  deleteMasterDataEntryQuery,
  masterDataChangesAnswer,
  masterDataChangesQuery,
  masterDataEntryAnswer,
  masterDataEntryListAnswer,
  masterDataEntryListQuery,
  masterDataEntryStateRequest,
  masterDataEntryUsesAnswer,
  masterDataEntryUsesQuery,
  masterDataListsAnswer,
  updateMasterDataEntryRequest,
} from '@wr1/schema/rest/master-data/master-data-entry.ts';
import {
  applyMasterDataImportAnswer,
  applyMasterDataImportRequest,
  masterDataImportAnswer,
  masterDataImportQuery,
  masterDataImportRequest,
  masterDataImportTicketAnswer,
} from '@wr1/schema/rest/master-data/master-data-import.ts';
import { message } from '@wr1/schema/rules/message/message.ts';
import type { ActionTable } from '../../http/action-table.ts';
import { QUERY_SUCCESS, success, successList } from '../../http/action.ts';
import type { Deps } from '../../http/deps.ts';
import { parseIds } from '../../http/ids.ts';
import { eventBounds, readMasterDataChanges } from '../event/event.repository.ts';
import { requireListRight } from './entry-right.ts';
import { findEntryUses } from './entry-use.ts';
import { countEntries, countLists, entryRowOf, listEntries } from './entry.repository.ts';
import { announceEntryImport, applyEntryImport, previewEntryImport } from './import/import-entries.ts';
import { createEntry, deleteEntry, setEntryActive, updateEntry } from './write-entry.ts';

const PLACE = { path: '/wr1', tag: 'master-data-entry' } as const;
/** Each list has its own subject, so the handlers check the right. */
const READ = { ...PLACE, method: 'get', access: 'any' } as const;
const WRITE = { ...PLACE, method: 'put', access: 'any' } as const;

function registerReads(table: ActionTable, { db }: Deps): void {
  table.add({
    ...READ,
    access: { action: 'read', subject: 'MasterData' },
    select: { objectType: 'MasterDataLists' },
    summary: 'Returns the lists that administrators maintain, with the number of entries in each.',
    answer: masterDataListsAnswer,
    handler: async () => success(await countLists(db)),
  });
  table.add({
    ...READ,
    select: { objectType: 'MasterDataEntryList' },
    summary: 'Lists the entries of one list or of all lists, including inactive ones.',
    query: masterDataEntryListQuery,
    answer: masterDataEntryListAnswer,
    handler: async ({ query, context: { viewer } }) => {
      const { page, pageSize } = query;
      requireListRight(viewer, 'read', query.list ?? 'any');
      const rows = await listEntries(db, query, { limit: pageSize, offset: (page - 1) * pageSize });
      const total = await countEntries(db, query);
      return successList(rows.map(entryRowOf), { total, page, pageSize });
    },
  });
  table.add({
    ...READ,
    select: { objectType: 'MasterDataEntryUses' },
    summary: 'Counts the records of each kind that use the entries.',
    query: masterDataEntryUsesQuery,
    answer: masterDataEntryUsesAnswer,
    handler: async ({ query: { ids }, context: { viewer } }) => {
      const wanted = parseIds(ids) ?? [];
      const entries = wanted.length === 0 ? [] : await listEntries(db, { ids }, { limit: wanted.length, offset: 0 });
      if (entries.length === 0) requireListRight(viewer, 'read', 'any');
      for (const { list } of entries) requireListRight(viewer, 'read', list);
      const uses = await findEntryUses(db, entries);
      return success(entries.map(({ entry_id: id }) => ({ id, uses: uses.get(id) ?? [] })));
    },
  });
  table.add({
    ...PLACE,
    path: '/masterDataChanges',
    method: 'get',
    summary: 'Returns the lists of master data that changed after a position in the event log. Public.',
    access: 'public',
    query: masterDataChangesQuery,
    answer: masterDataChangesAnswer,
    handler: async ({ query: { after } }) => {
      const { first, last } = await eventBounds(db);
      const result = after === undefined ? [] : await readMasterDataChanges(db, after, last);
      return { result, message: QUERY_SUCCESS, meta: { last_seq: last, first_seq: first } };
    },
  });
}

function registerImport(table: ActionTable, deps: Deps): void {
  table.add({
    ...PLACE,
    method: 'post',
    select: { objectType: 'RequestMasterDataImport' },
    summary:
      'Returns an import and a token for `PUT file`, valid for ten minutes, for a file of entries (XLSX or CSV, up to 10 MB).',
    access: 'any',
    body: masterDataImportRequest,
    answer: masterDataImportTicketAnswer,
    handler: async ({ body, context }) => {
      const { id, token, expiresAt } = await announceEntryImport(deps.db, body, context);
      return success({ id, token, expires_at: expiresAt.toISOString() });
    },
  });
  table.add({
    ...READ,
    select: { objectType: 'MasterDataImport' },
    summary: 'Previews an import row by row. Nothing is changed.',
    query: masterDataImportQuery,
    answer: masterDataImportAnswer,
    handler: async ({ query, context }) => success(await previewEntryImport(deps, query.id, context)),
  });
  table.add({
    ...PLACE,
    method: 'post',
    select: { objectType: 'ApplyMasterDataImport' },
    summary: 'Applies a previewed import, all rows or none. Refused if the list has changed since the preview.',
    access: 'any',
    body: applyMasterDataImportRequest,
    answer: applyMasterDataImportAnswer,
    handler: async ({ body, context }) =>
      success(await applyEntryImport(deps, body, context), message('UPDATED', context.language)),
  });
}

/** Routes for maintaining the lists of master data; `masterData?data=X` reads their active entries. */
export function registerMasterDataEntryRoutes(table: ActionTable, deps: Deps): void {
  const { db } = deps;
  registerReads(table, deps);
  registerImport(table, deps);
  table.add({
    ...PLACE,
    method: 'post',
    select: { objectType: 'CreateMasterDataEntry' },
    summary: 'Adds an entry to a list whose codes are not fixed.',
    access: 'any',
    body: createMasterDataEntryRequest,
    answer: masterDataEntryAnswer,
    handler: async ({ body, context }) =>
      success(entryRowOf(await createEntry(db, body, context)), message('ADDED', context.language)),
  });
  table.add({
    ...WRITE,
    select: { objectType: 'UpdateMasterDataEntry' },
    summary: 'Replaces the details of an entry. Refused if the entry has changed since it was read.',
    body: updateMasterDataEntryRequest,
    answer: masterDataEntryAnswer,
    handler: async ({ body, context }) =>
      success(entryRowOf(await updateEntry(db, body, context)), message('UPDATED', context.language)),
  });
  for (const [objectType, active, summary] of [
    ['DeactivateMasterDataEntry', false, 'Stops an entry from being chosen; records that use it still show its name.'],
    ['ActivateMasterDataEntry', true, 'Lets an inactive entry be chosen again.'],
  ] as const) {
    table.add({
      ...WRITE,
      select: { objectType },
      summary,
      body: masterDataEntryStateRequest,
      answer: masterDataEntryAnswer,
      handler: async ({ body, context }) =>
        success(entryRowOf(await setEntryActive(db, body, active, context)), message('UPDATED', context.language)),
    });
  }
  table.add({
    ...PLACE,
    method: 'delete',
    select: { objectType: 'DeleteMasterDataEntry' },
    summary: 'Deletes an entry that was added by staff and that no record uses.',
    access: 'any',
    query: deleteMasterDataEntryQuery,
    answer: deleteMasterDataEntryAnswer,
    handler: async ({ query, context }) => {
      await deleteEntry(db, query, context);
      return success({ id: query.id }, message('DELETED', context.language));
    },
  });
}
