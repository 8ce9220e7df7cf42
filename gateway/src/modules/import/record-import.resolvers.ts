import { IMPORT_COLUMN } from '@wr1/schema/field/import-column.ts';
import {
  applyRecordImportAnswer,
  recordImportAnswer,
  recordImportTicketAnswer,
  type RecordImport,
} from '@wr1/schema/rest/account/record-import.ts';
import type { Language } from '@wr1/schema/rules/code/language.ts';
import { attemptWith } from '../../graphql/attempt.ts';
import { fileUrl } from '../../graphql/file-url.ts';
import { toImportRow } from '../../graphql/import-row.ts';
import type { RecordImport as RecordImportView, RecordImportKind, Resolvers } from '../../schema.generated.ts';
import { importId, readImportId } from '../tariff/tariff-view.ts';

const NOUN: Readonly<Record<RecordImportKind, 'User' | 'Customer'>> = { USER: 'User', CUSTOMER: 'Customer' };
const attempt = attemptWith();

function toImport(kind: RecordImportKind, found: RecordImport, language: Language): RecordImportView {
  const { id, name: fileName, counts, rows, state, applied: isApplied } = found;
  const columns = IMPORT_COLUMN[kind === 'USER' ? 'user' : 'customer'];
  const columnOf = (name: string) => ({
    name,
    heading: columns.find((column) => column.name === name)?.heading[language] ?? name,
  });
  return {
    importId: importId(id),
    fileName,
    counts,
    rows: rows.map((row) => toImportRow(row, columnOf, language)),
    state,
    isApplied,
  };
}

export const recordImportResolvers: Resolvers = {
  Query: {
    recordImport: (_parent, { kind, id }, context) =>
      attempt(context, async () => {
        const query = { objectType: `${NOUN[kind]}Import`, id: readImportId(id) };
        const { result } = await context.rest.get('wr1', query, recordImportAnswer);
        return { import: toImport(kind, result, context.language) };
      }),
  },
  Mutation: {
    requestRecordImport: (_parent, { input: { kind, ...file } }, context) =>
      attempt(context, async () => {
        const query = { objectType: `Request${NOUN[kind]}Import` };
        const { result } = await context.rest.post('wr1', query, file, recordImportTicketAnswer);
        return { importId: importId(result.id), uploadUrl: fileUrl(result.token), expiresAt: result.expires_at };
      }),
    applyRecordImport: (_parent, { input: { kind, id, state } }, context) =>
      attempt(context, async () => {
        const query = { objectType: `Apply${NOUN[kind]}Import` };
        const body = { id: readImportId(id), state };
        const { result, message } = await context.rest.post('wr1', query, body, applyRecordImportAnswer);
        return { counts: result, message };
      }),
  },
};
