import type { tariffListQuery, TariffRow } from '@wr1/schema/rest/schedule/tariff-table.ts';
import type { TariffTable, TariffValues } from '@wr1/schema/rules/tariff/tariff-field.ts';
import type { z } from 'zod';
import type { Db } from '../../db.ts';
import { successList } from '../../http/action.ts';
import type { RequestContext } from '../../http/context.ts';
import { parseIds } from '../../http/ids.ts';
import { seesCost } from '../../http/sees-cost.ts';
import { readTariffBook } from './book/tariff-book.ts';
import { hideCosts } from './tariff-cost.rules.ts';
import { countTariffs, listTariffs, type StoredTariff } from './tariff-row.repository.ts';

/** Maximum rows per response. */
const CAP = 1_000;

/** The REST form of rows, with the names of their codes; costs only for viewers who may see them. */
export async function tariffRows(
  db: Db,
  table: TariffTable,
  stored: readonly StoredTariff[],
  { viewer, language }: Pick<RequestContext, 'viewer' | 'language'>,
): Promise<TariffRow[]> {
  const book = await readTariffBook(db, table, stored);
  const shown = (values: TariffValues) => (seesCost(viewer) ? { ...values } : hideCosts(values));
  return stored.map(({ id, version, values, lines }) => ({
    id,
    table,
    version,
    values: shown(values),
    lines: lines.map(shown),
    names: book.names(table, values, language),
  }));
}

export async function answerTariffs(db: Db, query: z.output<typeof tariffListQuery>, context: RequestContext) {
  const { page, pageSize, sort, order, ids, ...filter } = query;
  const wanted = { ...filter, ids: parseIds(ids) };
  const limit = Math.min(pageSize, CAP);
  const stored = await listTariffs(db, wanted, { sort, order }, { limit, offset: (page - 1) * limit });
  const total = await countTariffs(db, wanted);
  return successList(await tariffRows(db, query.table, stored, context), { total, page, pageSize: limit });
}
