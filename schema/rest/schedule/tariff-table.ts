import { z } from 'zod';
import { TARIFF_TABLE } from '../../rules/tariff/tariff-field.ts';
import { answer, day, idsQuery, instant, listAnswer, messageParams, pageQuery, queryId, rowId } from '../common.ts';

const table = z.enum(TARIFF_TABLE);

/**
 * Values of a row by column (rules/tariff/tariff-table.ts): codes, days as YYYY-MM-DD, decimal text, `true`
 * or `false`; null if empty.
 */
export const tariffValues = z.record(z.string().max(40), z.string().max(500).nullable());

/**
 * A row of a price table. `lines` are the prices of a freight tariff; `names` are the display names of its
 * codes, by column.
 */
export const tariffRow = z.object({
  id: rowId,
  table,
  version: z.number().int(),
  values: tariffValues,
  lines: z.array(tariffValues),
  names: z.record(z.string(), z.string()),
});

export type TariffRow = z.infer<typeof tariffRow>;

/** Columns by which GET wr1?objectType=TariffList sorts; `key` is the order of the lanes. */
export const tariffSort = z.enum(['key', 'carrier', 'valid_from', 'valid_to', 'source']);

/** Row filters; those that do not apply to the table are ignored. `valid_on`: rows valid on that day. */
export const tariffFilter = z.object({
  table,
  search: z.string().max(100).optional(),
  service_type: z.coerce.number().int().min(1).max(6).optional(),
  pol: z.string().max(10).optional(),
  pod: z.string().max(10).optional(),
  carrier: z.string().max(20).optional(),
  /** Code of a customer level; only rows for that level. */
  level: z.string().max(50).optional(),
  valid_on: day.optional(),
  active: z.enum(['true', 'false']).optional(),
});

/** GET wr1?objectType=TariffList. */
export const tariffListQuery = pageQuery.extend(tariffFilter.shape).extend({
  sort: tariffSort.default('key'),
  order: z.enum(['asc', 'desc']).default('asc'),
  ids: idsQuery,
});

/** The list query without paging, for file export. `template` returns only the headings and one example. */
export const tariffExportQuery = tariffListQuery
  .omit({ page: true, pageSize: true, ids: true })
  .extend({ template: z.literal('1').optional() });

export const tariffListAnswer = listAnswer(tariffRow);

/** POST wr1?objectType=CreateTariff. Omitted columns are empty or get their default. */
export const createTariffRequest = z.object({
  table,
  values: tariffValues,
  lines: z.array(tariffValues).max(200).default([]),
});

/** PUT wr1?objectType=UpdateTariff: the whole row except its active state; an older version is refused. */
export const updateTariffRequest = createTariffRequest.extend({ id: rowId, version: z.number().int().optional() });

/** PUT wr1?objectType=SetTariffActive: activates or deactivates a row. */
export const setTariffActiveRequest = z.object({
  table,
  id: rowId,
  version: z.number().int().optional(),
  active: z.boolean(),
});

export const tariffChangeAnswer = answer(tariffRow);

/** POST wr1?objectType=RequestTariffImport: announces a file for a table. */
export const tariffImportRequest = z.object({
  table,
  name: z.string().trim().min(1).max(255),
  size: z.number().int().nonnegative().max(Number.MAX_SAFE_INTEGER),
});

/** A token for the upload, and the id of the import. */
export const tariffImportTicketAnswer = answer(z.object({ id: rowId, token: z.string(), expires_at: instant }));

/** GET wr1?objectType=TariffImport. */
export const tariffImportQuery = z.object({ id: queryId });

const importProblem = z.object({ column: z.string().nullable(), code: z.string(), params: messageParams.optional() });

/**
 * The effect of a row in the file. `number` is its line in the file, headings included. `label` names the row
 * of the table. `changes` are by column; a null value was or becomes empty. A problem without a column
 * concerns the whole row.
 */
export const tariffImportRow = z.object({
  number: z.number().int().positive(),
  state: z.enum(['NEW', 'CHANGED', 'UNCHANGED', 'WRONG']),
  label: z.string(),
  changes: z.array(z.object({ column: z.string(), before: z.string().nullable(), after: z.string().nullable() })),
  problems: z.array(importProblem),
  /** What to check before the import; it does not prevent it. */
  warnings: z.array(importProblem).optional(),
});

export type TariffImportRow = z.infer<typeof tariffImportRow>;

/** Number of rows with each effect. */
export const tariffImportCounts = z.object({
  added: z.number().int(),
  changed: z.number().int(),
  unchanged: z.number().int(),
  wrong: z.number().int(),
});

export type TariffImportCounts = z.infer<typeof tariffImportCounts>;

/**
 * The effect of an import. `rows` are the first 500 invalid, new or changed ones, invalid ones first. `state`
 * identifies the table's state; pass it to ApplyTariffImport.
 */
export const tariffImportAnswer = answer(
  z.object({
    id: rowId,
    table,
    name: z.string(),
    counts: tariffImportCounts,
    rows: z.array(tariffImportRow),
    state: z.string(),
    applied: z.boolean(),
  }),
);

export type TariffImport = z.infer<typeof tariffImportAnswer>['result'];

/**
 * POST wr1?objectType=ApplyTariffImport: all rows or none; refused if the table has changed since the
 * preview.
 */
export const applyTariffImportRequest = z.object({ id: rowId, state: z.string().max(100) });

export const applyTariffImportAnswer = answer(tariffImportCounts);
