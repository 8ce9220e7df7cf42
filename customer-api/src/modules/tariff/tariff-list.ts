import type { tariffListQuery, TariffRow } from '@wr1/schema/rest/schedule/tariff-table.ts';
import type { TariffTable } from '@wr1/schema/rules/tariff/tariff-field.ts';
import type { Language } from '@wr1/schema/rules/code/language.ts';
import type { z } from 'zod';
import type { Db } from '../../db.ts';
import { successList } from '../../http/action.ts';
import { parseIds } from '../../http/ids.ts';
import { readTariffBook } from './book/tariff-book.ts';
import { countTariffs, listTariffs, type StoredTariff } from './tariff-row.repository.ts';

/** Maximum rows per response. */
const CAP = 1_000;

/** The REST form of rows, with the names of their codes. */
export async function tariffRows(
  db: Db,
  table: TariffTable,
  stored: readonly StoredTariff[],
  language: Language,
): Promise<TariffRow[]> {
  const book = await readTariffBook(db, table, stored);
  return stored.map(({ id, version, values, lines }) => ({
    id,
    table,
    version,
    values: { ...values },
    lines: lines.map((line) => ({ ...line })),
    names: book.names(table, values, language),
  }));
}

export async function answerTariffs(db: Db, query: z.output<typeof tariffListQuery>, language: Language) {
  const { page, pageSize, sort, order, ids, ...filter } = query;
  const wanted = { ...filter, ids: parseIds(ids) };
  const limit = Math.min(pageSize, CAP);
  const stored = await listTariffs(db, wanted, { sort, order }, { limit, offset: (page - 1) * limit });
  const total = await countTariffs(db, wanted);
  return successList(await tariffRows(db, query.table, stored, language), { total, page, pageSize: limit });
}
