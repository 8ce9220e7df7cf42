import { ENTRY_LIST, entryList, entryListKeyOf, ENTRY_LIST_KEY } from '@wr1/schema/field/master-data/entry-list.ts';
import type {
  EntryListName,
  MasterDataEntryListQuery,
  MasterDataEntryRow,
} from '@wr1/schema/rest/master-data/master-data-entry.ts';
import { sql, type Selectable, type SelectQueryBuilder } from 'kysely';
import type { Database } from '../../database.ts';
import type { Db, Trx } from '../../db.ts';
import { notFound, staleVersion } from '../../errors.ts';
import { parseIds } from '../../http/ids.ts';
import { searchPattern } from '../../search-pattern.ts';

export type StoredEntry = Omit<Selectable<Database['master_data']>, 'search_text'>;

const COLUMNS = [
  'list',
  'id',
  'entry_id',
  'code',
  'name',
  'name_vn',
  'sort',
  'active',
  'data',
  'aliases',
  'edited_at',
  'edited_by',
  'version',
] as const;

/** Entries added by staff have higher numbers than those of the reference data. */
const FIRST_ADDED = 1_000_000_000;

/** Lists without SystemConfig, whose entries are settings. */
const NAMES: readonly EntryListName[] = ENTRY_LIST_KEY.map((key) => ENTRY_LIST[key].rest);

/** Whether an entry is supplied with the platform; if deleted, the next release would add it again. */
export const isSupplied = ({ id }: Pick<StoredEntry, 'id'>): boolean => id < FIRST_ADDED;

/** The description of an entry's list. */
export function listOf(entry: Pick<StoredEntry, 'list'>) {
  const key = entryListKeyOf(entry.list);
  if (key === undefined) throw notFound();
  return entryList(key);
}

/** An entry in REST form, with the data fields that its list describes. */
export function entryRowOf(entry: StoredEntry): MasterDataEntryRow {
  const { entry_id, list, id, code, name, name_vn, sort, aliases, active, edited_at, version } = entry;
  const names = Object.values(listOf(entry).data).map(({ rest }) => rest);
  return {
    id: entry_id,
    list: list as EntryListName,
    number: id,
    code,
    name,
    name_vn,
    sort,
    aliases,
    active,
    supplied: isSupplied(entry),
    data: Object.fromEntries(names.map((field) => [field, dataValue(entry.data[field])])),
    edited_at: edited_at?.toISOString() ?? null,
    version,
  };
}

function dataValue(value: unknown): string | number | boolean | null {
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? value : null;
}

type Filter = Partial<Pick<MasterDataEntryListQuery, 'list' | 'search' | 'active' | 'ids'>>;

function matching<O>(from: SelectQueryBuilder<Database, 'master_data', O>, { list, search, active, ids }: Filter) {
  let found = from.where('list', 'in', list === undefined ? NAMES : [list]);
  const wanted = parseIds(ids);
  if (wanted !== undefined) found = found.where('entry_id', 'in', wanted);
  if (active !== undefined) found = found.where('active', '=', active === 'true');
  const text = search?.trim() ?? '';
  return text === '' ? found : found.where(sql<boolean>`search_text like ${searchPattern(text)}`);
}

/** Entries with a parent follow it. The parent itself has the position of its group too, and comes first. */
const POSITION_OF_PARENT = sql`case when data ? 'parent' then (
  select parent.sort * 2 + (master_data.data ->> 'parent' is not null)::int from master_data as parent
  where parent.list = master_data.list and parent.code = coalesce(master_data.data ->> 'parent', master_data.code)) end`;

const SORT_COLUMN = { sort: 'sort', code: 'code', name: 'name', name_vn: 'name_vn', edited: 'edited_at' } as const;

/** One page of matching entries; an entry whose code equals the search text comes first. */
export function listEntries(
  db: Db,
  filter: Filter & Partial<Pick<MasterDataEntryListQuery, 'sort' | 'order'>>,
  window: { limit: number; offset: number },
): Promise<StoredEntry[]> {
  const { search = '', sort = 'sort', order = 'asc' } = filter;
  return matching(db.selectFrom('master_data').select([...COLUMNS]), filter)
    .orderBy(sql`case when code = ${search.trim().toUpperCase()} then 0 else 1 end`)
    .$if(sort === 'sort', (query) => query.orderBy(sql`${POSITION_OF_PARENT} ${sql.raw(order)} nulls last`))
    .orderBy(SORT_COLUMN[sort], (by) => (order === 'desc' ? by.desc() : by.asc()).nullsLast())
    .orderBy('name')
    .orderBy('id')
    .limit(window.limit)
    .offset(window.offset)
    .execute();
}

/** Number of matching entries. */
export async function countEntries(db: Db, filter: Filter): Promise<number> {
  const count = db.selectFrom('master_data').select((where) => where.fn.countAll<number>().as('total'));
  return (await matching(count, filter).executeTakeFirstOrThrow()).total;
}

/** Number of entries of each list, and how many of them are active. */
export async function countLists(db: Db) {
  const rows = await db
    .selectFrom('master_data')
    .select(['list', (where) => where.fn.countAll<number>().as('total')])
    .select(sql<number>`count(*) filter (where active)`.as('active'))
    .where('list', 'in', NAMES)
    .groupBy('list')
    .execute();
  return NAMES.map((list) => {
    const found = rows.find((row) => row.list === list);
    return { list, total: found?.total ?? 0, active: found?.active ?? 0 };
  });
}

/**
 * An entry, locked until the transaction ends.
 * @throws ApiError NOT_FOUND (404), also for an entry of a list that is not maintained here; STALE_VERSION (409)
 */
export async function lockEntry(trx: Trx, { id, version }: { id: number; version?: number | undefined }) {
  const entry = await trx
    .selectFrom('master_data')
    .select([...COLUMNS])
    .where('entry_id', '=', id)
    .where('list', 'in', NAMES)
    .forUpdate()
    .executeTakeFirst();
  if (entry === undefined) throw notFound();
  if (version !== undefined && version !== entry.version) throw staleVersion();
  return entry;
}

/** The highest position in a list; 0 if it is empty. */
export async function lastPosition(trx: Trx, list: string): Promise<number> {
  const { last } = await trx
    .selectFrom('master_data')
    .select((where) => where.fn.max('sort').as('last'))
    .where('list', '=', list)
    .executeTakeFirstOrThrow();
  return last ?? 0;
}
