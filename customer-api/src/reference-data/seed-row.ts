import { readFileSync } from 'node:fs';
import type { MasterDataListName } from '@wr1/schema/rest/master-data/master-data.ts';
import { z } from 'zod';

/** A seeded row of master data. */
export interface MasterDataSeed {
  list: MasterDataListName;
  id: number;
  code: string;
  name: string;
  nameVn: string;
  sort: number;
  data: Record<string, unknown>;
  /** Additional search terms, separated by spaces. */
  search?: string;
}

/** A row of a short list: code, English name, Vietnamese name, data and search terms. */
export type ShortRow = readonly [
  code: string,
  name: string,
  nameVn: string,
  data?: Record<string, unknown>,
  search?: string,
];

/** Master data rows for a short list, sorted as given and with IDs counted from `firstId`. */
export function shortList(list: MasterDataListName, rows: readonly ShortRow[], firstId = 1): MasterDataSeed[] {
  return rows.map(([code, name, nameVn, data, search], index) => ({
    list,
    id: firstId + index,
    code,
    name,
    nameVn,
    sort: index + 1,
    data: data ?? {},
    ...(search === undefined ? {} : { search }),
  }));
}

/**
 * A stable ID for an alphanumeric code: the code read as a base-36 number.
 * @throws RangeError for other characters or more than ten
 */
export function codeId(code: string): number {
  if (!/^[0-9A-Z]{1,10}$/i.test(code)) throw new RangeError(`The code ${code} cannot be converted to a number`);
  return Number.parseInt(code, 36);
}

/** Removes accents, as in the English spelling of Vietnamese names. */
export function withoutAccents(text: string): string {
  return text.normalize('NFD').replaceAll(/\p{M}/gu, '').replaceAll('đ', 'd').replaceAll('Đ', 'D');
}

/** Rounds degrees to four decimals (about ten metres). */
export function degrees(value: number): number {
  return Math.round(value * 10_000) / 10_000;
}

/**
 * Reads and validates a data file in `source/`, where the origin and license of each file are documented.
 * @param file file name without `.json`
 * @param row schema of each row
 */
export function sourceRows<T extends z.ZodType>(file: string, row: T): z.output<T>[] {
  const text = readFileSync(new URL(`source/${file}.json`, import.meta.url), 'utf8');
  return z.array(row).parse(JSON.parse(text));
}
