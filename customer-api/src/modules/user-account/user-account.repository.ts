import { fullGroupId } from '@wr1/schema/rules/access/ready-group.ts';
import type { Role } from '@wr1/schema/rules/access/user-type.ts';
import type { UserListQuery } from '@wr1/schema/rest/account/user-account.ts';
import { sql, type Selectable, type SelectQueryBuilder } from 'kysely';
import type { Database } from '../../database.ts';
import type { Db, Trx } from '../../db.ts';
import type { Viewer } from '../../http/context.ts';
import { parseIds } from '../../http/ids.ts';
import { searchPattern } from '../../search-pattern.ts';
import { customersOfAdmin } from '../data-scope/customer-scope.ts';
import { RIGHTS_COLUMNS } from '../user-group/rights-row.ts';
import { USER_STATE_COLUMN } from '../user/user-state-column.ts';
import type { UserTables } from '../user/user.table.ts';

/** Filters of {@link listUserAccounts}. */
export type UserAccountFilter = Pick<
  UserListQuery,
  | 'search'
  | 'role'
  | 'group_id'
  | 'state'
  | 'company_id'
  | 'branch'
  | 'username'
  | 'side'
  | 'ids'
  | 'signed_in'
  | 'signed_in_from'
  | 'signed_in_to'
  | 'idle_days'
  | 'second_factor'
>;
type Order = Pick<UserListQuery, 'sort' | 'order'>;

export type StoredUser = Selectable<UserTables['app_user']>;
type Selection<O> = SelectQueryBuilder<Database, 'app_user' | 'company', O>;

const HAS_SECOND_FACTOR = sql<boolean>`exists (
  select from second_factor where second_factor.user_id = app_user.id and second_factor.confirmed_at is not null)`;

function bySignIn<O>(query: Selection<O>, filter: UserAccountFilter, now: Date): Selection<O> {
  const { signed_in: signedIn, signed_in_from: from, signed_in_to: to, idle_days: idleDays } = filter;
  const at = sql.ref('app_user.last_sign_in_at');
  const day = sql`(${at} at time zone 'Asia/Ho_Chi_Minh')::date`;
  let found = query;
  if (signedIn !== undefined)
    found = found.where('app_user.last_sign_in_at', signedIn === 'true' ? 'is not' : 'is', null);
  if (from !== undefined) found = found.where(sql<boolean>`${day} >= ${from}::date`);
  if (to !== undefined) found = found.where(sql<boolean>`${day} <= ${to}::date`);
  if (idleDays === undefined) return found;
  const since = new Date(now.getTime() - idleDays * 86_400_000);
  return found.where(sql<boolean>`(${at} is null or ${at} < ${since})`);
}

function matching<O>(query: Selection<O>, viewer: Viewer, filter: UserAccountFilter, now: Date): Selection<O> {
  const {
    search,
    role,
    group_id: groupId,
    state,
    company_id: companyId,
    branch,
    username,
    side,
    second_factor: second,
  } = filter;
  const ids = parseIds(filter.ids);
  let found = bySignIn(query, filter, now);
  if (viewer.role !== 'ADMIN') found = found.where('app_user.company_id', '=', viewer.companyId);
  else found = found.where((where) => where.or([where('company.kind', '=', 'FORWARDER'), customersOfAdmin(viewer)]));
  if (role !== undefined) found = found.where('app_user.role', '=', role as Role);
  if (groupId !== undefined) found = found.where('app_user.user_group_id', '=', groupId);
  if (state !== undefined) found = found.where(USER_STATE_COLUMN, '=', state);
  if (companyId !== undefined) found = found.where('app_user.company_id', '=', companyId);
  if (branch !== undefined) found = found.where(sql<boolean>`app_user.branch_codes @> array[${branch}]::text[]`);
  if (username !== undefined) found = found.where('app_user.username', '=', username);
  if (side !== undefined) found = found.where('company.kind', '=', side === 'staff' ? 'FORWARDER' : 'CUSTOMER');
  if (ids !== undefined) found = found.where('app_user.id', 'in', ids.length === 0 ? [0] : ids);
  if (second !== undefined)
    found = found.where(second === 'true' ? HAS_SECOND_FACTOR : sql<boolean>`not ${HAS_SECOND_FACTOR}`);
  if (search === undefined || search.trim() === '') return found;
  const pattern = searchPattern(search.trim());
  // Does not use the company's search_text, which contains the tax code, because rows do not show that.
  const company = sql`search_key(company.code || ' ' || company.name)`;
  return found.where(sql<boolean>`(app_user.search_text like ${pattern} or ${company} like ${pattern})`);
}

