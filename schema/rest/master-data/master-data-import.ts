import { z } from 'zod';
import { answer, instant, queryId, rowId } from '../common.ts';
import { tariffImportCounts, tariffImportRow } from '../schedule/tariff-table.ts';
import { entryListName } from './master-data-entry.ts';

/** POST wr1?objectType=RequestMasterDataImport: announces a file of entries (XLSX or CSV, up to 10 MB). */
export const masterDataImportRequest = z.object({
  list: entryListName,
  name: z.string().trim().min(1).max(255),
  size: z.number().int().nonnegative().max(Number.MAX_SAFE_INTEGER),
});

/** A token for the upload, and the id of the import. */
export const masterDataImportTicketAnswer = answer(z.object({ id: rowId, token: z.string(), expires_at: instant }));

/** GET wr1?objectType=MasterDataImport. */
export const masterDataImportQuery = z.object({ id: queryId });

/**
 * The effect of an import, as for price tables; `column` is the name of an entry's field. `state` identifies the list's
 * state; pass it to ApplyMasterDataImport.
 */
export const masterDataImportAnswer = answer(
  z.object({
    id: rowId,
    list: entryListName,
    name: z.string(),
    counts: tariffImportCounts,
    rows: z.array(tariffImportRow),
    state: z.string(),
    applied: z.boolean(),
  }),
);

/**
 * POST wr1?objectType=ApplyMasterDataImport: all rows or none; refused if the list has changed since the
 * preview.
 */
export const applyMasterDataImportRequest = z.object({ id: rowId, state: z.string().max(100) });

export const applyMasterDataImportAnswer = answer(tariffImportCounts);

export type MasterDataImport = z.infer<typeof masterDataImportAnswer>['result'];
