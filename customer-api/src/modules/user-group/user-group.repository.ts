import type { USER_GROUP_SORT } from '@wr1/schema/rest/account/user-group.ts';
import type { StoredGroup } from '@wr1/schema/rules/access/user-group.ts';
import { isStaff, type Role } from '@wr1/schema/rules/access/user-type.ts';
import { sql, type Selectable, type SelectQueryBuilder } from 'kysely';
import type { Database } from '../../database.ts';
import type { Db, Trx } from '../../db.ts';
import { notFound, staleVersion } from '../../errors.ts';
import type { Viewer } from '../../http/context.ts';
import { searchPattern } from '../../search-pattern.ts';
import type { UserGroupTables } from './user-group.table.ts';

export type StoredUserGroup = Selectable<UserGroupTables['user_group']>;

export interface UserGroupFilter {
  search?: string | undefined;
  role?: Role | undefined;
  kind?: 'ready' | 'own' | undefined;
  ids?: readonly number[] | undefined;
}

export interface UserGroupOrder {
  sort: (typeof USER_GROUP_SORT)[number];
  order: 'asc' | 'desc';
}

type Selection<O> = SelectQueryBuilder<Database, 'user_group', O>;

/** Staff see all groups; a company's administrator sees those that the company's users can be in. */
function matching<O>(query: Selection<O>, viewer: Viewer, { search, role, kind, ids }: UserGroupFilter): Selection<O> {
  let found = query;
  if (!isStaff(viewer.role)) found = found.where('user_group.role', 'in', ['CLIENT_ROOT', 'CLIENT']);
  if (role !== undefined) found = found.where('user_group.role', '=', role);
  if (kind !== undefined) found = found.where('user_group.code', kind === 'ready' ? 'is not' : 'is', null);
  if (ids !== undefined) found = found.where('user_group.id', 'in', ids.length === 0 ? [0] : ids);
  if (search === undefined || search.trim() === '') return found;
  const text = sql`search_key(user_group.name || ' ' || user_group.name_vn)`;
  return found.where(sql<boolean>`${text} like ${searchPattern(search.trim())}`);
}

const ROLE_ORDER = sql`array_position(array['ADMIN', 'ADMIN_SALE', 'CLIENT_ROOT', 'CLIENT'], user_group.role)`;

/** Groups that the viewer may see, with the number of people in them whom the viewer manages. */
export async function listUserGroups(
  db: Db,
  viewer: Viewer,
  filter: UserGroupFilter,
  window: { limit: number; offset: number },
  { sort, order }: UserGroupOrder = { sort: 'role', order: 'asc' },
) {
  const members = isStaff(viewer.role)
    ? sql<number>`(select count(*) from app_user where app_user.user_group_id = user_group.id)`
    : sql<number>`(select count(*) from app_user where app_user.user_group_id = user_group.id
        and app_user.company_id = ${viewer.companyId})`;
  const by = { role: ROLE_ORDER, name: sql`lower(user_group.name)`, members }[sort];
  return (
    matching(db.selectFrom('user_group').selectAll(), viewer, filter)
      .select(members.as('member_count'))
      .orderBy(by, order)
      // The full group of a role is the first of its ready groups.
      .orderBy(sql`case when user_group.code is null then 1 when user_group.id <= 4 then -1 else 0 end`)
      .orderBy('user_group.name')
      .orderBy('user_group.id')
      .limit(window.limit)
      .offset(window.offset)
      .execute()
  );
}

/** Number of matching groups that the viewer may see. */
export async function countUserGroups(db: Db, viewer: Viewer, filter: UserGroupFilter): Promise<number> {
  const query = db.selectFrom('user_group').select((where) => where.fn.countAll<number>().as('total'));
  return (await matching(query, viewer, filter).executeTakeFirstOrThrow()).total;
}

/** A group by id, for the rules; undefined if there is none. */
export async function findUserGroup(db: Db | Trx, id: number): Promise<(StoredGroup & { name: string }) | undefined> {
  return db
    .selectFrom('user_group')
    .select(['id', 'code', 'role', 'name', 'permissions', 'acts', 'scope', 'version'])
    .where('id', '=', id)
    .executeTakeFirst();
}

/** Locks a group until the transaction ends. @throws ApiError NOT_FOUND (404); STALE_VERSION (409) */
export async function lockUserGroup(
  trx: Trx,
  { id, version }: { id: number; version?: number | undefined },
): Promise<StoredUserGroup> {
  const group = await trx.selectFrom('user_group').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
  if (group === undefined) throw notFound();
  if (version !== undefined && version !== group.version) throw staleVersion();
  return group;
}

/** IDs of the people in a group. */
export async function memberIds(db: Db | Trx, groupId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('app_user')
    .select('id')
    .where('user_group_id', '=', groupId)
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
}
