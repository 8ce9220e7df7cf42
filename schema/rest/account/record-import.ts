import { z } from 'zod';
import { answer, instant, queryId, rowId } from '../common.ts';
import { tariffImportCounts, tariffImportRow } from '../schedule/tariff-table.ts';

/** POST wr1?objectType=RequestUserImport and RequestCustomerImport: announces a file (XLSX or CSV, up to 10 MB). */
export const recordImportRequest = z.object({
  name: z.string().trim().min(1).max(255),
  size: z.number().int().nonnegative().max(Number.MAX_SAFE_INTEGER),
});

/** A token for the upload, and the id of the import. */
export const recordImportTicketAnswer = answer(z.object({ id: rowId, token: z.string(), expires_at: instant }));

/** GET wr1?objectType=UserImport and CustomerImport. */
export const recordImportQuery = z.object({ id: queryId });

/**
 * The effect of an import, as for price tables; `column` is the name of a column in `IMPORT_COLUMN`. All rows are new.
 * `state` must be passed to ApplyUserImport or ApplyCustomerImport.
 */
export const recordImportAnswer = answer(
  z.object({
    id: rowId,
    name: z.string(),
    counts: tariffImportCounts,
    rows: z.array(tariffImportRow),
    state: z.string(),
    applied: z.boolean(),
  }),
);

/** POST wr1?objectType=ApplyUserImport and ApplyCustomerImport: all rows or none. */
export const applyRecordImportRequest = z.object({ id: rowId, state: z.string().max(100) });

export const applyRecordImportAnswer = answer(tariffImportCounts);

export type RecordImport = z.infer<typeof recordImportAnswer>['result'];