const SORT_COLUMN = {
  name: 'app_user.full_name',
  role: 'app_user.user_type',
  company: 'company.name',
  last_sign_in: 'app_user.last_sign_in_at',
  created: 'app_user.created_at',
} as const;

/** Users that the viewer manages, including disabled ones. */
export async function listUserAccounts(
  db: Db,
  viewer: Viewer,
  filter: UserAccountFilter,
  window: { limit: number; offset: number; now: Date },
  { sort, order }: Order = { sort: 'name', order: 'asc' },
) {
  const query = db
    .selectFrom('app_user')
    .innerJoin('company', 'company.id', 'app_user.company_id')
    .innerJoin('user_group', 'user_group.id', 'app_user.user_group_id')
    .select([
      'app_user.id',
      'app_user.username',
      'app_user.full_name',
      'app_user.email',
      'app_user.phone',
      'app_user.role',
      'app_user.language',
      'app_user.company_id',
      'app_user.branch_codes',
      'app_user.last_sign_in_at',
      'app_user.created_at',
      'app_user.version',
      'company.code as company_code',
      'company.name as company_name',
      ...RIGHTS_COLUMNS,
      USER_STATE_COLUMN.as('state'),
    ])
    .select((where) => [
      where
        .selectFrom('one_time_token')
        .select('one_time_token.email')
        .whereRef('one_time_token.user_id', '=', 'app_user.id')
        .where('one_time_token.kind', '=', 'EMAIL_CHANGE')
        .where('one_time_token.expires_at', '>', window.now)
        .as('pending_email'),
      where
        .selectFrom('second_factor')
        .select('second_factor.confirmed_at')
        .whereRef('second_factor.user_id', '=', 'app_user.id')
        .as('second_factor'),
      where
        .selectFrom('company as customer')
        .select((count) => count.fn.countAll<number>().as('total'))
        .whereRef('customer.salesman_id', '=', 'app_user.id')
        .as('customer_count'),
    ]);
  return matching(query, viewer, filter, window.now)
    .orderBy(SORT_COLUMN[sort], (by) => (order === 'asc' ? by.asc() : by.desc()).nullsLast())
    .orderBy('app_user.full_name')
    .orderBy('app_user.id')
    .limit(window.limit)
    .offset(window.offset)
    .execute();
}

/** Ids of the matching users in order, at most `limit`. */
export async function listUserAccountIds(
  db: Db,
  viewer: Viewer,
  filter: UserAccountFilter,
  { sort, order }: Order,
  { limit, now }: { limit: number; now: Date },
): Promise<number[]> {
  const query = db
    .selectFrom('app_user')
    .innerJoin('company', 'company.id', 'app_user.company_id')
    .select('app_user.id');
  const rows = await matching(query, viewer, filter, now)
    .orderBy(SORT_COLUMN[sort], (by) => (order === 'asc' ? by.asc() : by.desc()).nullsLast())
    .orderBy('app_user.full_name')
    .orderBy('app_user.id')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

/** Number of matching users that the viewer manages. */
export async function countUserAccounts(db: Db, viewer: Viewer, filter: UserAccountFilter, now: Date): Promise<number> {
  const query = db
    .selectFrom('app_user')
    .innerJoin('company', 'company.id', 'app_user.company_id')
    .select((where) => where.fn.countAll<number>().as('total'));
  return (await matching(query, viewer, filter, now).executeTakeFirstOrThrow()).total;
}

/** Whether someone has a password, or signs in with the identity provider; false while an invitation is pending. */
export function canSignIn(user: Pick<StoredUser, 'password_hash' | 'requested_password_reset'>): boolean {
  return user.password_hash !== null || !user.requested_password_reset;
}

/** A user, locked until the transaction ends; undefined if there is none. */
export async function lockUser(trx: Trx, id: number): Promise<StoredUser | undefined> {
  return trx.selectFrom('app_user').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

/**
 * Whether another active user who can sign in has a role with its full group; for CLIENT_ROOT in the same company. All
 * users with the role are locked in the order of their ids, so that two of them cannot be disabled at the same time.
 */
export async function hasOtherHolder(
  trx: Trx,
  role: 'ADMIN' | 'CLIENT_ROOT',
  { id, company_id }: Pick<StoredUser, 'id' | 'company_id'>,
): Promise<boolean> {
  let holders = trx
    .selectFrom('app_user')
    .select(['id', 'password_hash', 'requested_password_reset'])
    .where('role', '=', role)
    .where('user_group_id', '=', fullGroupId(role));
  if (role === 'CLIENT_ROOT') holders = holders.where('company_id', '=', company_id);
  const rows = await holders.where('status', '=', 1).orderBy('id').forUpdate().execute();
  return rows.some((row) => row.id !== id && canSignIn(row));
}
