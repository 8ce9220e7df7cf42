import type { TariffImport, TariffImportCounts, tariffImportRequest } from '@wr1/schema/rest/schedule/tariff-table.ts';
import { TARIFF_TABLE, type TariffTable } from '@wr1/schema/rules/tariff/tariff-field.ts';
import type { z } from 'zod';
import type { Db } from '../../../db.ts';
import { ApiError, notFound } from '../../../errors.ts';
import type { RequestContext } from '../../../http/context.ts';
import type { Deps } from '../../../http/deps.ts';
import type { StoredFile } from '../../file/file-kind.ts';
import { issueUploadToken, type UploadClaim } from '../../file/file.repository.ts';
import { FileStore, type ReceivedFile } from '../../file/file-store.ts';
import { readFileCells } from '../../import/read-table.ts';
import { keepTableFile, readTableBytes, tableFileName } from '../../import/table-upload.ts';
import { syncExchangeRate } from '../book/exchange-rate.ts';
import { planImport, readRows, type FileRow, type ImportPlan } from './import-plan.rules.ts';
import { addImport, findImport, giveFile, markApplied, type FoundImport } from './import.repository.ts';
import { readTariffBook } from '../book/tariff-book.ts';
import { allTariffs, tableState } from '../tariff-row.repository.ts';
import { lockTable } from '../tariff-write.repository.ts';
import { putTariff } from '../write-tariff.ts';

/** Maximum number of rows listed in a preview. */
const SHOWN_ROWS = 500;

/**
 * Issues an upload token for a price file.
 * @throws ApiError CHECK_FIELDS (400) unless it is an XLSX or CSV file of an accepted size
 */
export async function announceImport(
  db: Db,
  { table, name: given, size }: z.output<typeof tariffImportRequest>,
  { viewer, now }: RequestContext,
): Promise<{ id: number; token: string; expiresAt: Date }> {
  const name = tableFileName({ name: given, size });
  const id = await addImport(db, table, viewer.userId, now);
  const wish = { kind: 'TARIFF_IMPORT' as const, sessionId: viewer.sessionId, name, size, tariffImportId: id };
  return { id, ...(await issueUploadToken(db, wish, now)) };
}

/**
 * Stores an uploaded price file for its preview and import.
 * @throws ApiError IMPORT_FILE_UNREADABLE (422) if the content does not match the file name; NOT_FOUND.
 * Neither stores anything
 */
export async function keepTariffImport(
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

function tableOf({ table_name: name }: FoundImport): TariffTable {
  const table = TARIFF_TABLE.find((one) => one === name);
  if (table === undefined) throw notFound();
  return table;
}

async function fileRows(deps: Deps, found: FoundImport, { language }: RequestContext): Promise<readonly FileRow[]> {
  const bytes = await readTableBytes(new FileStore(deps.config.dataDir), found.key);
  if (bytes === undefined) throw notFound();
  const { rows, missing } = readRows(tableOf(found), await readFileCells(found.name, bytes));
  if (missing.length > 0) {
    const column = missing.map(({ label }) => label[language]).join(', ');
    throw new ApiError('IMPORT_FILE_COLUMN', 422, { column });
  }
  if (rows.length === 0) throw new ApiError('IMPORT_FILE_EMPTY', 422);
  return rows;
}

async function planOf(db: Db, table: TariffTable, rows: readonly FileRow[]): Promise<ImportPlan> {
  const drafts = rows.map(({ values, line }) => ({ values, lines: line === null ? [] : [line] }));
  const book = await readTariffBook(db, table, drafts);
  return planImport(table, rows, await allTariffs(db, table), book.known);
}

const SHOWN_FIRST = { WRONG: 0, NEW: 1, CHANGED: 1, UNCHANGED: 2 } as const;

/**
 * Previews an import without writing anything.
 * @throws ApiError NOT_FOUND (404) for another user's import or one without a file; 422 if the file is not a
 * table, is empty or too long, or lacks columns
 */
export async function previewImport(deps: Deps, id: number, context: RequestContext): Promise<TariffImport> {
  const found = await findImport(deps.db, id, context.viewer.userId);
  if (found === undefined) throw notFound();
  const table = tableOf(found);
  const rows = await fileRows(deps, found, context);
  const state = await tableState(deps.db, table);
  const plan = await planOf(deps.db, table, rows);
  return {
    id,
    table,
    name: found.name,
    counts: plan.counts,
    rows: plan.rows
      .filter((row) => row.state !== 'UNCHANGED')
      .toSorted((a, b) => SHOWN_FIRST[a.state] - SHOWN_FIRST[b.state] || a.number - b.number)
      .slice(0, SHOWN_ROWS),
    state,
    applied: found.applied_at !== null,
  };
}

/**
 * Applies a previewed import, either all rows or none.
 * @param state the table's state returned by the preview
 * @throws ApiError NOT_FOUND (404); IMPORT_STALE (409) if the table has changed since the preview or the file
 * was already applied; IMPORT_FILE_WRONG (422) if a row is invalid
 */
export async function applyImport(
  deps: Deps,
  { id, state }: { id: number; state: string },
  context: RequestContext,
): Promise<TariffImportCounts> {
  const { viewer, now } = context;
  return deps.db.transaction().execute(async (trx) => {
    const found = await findImport(trx, id, viewer.userId, true);
    if (found === undefined) throw notFound();
    const table = tableOf(found);
    await lockTable(trx, table);
    if (found.applied_at !== null || state !== (await tableState(trx, table))) throw new ApiError('IMPORT_STALE', 409);
    const plan = await planOf(trx, table, await fileRows(deps, found, context));
    if (plan.counts.wrong > 0) throw new ApiError('IMPORT_FILE_WRONG', 422, { n: plan.counts.wrong });
    for (const { draft, before } of plan.puts) {
      // Sequential: a transaction has one connection.
      // oxlint-disable-next-line no-await-in-loop
      await putTariff(trx, table, draft, before, context);
    }
    await markApplied(trx, id, now);
    if (table === 'EXCHANGE_RATE') await syncExchangeRate(trx, now);
    return plan.counts;
  });
}
