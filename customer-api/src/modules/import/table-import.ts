import type { TariffImportCounts, TariffImportRow } from '@wr1/schema/rest/schedule/tariff-table.ts';
import type { Label } from '@wr1/schema/rules/code/language.ts';
import type { Db, Trx } from '../../db.ts';
import { ApiError, notFound } from '../../errors.ts';
import type { RequestContext } from '../../http/context.ts';
import type { Deps } from '../../http/deps.ts';
import type { StoredFile } from '../file/file-kind.ts';
import { issueUploadToken, type UploadClaim } from '../file/file.repository.ts';
import { FileStore, type ReceivedFile } from '../file/file-store.ts';
import { readFileCells, type FileCell } from './read-table.ts';
import { addImport, findImport, giveFile, markApplied, type FoundImport } from './table-import.repository.ts';
import { keepTableFile, readTableBytes, tableFileName } from './table-upload.ts';

/** Maximum number of rows listed in a preview. */
const SHOWN_ROWS = 500;
const SHOWN_FIRST = { WRONG: 0, NEW: 1, CHANGED: 1, UNCHANGED: 2 } as const;

/** The changes that importing a file would make. */
export interface TablePlan<Put> {
  counts: TariffImportCounts;
  /** In file order. */
  rows: readonly TariffImportRow[];
  /** Rows to add or change, written only if no row is invalid. */
  puts: readonly Put[];
}

/** A table that can be imported from a file, all rows or none. */
export interface ImportTarget<Row, Put> {
  /** The rows of a file, with the headings of the required columns that it lacks. */
  read(cells: readonly (readonly FileCell[])[]): { rows: readonly Row[]; missing: readonly Label[] };
  plan(db: Db | Trx, rows: readonly Row[]): Promise<TablePlan<Put>>;
  /** A text that changes with the table. */
  state(db: Db | Trx): Promise<string>;
  /** Keeps others from changing the table until the transaction ends. */
  lock(trx: Trx): Promise<void>;
  write(trx: Trx, put: Put, context: RequestContext): Promise<void>;
  /** Called once after all rows were written. */
  finish(trx: Trx, plan: TablePlan<Put>, now: Date): Promise<void>;
}

/**
 * Issues an upload token for a file.
 * @param table the table's name, stored with the import
 * @throws ApiError CHECK_FIELDS (400) unless it is an XLSX or CSV file of an accepted size
 */
export async function announceTableImport(
  db: Db,
  table: string,
  file: { name: string; size: number },
  { viewer, now }: RequestContext,
): Promise<{ id: number; token: string; expiresAt: Date }> {
  const name = tableFileName(file);
  const id = await addImport(db, table, viewer.userId, now);
  const upload = {
    kind: 'TARIFF_IMPORT',
    sessionId: viewer.sessionId,
    name,
    size: file.size,
    tariffImportId: id,
  } as const;
  return { id, ...(await issueUploadToken(db, upload, now)) };
}

/**
 * Stores an uploaded file for its preview and import.
 * @throws ApiError IMPORT_FILE_UNREADABLE (422) if the content does not match the file name; NOT_FOUND (404). Nothing
 * is stored in either case
 */
export async function keepTableImport(
  deps: Deps,
  store: FileStore,
  received: ReceivedFile,
  claim: UploadClaim,
): Promise<StoredFile> {
  const { tariff_import_id: importId } = claim;
  if (importId === null) throw notFound();
  return keepTableFile(deps, store, received, claim, async (trx, fileId) => {
    if (!(await giveFile(trx, importId, fileId))) throw notFound();
  });
}

async function rowsOf<Row, Put>(
  { config }: Deps,
  { key, name }: FoundImport,
  target: ImportTarget<Row, Put>,
  { language }: RequestContext,
): Promise<readonly Row[]> {
  const bytes = await readTableBytes(new FileStore(config.dataDir), key);
  if (bytes === undefined) throw notFound();
  const { rows, missing } = target.read(await readFileCells(name, bytes));
  if (missing.length > 0) {
    const column = missing.map((heading) => heading[language]).join(', ');
    throw new ApiError('IMPORT_FILE_COLUMN', 422, { column });
  }
  if (rows.length === 0) throw new ApiError('IMPORT_FILE_EMPTY', 422);
  return rows;
}

/**
 * Previews an import without writing anything.
 * @param targetOf returns the table with the name stored in the import
 * @throws ApiError NOT_FOUND (404) for another user's import or one without a file; 422 if the file is not a table, is
 * empty or too long, or lacks columns
 */
export async function previewTableImport<Row, Put>(
  deps: Deps,
  targetOf: (table: string) => ImportTarget<Row, Put>,
  id: number,
  context: RequestContext,
) {
  const found = await findImport(deps.db, id, context.viewer.userId);
  if (found === undefined) throw notFound();
  const target = targetOf(found.table_name);
  const file = await rowsOf(deps, found, target, context);
  const state = await target.state(deps.db);
  const { counts, rows } = await target.plan(deps.db, file);
  const shown = rows
    .filter((row) => row.state !== 'UNCHANGED')
    .toSorted((a, b) => SHOWN_FIRST[a.state] - SHOWN_FIRST[b.state] || a.number - b.number)
    .slice(0, SHOWN_ROWS);
  return {
    table: found.table_name,
    preview: { id, name: found.name, counts, rows: shown, state, applied: found.applied_at !== null },
  };
}

/**
 * Applies a previewed import, either all rows or none.
 * @param state the table's state returned by the preview
 * @throws ApiError NOT_FOUND (404); IMPORT_STALE (409) if the table has changed since the preview or the file
 * was already applied; IMPORT_FILE_WRONG (422) if a row is invalid
 */
export async function applyTableImport<Row, Put>(
  deps: Deps,
  targetOf: (table: string) => ImportTarget<Row, Put>,
  { id, state }: { id: number; state: string },
  context: RequestContext,
): Promise<TariffImportCounts> {
  const { viewer, now } = context;
  return deps.db.transaction().execute(async (trx) => {
    const found = await findImport(trx, id, viewer.userId, true);
    if (found === undefined) throw notFound();
    const target = targetOf(found.table_name);
    await target.lock(trx);
    if (found.applied_at !== null || state !== (await target.state(trx))) throw new ApiError('IMPORT_STALE', 409);
    const plan = await target.plan(trx, await rowsOf(deps, found, target, context));
    if (plan.counts.wrong > 0) throw new ApiError('IMPORT_FILE_WRONG', 422, { n: plan.counts.wrong });
    for (const put of plan.puts) {
      // Sequential: a transaction has one connection.
      // oxlint-disable-next-line no-await-in-loop
      await target.write(trx, put, context);
    }
    await markApplied(trx, id, now);
    await target.finish(trx, plan, now);
    return plan.counts;
  });
}
