import type { MasterDataListName, MasterDataRow } from '@wr1/schema/rest/master-data/master-data.ts';
import type { GatewayContext } from '../../context.ts';
import type { ToEntry } from './master-data-entry.ts';
import type { Rows } from './master-data-store.ts';

const indexes = new WeakMap<Rows, Map<string, MasterDataRow>>();

function indexOf(rows: Rows): Map<string, MasterDataRow> {
  let index = indexes.get(rows);
  if (index === undefined) indexes.set(rows, (index = new Map(rows.map((row) => [row.code, row]))));
  return index;
}

const plain = (text: string): string =>
  text.toLowerCase().normalize('NFD').replaceAll(/\p{M}/gu, '').replaceAll('đ', 'd');

const haystacks = new WeakMap<MasterDataRow, string>();

function haystackOf(row: MasterDataRow): string {
  let text = haystacks.get(row);
  if (text === undefined)
    haystacks.set(row, (text = plain(`${row.code} ${row.name} ${row.name_vn} ${row.search ?? ''}`)));
  return text;
}

/** A master data list; synchronous if it is cached. */
export function keptRows(context: GatewayContext, name: MasterDataListName): Rows | Promise<Rows> {
  const rows = context.services.masterData.list(context.rest.untraced(), name, context.scope);
  if (!(rows instanceof Promise)) {
    context.lists.set(name, rows);
    return rows;
  }
  return context.rest.wait(rows).then((fetched) => {
    context.lists.set(name, fetched);
    return fetched;
  });
}

const offeredRows = new WeakMap<Rows, Rows>();

/** The rows that can be chosen; inactive ones only provide names for existing records. */
function offered(rows: Rows): Rows {
  let found = offeredRows.get(rows);
  if (found === undefined) offeredRows.set(rows, (found = rows.filter(({ active }) => active !== false)));
  return found;
}

/** All active entries of a list in the caller's language. */
export async function allEntries<T>(
  context: GatewayContext,
  name: MasterDataListName,
  toEntry: ToEntry<T>,
): Promise<T[]> {
  return offered(await keptRows(context, name)).map((row) => toEntry(row, context.language));
}

/** The active entries whose row passes a test. */
export async function entriesWhere<T>(
  context: GatewayContext,
  name: MasterDataListName,
  toEntry: ToEntry<T>,
  test: (row: MasterDataRow) => boolean,
): Promise<T[]> {
  const rows = offered(await keptRows(context, name));
  return rows.filter(test).map((row) => toEntry(row, context.language));
}

/** All entries, including inactive ones, for naming codes that records already have. */
export async function knownEntries<T>(
  context: GatewayContext,
  name: MasterDataListName,
  toEntry: ToEntry<T>,
): Promise<T[]> {
  return (await keptRows(context, name)).map((row) => toEntry(row, context.language));
}

/**
 * The entry with a code; null if there is none.
 * @returns synchronously if the list is cached, so that rows of a list need no promise each
 */
export function entryOfCode<T>(
  context: GatewayContext,
  name: MasterDataListName,
  toEntry: ToEntry<T>,
  code: string,
): T | null | Promise<T | null> {
  const find = (rows: Rows): T | null => {
    const row = indexOf(rows).get(code);
    return row === undefined ? null : toEntry(row, context.language);
  };
  const rows = keptRows(context, name);
  return rows instanceof Promise ? rows.then(find) : find(rows);
}

/** Search parameters for a long list. */
export interface EntrySearch {
  search?: string | null | undefined;
  codes?: readonly string[] | null | undefined;
  /** Maximum number of entries. */
  first: number;
}

/**
 * Finds entries by exact codes, inactive ones included, or active entries by text. Best matches come first: the code,
 * then the start of a code or name, then any part.
 */
export async function searchEntries<T>(
  context: GatewayContext,
  name: MasterDataListName,
  toEntry: ToEntry<T>,
  { search, codes, first }: EntrySearch,
): Promise<T[]> {
  const rows = await keptRows(context, name);
  const show = (row: MasterDataRow): T => toEntry(row, context.language);
  if (codes !== null && codes !== undefined) {
    const index = indexOf(rows);
    return [...new Set(codes)]
      .flatMap((code) => index.get(code) ?? [])
      .slice(0, first)
      .map(show);
  }
  const wanted = plain((search ?? '').trim()).slice(0, 100);
  const choices = offered(rows);
  if (wanted === '') return choices.slice(0, first).map(show);
  const ranked: [MasterDataRow[], MasterDataRow[], MasterDataRow[]] = [[], [], []];
  for (const row of choices) {
    const text = haystackOf(row);
    const at = text.indexOf(wanted);
    if (at === -1) continue;
    const code = row.code.toLowerCase();
    if (code === wanted) ranked[0].push(row);
    else if (code.startsWith(wanted) || plain(row.name).startsWith(wanted) || plain(row.name_vn).startsWith(wanted))
      ranked[1].push(row);
    else ranked[2].push(row);
  }
  return ranked.flat().slice(0, first).map(show);
}
