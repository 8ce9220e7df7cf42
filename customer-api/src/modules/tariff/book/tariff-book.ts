import type { KnownCode, TariffDraft } from '@wr1/schema/rules/tariff/tariff-check.ts';
import { lineFields, rowFields } from '@wr1/schema/rules/tariff/tariff-table.ts';
import type { TariffList, TariffTable, TariffValues } from '@wr1/schema/rules/tariff/tariff-field.ts';
import type { Language } from '@wr1/schema/rules/code/language.ts';
import type { MasterDataListName } from '@wr1/schema/rest/master-data/master-data.ts';
import type { Db } from '../../../db.ts';
import { readCodeBook, type CodeBook } from '../../master-data/code-book.ts';
import { readSurcharges } from '../estimate/estimate.repository.ts';
import type { Surcharge } from '../estimate/estimate-facts.ts';

/** The codes used in some rows, with their names. */
export class TariffBook {
  readonly #codes: CodeBook;
  readonly #surcharges: ReadonlyMap<string, Surcharge>;

  constructor(codes: CodeBook, surcharges: ReadonlyMap<string, Surcharge>) {
    this.#codes = codes;
    this.#surcharges = surcharges;
  }

  #name(list: TariffList, code: string, language: Language, find: 'find' | 'named' = 'named'): string | undefined {
    if (list === 'SurchargeCode') {
      const found = this.#surcharges.get(code);
      return language === 'vn' ? found?.name_vn : found?.name_en;
    }
    const found = this.#codes[find](list, code);
    return language === 'vn' ? found?.name_vn : found?.name;
  }

  /** Whether one of the lists contains the code and offers it. */
  readonly known: KnownCode = (lists, code) => lists.some((list) => this.#name(list, code, 'en', 'find') !== undefined);

  /** Names of the codes in a row, by column, in a language; columns without a known code are omitted. */
  names(table: TariffTable, values: TariffValues, language: Language): Record<string, string> {
    const names: Record<string, string> = {};
    for (const { name, kind } of rowFields(table)) {
      const code = values[name] ?? null;
      if (kind.type !== 'code' || code === null) continue;
      const found = kind
        .lists(values)
        .map((list) => this.#name(list, code, language))
        .find((text) => text !== undefined);
      if (found !== undefined) names[name] = found;
    }
    return names;
  }
}

/** Looks up all codes of some rows in at most two queries. */
export async function readTariffBook(db: Db, table: TariffTable, drafts: readonly TariffDraft[]): Promise<TariffBook> {
  const wanted: Partial<Record<MasterDataListName, Set<string>>> = {};
  const fields = [...rowFields(table), ...lineFields(table)];
  for (const { values, lines } of drafts) {
    for (const own of [values, ...lines]) {
      for (const { name, kind } of fields) {
        const code = own[name] ?? null;
        if (kind.type !== 'code' || code === null) continue;
        for (const list of kind.lists(values)) {
          if (list !== 'SurchargeCode') (wanted[list] ??= new Set()).add(code);
        }
      }
    }
  }
  const codes = await readCodeBook(
    db,
    Object.fromEntries(Object.entries(wanted).map(([list, found]) => [list, [...found]])),
  );
  return new TariffBook(codes, table === 'SURCHARGE' ? await readSurcharges(db) : new Map());
}
