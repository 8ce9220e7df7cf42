import { sql, type SelectQueryBuilder } from 'kysely';
import type { Database } from '../../database.ts';
import type { Db } from '../../db.ts';
import type { Viewer } from '../../http/context.ts';
import { customersOfAdmin } from '../data-scope/customer-scope.ts';
import { searchPattern } from '../../search-pattern.ts';

export interface UserFilter {
  search?: string | undefined;
  ids?: readonly number[] | undefined;
}

type Selection<O> = SelectQueryBuilder<Database, 'app_user' | 'company', O>;

/**
 * Active users visible to the viewer. An ADMIN sees all, an ADMIN_SALE those of their customers and, by id, colleagues, clients
 * those of their company and, by id, their account manager. Everyone sees themselves.
 */
function visible<O>(query: Selection<O>, viewer: Viewer, byId: boolean): Selection<O> {
  const { role, userId, companyId } = viewer;
  const active = query.where('app_user.status', '=', 1);
  switch (role) {
    case 'ADMIN':
      return active.where((where) => where.or([where('company.kind', '=', 'FORWARDER'), customersOfAdmin(viewer)]));
    case 'ADMIN_SALE':
      return active.where((where) =>
        where.or([
          where('app_user.id', '=', userId),
          // By id only: owners of duties, so that records can show their names.
          ...(byId ? [where('company.kind', '=', 'FORWARDER')] : []),
          where.and([where('company.kind', '=', 'CUSTOMER'), where('company.salesman_id', '=', userId)]),
          where.and([where('company.kind', '=', 'CUSTOMER'), where('company.salesman_id', 'is', null)]),
        ]),
      );
    default:
      return active.where((where) =>
        where.or([
          where('app_user.company_id', '=', companyId),
          // By id only: the company's account manager, so that records can show the name.
          ...(byId
            ? [
                where(
                  'app_user.id',
                  'in',
                  where
                    .selectFrom('company as own')
                    .select('own.salesman_id')
                    .where('own.id', '=', companyId)
                    .$castTo<{ salesman_id: number }>(),
                ),
              ]
            : []),
        ]),
      );
  }
}

/**
 * Whether a row shows more than the name. A CLIENT sees only the names of colleagues, customers only the names of
 * staff, and API keys only names.
 */
export function isRowInFull(row: { user_id: number; company_id: number }, viewer: Viewer): boolean {
  if (viewer.kind === 'key') return false;
  if (viewer.isStaff) return true;
  return row.company_id === viewer.companyId && (viewer.role !== 'CLIENT' || row.user_id === viewer.userId);
}

/** {@link isRowInFull} as an SQL condition. */
function rowInFull(viewer: Viewer) {
  if (viewer.kind === 'key') return sql<boolean>`false`;
  if (viewer.isStaff) return sql<boolean>`true`;
  const own = sql<boolean>`app_user.company_id = ${viewer.companyId}`;
  return viewer.role === 'CLIENT' ? sql<boolean>`${own} and app_user.id = ${viewer.userId}` : own;
}

/**
 * Condition for rows that match a text in a column visible to the viewer. A search must not match hidden values, such
 * as a colleague's email address.
 */
function showing(viewer: Viewer, text: string) {
  const pattern = searchPattern(text);
  const byName = sql<boolean>`search_key(app_user.full_name) like ${pattern}`;
  const byAll = sql<boolean>`app_user.search_text like ${pattern}`;
  // Staff see every row in full: the index suffices.
  if (viewer.isStaff && viewer.kind !== 'key') return byAll;
  return sql<boolean>`(${byName} or (${rowInFull(viewer)} and ${byAll}))`;
}

function matching<O>(query: Selection<O>, viewer: Viewer, { search, ids }: UserFilter): Selection<O> {
  let filtered = visible(query, viewer, ids !== undefined);
  if (ids !== undefined) filtered = filtered.where('app_user.id', 'in', ids.length === 0 ? [0] : ids);
  if (search === undefined || search.trim() === '') return filtered;
  return filtered.where(showing(viewer, search.trim()));
}

/** Users visible to the viewer, by name. */
export async function listUsers(db: Db, viewer: Viewer, filter: UserFilter, window: { limit: number; offset: number }) {
  const query = db
    .selectFrom('app_user')
    .innerJoin('company', 'company.id', 'app_user.company_id')
    .select([
      'app_user.id as user_id',
      'app_user.full_name',
      'app_user.status',
      'app_user.username',
      'app_user.email',
      'app_user.role',
      'app_user.company_id',
    ]);
  return matching(query, viewer, filter)
    .orderBy('app_user.full_name')
    .orderBy('app_user.id')
    .limit(window.limit)
    .offset(window.offset)
    .execute();
}

/** Number of the viewer's matching users. */
export async function countUsers(db: Db, viewer: Viewer, filter: UserFilter): Promise<number> {
  const query = db
    .selectFrom('app_user')
    .innerJoin('company', 'company.id', 'app_user.company_id')
    .select((where) => where.fn.countAll<number>().as('total'));
  return (await matching(query, viewer, filter).executeTakeFirstOrThrow()).total;
}
