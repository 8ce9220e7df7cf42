import { entryColumns } from '@wr1/schema/field/master-data/entry-heading.ts';
import { entryList } from '@wr1/schema/field/master-data/entry-list.ts';
import {
  applyMasterDataImportAnswer,
  masterDataImportAnswer,
  masterDataImportTicketAnswer,
  type MasterDataImport,
} from '@wr1/schema/rest/master-data/master-data-import.ts';
import type { Language } from '@wr1/schema/rules/code/language.ts';
import { attemptWith } from '../../graphql/attempt.ts';
import { fileUrl } from '../../graphql/file-url.ts';
import { toImportRow } from '../../graphql/import-row.ts';
import type { MasterDataImport as MasterDataImportView, Resolvers } from '../../schema.generated.ts';
import { importId, readImportId } from '../tariff/tariff-view.ts';
import { listKeyOf } from './master-data-entry.loaders.ts';

const attempt = attemptWith();

function toImport(found: MasterDataImport, language: Language): MasterDataImportView {
  const { id, name: fileName, counts, rows, state, applied } = found;
  const list = listKeyOf(found.list);
  const columns = entryColumns(entryList(list));
  const columnOf = (name: string) => ({
    name,
    heading: columns.find((column) => column.name === name)?.heading[language] ?? name,
  });
  return {
    importId: importId(id),
    list,
    fileName,
    counts,
    rows: rows.map((row) => toImportRow(row, columnOf, language)),
    state,
    isApplied: applied,
  };
}

export const masterDataImportResolvers: Resolvers = {
  Query: {
    masterDataImport: (_parent, { id }, context) =>
      attempt(context, async () => {
        const query = { objectType: 'MasterDataImport', id: readImportId(id) };
        const { result } = await context.rest.get('wr1', query, masterDataImportAnswer);
        return { import: toImport(result, context.language) };
      }),
  },
  Mutation: {
    requestMasterDataImport: (_parent, { input: { list, ...file } }, context) =>
      attempt(context, async () => {
        const body = { list: entryList(list).rest, ...file };
        const query = { objectType: 'RequestMasterDataImport' };
        const { result } = await context.rest.post('wr1', query, body, masterDataImportTicketAnswer);
        return { importId: importId(result.id), uploadUrl: fileUrl(result.token), expiresAt: result.expires_at };
      }),
    applyMasterDataImport: (_parent, { input: { id, state } }, context) =>
      attempt(context, async () => {
        const body = { id: readImportId(id), state };
        const query = { objectType: 'ApplyMasterDataImport' };
        const { result, message } = await context.rest.post('wr1', query, body, applyMasterDataImportAnswer);
        // All lists are dropped, because the response does not name the list.
        context.services.masterData.forget(null);
        return { counts: result, message };
      }),
  },
};
