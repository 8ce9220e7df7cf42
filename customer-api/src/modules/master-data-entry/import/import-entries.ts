import { entryList, entryListKeyOf } from '@wr1/schema/field/master-data/entry-list.ts';
import type { EntryList } from '@wr1/schema/field/master-data/entry-field.ts';
import type { EntryListName } from '@wr1/schema/rest/master-data/master-data-entry.ts';
import type { MasterDataImport, masterDataImportRequest } from '@wr1/schema/rest/master-data/master-data-import.ts';
import type { TariffImportCounts } from '@wr1/schema/rest/schedule/tariff-table.ts';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { Db, Trx } from '../../../db.ts';
import { ApiError, notFound } from '../../../errors.ts';
import type { RequestContext } from '../../../http/context.ts';
import type { Deps } from '../../../http/deps.ts';
import { recordMasterDataChange } from '../../event/event.repository.ts';
import { issueUploadToken } from '../../file/file.repository.ts';
import { FileStore } from '../../file/file-store.ts';
import { readFileCells } from '../../import/read-table.ts';
import { readTableBytes, tableFileName } from '../../import/table-upload.ts';
import { addImport, findImport, markApplied, type FoundImport } from '../../tariff/import/import.repository.ts';
import { listEntries } from '../entry.repository.ts';
import { putEntry } from '../write-entry.ts';
import { planEntries, type EntryPlan } from './import-plan.rules.ts';
import { readEntries, type FileEntry } from './import-row.rules.ts';

/** Imports of lists share table and uploads with those of price tables; their name has this prefix. */
const PREFIX = 'list ';
/** Maximum number of rows listed in a preview. */
const SHOWN_ROWS = 500;
const EVERYTHING = 1_000_000;

/**
 * Issues an upload token for a file of entries.
 * @throws ApiError CHECK_FIELDS (400) unless it is an XLSX or CSV file of an accepted size
 */
export async function announceEntryImport(
  db: Db,
  { list, name: given, size }: z.output<typeof masterDataImportRequest>,
  { viewer, now }: RequestContext,
): Promise<{ id: number; token: string; expiresAt: Date }> {
  const name = tableFileName({ name: given, size });
  const id = await addImport(db, `${PREFIX}${list}`, viewer.userId, now);
  const wish = { kind: 'TARIFF_IMPORT' as const, sessionId: viewer.sessionId, name, size, tariffImportId: id };
  return { id, ...(await issueUploadToken(db, wish, now)) };
}

function listOfImport({ table_name: name }: FoundImport): { name: EntryListName; list: EntryList } {
  const key = name.startsWith(PREFIX) ? entryListKeyOf(name.slice(PREFIX.length)) : undefined;
  if (key === undefined) throw notFound();
  const list = entryList(key);
  return { name: list.rest as EntryListName, list };
}

/** A fingerprint of a list that changes whenever an entry is changed. */
async function listState(db: Db | Trx, list: EntryListName): Promise<string> {
  const { rows } = await sql<{ state: string | null }>`
    select md5(string_agg(entry_id::text || ':' || version::text, ',' order by entry_id)) as state
    from master_data where list = ${list}`.execute(db);
  return `${list}:${rows[0]?.state ?? 'empty'}`;
}

async function fileEntries(deps: Deps, found: FoundImport, { language }: RequestContext): Promise<FileEntry[]> {
  const bytes = await readTableBytes(new FileStore(deps.config.dataDir), found.key);
  if (bytes === undefined) throw notFound();
  const { entries, missing } = readEntries(listOfImport(found).list, await readFileCells(found.name, bytes));
  if (missing.length > 0) {
    const column = missing.map(({ heading }) => heading[language]).join(', ');
    throw new ApiError('IMPORT_FILE_COLUMN', 422, { column });
  }
  if (entries.length === 0) throw new ApiError('IMPORT_FILE_EMPTY', 422);
  return entries;
}

async function planOf(db: Db | Trx, found: FoundImport, file: readonly FileEntry[]): Promise<EntryPlan> {
  const { name, list } = listOfImport(found);
  const others = Object.values(list.data).flatMap(({ kind }) => (kind.type === 'entry' ? kind.list : []));
  const codes =
    others.length === 0
      ? []
      : await db
          .selectFrom('master_data')
          .select(['list', 'code'])
          .where('list', 'in', others)
          .where('active', '=', true)
          .execute();
  const known = new Set(codes.map((one) => `${one.list} ${one.code}`));
  const stored = await listEntries(db, { list: name }, { limit: EVERYTHING, offset: 0 });
  return planEntries(list, file, stored, (other, code) => known.has(`${other} ${code}`));
}

const SHOWN_FIRST = { WRONG: 0, NEW: 1, CHANGED: 1, UNCHANGED: 2 } as const;

/**
 * Previews an import without writing anything.
 * @throws ApiError NOT_FOUND (404) for another user's import or one without a file; 422 if the file is not a
 * table, is empty or too long, or lacks columns
 */
export async function previewEntryImport(deps: Deps, id: number, context: RequestContext): Promise<MasterDataImport> {
  const found = await findImport(deps.db, id, context.viewer.userId);
  if (found === undefined) throw notFound();
  const { name } = listOfImport(found);
  const file = await fileEntries(deps, found, context);
  const state = await listState(deps.db, name);
  const { counts, rows } = await planOf(deps.db, found, file);
  return {
    id,
    list: name,
    name: found.name,
    counts,
    rows: rows
      .filter((row) => row.state !== 'UNCHANGED')
      .toSorted((a, b) => SHOWN_FIRST[a.state] - SHOWN_FIRST[b.state] || a.number - b.number)
      .slice(0, SHOWN_ROWS),
    state,
    applied: found.applied_at !== null,
  };
}

/**
 * Applies a previewed import, either all rows or none.
 * @param state the list's state returned by the preview
 * @throws ApiError NOT_FOUND (404); IMPORT_STALE (409) if the list has changed since the preview or the file
 * was already applied; IMPORT_FILE_WRONG (422) if a row is invalid
 */
export async function applyEntryImport(
  deps: Deps,
  { id, state }: { id: number; state: string },
  context: RequestContext,
): Promise<TariffImportCounts> {
  const { viewer, now } = context;
  return deps.db.transaction().execute(async (trx) => {
    const found = await findImport(trx, id, viewer.userId, true);
    if (found === undefined) throw notFound();
    const { name } = listOfImport(found);
    await sql`select 1 from master_data where list = ${name} for update`.execute(trx);
    if (found.applied_at !== null || state !== (await listState(trx, name))) throw new ApiError('IMPORT_STALE', 409);
    const plan = await planOf(trx, found, await fileEntries(deps, found, context));
    if (plan.counts.wrong > 0) throw new ApiError('IMPORT_FILE_WRONG', 422, { n: plan.counts.wrong });
    for (const put of plan.puts) {
      // Sequential: a transaction has one connection.
      // oxlint-disable-next-line no-await-in-loop
      await putEntry(trx, name, put, context);
    }
    if (plan.puts.length > 0) await recordMasterDataChange(trx, name, now);
    await markApplied(trx, id, now);
    return plan.counts;
  });
}
