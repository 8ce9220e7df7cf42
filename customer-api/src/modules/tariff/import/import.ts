import type { TariffImport, TariffImportCounts, tariffImportRequest } from '@wr1/schema/rest/schedule/tariff-table.ts';
import { TARIFF_TABLE, type TariffTable } from '@wr1/schema/rules/tariff/tariff-field.ts';
import type { z } from 'zod';
import type { Db } from '../../../db.ts';
import { notFound } from '../../../errors.ts';
import type { RequestContext, Viewer } from '../../../http/context.ts';
import type { Deps } from '../../../http/deps.ts';
import {
  announceTableImport,
  applyTableImport,
  previewTableImport,
  type ImportTarget,
} from '../../import/table-import.ts';
import { seesCost } from '../../../http/sees-cost.ts';
import { syncExchangeRate } from '../book/exchange-rate.ts';
import { readTariffBook } from '../book/tariff-book.ts';
import { dropCosts } from '../tariff-cost.rules.ts';
import { allTariffs, tableState } from '../tariff-row.repository.ts';
import { lockTable } from '../tariff-write.repository.ts';
import { putTariff } from '../write-tariff.ts';
import { planImport, readRows, type FileRow, type TariffPut } from './import-plan.rules.ts';

function tableOf(name: string): TariffTable {
  const table = TARIFF_TABLE.find((one) => one === name);
  if (table === undefined) throw notFound();
  return table;
}

/** The target of an import; costs in the file are ignored for viewers who may not see them. */
const targetFor =
  (viewer: Viewer) =>
  (name: string): ImportTarget<FileRow, TariffPut> => {
    const table = tableOf(name);
    const taken = (row: FileRow): FileRow =>
      seesCost(viewer) ? row : { ...row, values: dropCosts(row.values), line: row.line && dropCosts(row.line) };
    return {
      read(cells) {
        const { rows, missing } = readRows(table, cells);
        return { rows: rows.map(taken), missing: missing.map(({ label }) => label) };
      },
      async plan(db, rows) {
        const drafts = rows.map(({ values, line }) => ({ values, lines: line === null ? [] : [line] }));
        const book = await readTariffBook(db, table, drafts);
        return planImport(table, rows, await allTariffs(db, table), book.known);
      },
      state: (db) => tableState(db, table),
      lock: (trx) => lockTable(trx, table),
      async write(trx, { draft, before }, context) {
        await putTariff(trx, table, draft, before, context);
      },
      async finish(trx, _plan, now) {
        if (table === 'EXCHANGE_RATE') await syncExchangeRate(trx, now);
      },
    };
  };

/** Issues an upload token for a price file. @throws ApiError as `announceTableImport` */
export const announceImport = (
  db: Db,
  { table, ...file }: z.output<typeof tariffImportRequest>,
  context: RequestContext,
) => announceTableImport(db, table, file, context);

/** Previews an import of prices. @throws ApiError as `previewTableImport` */
export async function previewImport(deps: Deps, id: number, context: RequestContext): Promise<TariffImport> {
  const { table, preview } = await previewTableImport(deps, targetFor(context.viewer), id, context);
  return { ...preview, table: tableOf(table) };
}

/** Applies a previewed import of prices. @throws ApiError as `applyTableImport` */
export const applyImport = (
  deps: Deps,
  asked: { id: number; state: string },
  context: RequestContext,
): Promise<TariffImportCounts> => applyTableImport(deps, targetFor(context.viewer), asked, context);
