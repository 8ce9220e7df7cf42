import type { MasterDataListName } from '@wr1/schema/rest/master-data/master-data.ts';
import { sql, type SelectQueryBuilder } from 'kysely';
import type { Database } from '../../database.ts';
import type { Db } from '../../db.ts';
import type { Viewer } from '../../http/context.ts';
import { searchPattern } from '../../search-pattern.ts';

export interface MasterDataFilter {
  list: MasterDataListName;
  text?: string | undefined;
  ids?: readonly number[] | undefined;
  codes?: readonly string[] | undefined;
  /** Includes inactive rows. */
  inactive?: boolean;
}

type Selection<O> = SelectQueryBuilder<Database, 'master_data', O>;

function matching<O>(
  query: Selection<O>,
  { list, text, ids, codes, inactive = false }: MasterDataFilter,
): Selection<O> {
  let filtered = query.where('master_data.list', '=', list);
  if (!inactive) filtered = filtered.where('master_data.active', '=', true);
  if (ids !== undefined) filtered = filtered.where('master_data.id', 'in', ids.length === 0 ? [0] : ids);
  if (codes !== undefined) filtered = filtered.where('master_data.code', 'in', codes);
  if (text === undefined || text.trim() === '') return filtered;
  return filtered.where(sql<boolean>`master_data.search_text like ${searchPattern(text.trim())}`);
}

/** Rows of a list in the list's order; the row whose code equals the search text comes first. */
export async function listMasterData(db: Db, filter: MasterDataFilter, window: { limit: number; offset: number }) {
  const code = filter.text?.trim().toUpperCase() ?? '';
  return matching(
    db
      .selectFrom('master_data')
      .select([
        'master_data.id',
        'master_data.code',
        'master_data.name',
        'master_data.name_vn',
        'master_data.data',
        'master_data.aliases',
        'master_data.active',
      ]),
    filter,
  )
    .orderBy(sql`case when master_data.code = ${code} then 0 else 1 end`)
    .orderBy('master_data.sort')
    .orderBy('master_data.name')
    .orderBy('master_data.id')
    .limit(window.limit)
    .offset(window.offset)
    .execute();
}

/** Number of matching rows. */
export async function countMasterData(db: Db, filter: MasterDataFilter): Promise<number> {
  const query = db.selectFrom('master_data').select((where) => where.fn.countAll<number>().as('total'));
  return (await matching(query, filter).executeTakeFirstOrThrow()).total;
}

/** The value of a SystemConfig entry, such as EXCHANGE_RATE; undefined if there is none. */
export async function systemConfigValue(db: Db, code: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('master_data')
    .select('data')
    .where('list', '=', 'SystemConfig')
    .where('code', '=', code)
    .where('active', '=', true)
    .executeTakeFirst();
  const value = row?.data['value'];
  return typeof value === 'string' ? value : undefined;
}

/** Account managers visible to the viewer: all for staff, the company's own for clients. */
export async function listSalesmen(db: Db, viewer: Viewer, text: string | undefined) {
  let query = db
    .selectFrom('app_user')
    .select(['app_user.id', 'app_user.username as code', 'app_user.full_name as name'])
    .where('app_user.role', '=', 'ADMIN_SALE')
    .where('app_user.status', '=', 1);
  if (!viewer.isStaff) {
    query = query.where('app_user.id', 'in', (from) =>
      from
        .selectFrom('company')
        .select('company.salesman_id')
        .where('company.id', '=', viewer.companyId)
        .where('company.salesman_id', 'is not', null)
        .$castTo<{ salesman_id: number }>(),
    );
  }
  if (text !== undefined && text.trim() !== '') {
    // Only displayed fields are searched, never the email address.
    query = query.where(
      sql<boolean>`search_key(app_user.username || ' ' || app_user.full_name) like ${searchPattern(text.trim())}`,
    );
  }
  return query.orderBy('app_user.full_name').orderBy('app_user.id').execute();
}
