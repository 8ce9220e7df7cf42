import { sql, type SelectQueryBuilder } from 'kysely';
import type { Database } from '../../database.ts';
import type { Db } from '../../db.ts';
import type { Viewer } from '../../http/context.ts';
import { customersOfAdmin } from '../data-scope/customer-scope.ts';
import { searchPattern } from '../../search-pattern.ts';

export interface CompanyFilter {
  search?: string | undefined;
  ids?: readonly number[] | undefined;
  salesmanId?: number | undefined;
}

type Selection<O> = SelectQueryBuilder<Database, 'company', O>;

/**
 * Active customers visible to the viewer. An ADMIN sees all or those within the data scope, an ADMIN_SALE their own and unassigned ones, clients only
 * their company.
 */
function visible<O>(query: Selection<O>, viewer: Viewer): Selection<O> {
  const { role, userId, companyId } = viewer;
  const active = query.where('company.kind', '=', 'CUSTOMER').where('company.active', '=', true);
  switch (role) {
    case 'ADMIN':
      return active.where(customersOfAdmin(viewer));
    case 'ADMIN_SALE':
      return active.where((where) =>
        where.or([where('company.salesman_id', '=', userId), where('company.salesman_id', 'is', null)]),
      );
    default:
      return active.where('company.id', '=', companyId);
  }
}

/** Query of the ids of the customers that the viewer sees; see {@link visible}. */
export const seenCustomers = (db: Db, viewer: Viewer) => visible(db.selectFrom('company').select('company.id'), viewer);

function matching<O>(query: Selection<O>, viewer: Viewer, { search, ids, salesmanId }: CompanyFilter): Selection<O> {
  let filtered = visible(query, viewer);
  // Staff can choose only active customers. Inactive ones are found by ID, because records still refer to them.
  if (ids === undefined && viewer.isStaff) filtered = filtered.where('company.deactivated_at', 'is', null);
  if (ids !== undefined) filtered = filtered.where('company.id', 'in', ids.length === 0 ? [0] : ids);
  // Clients see no account managers, so the filter must not reveal them.
  if (salesmanId !== undefined && viewer.isStaff) filtered = filtered.where('company.salesman_id', '=', salesmanId);
  if (search === undefined || search.trim() === '') return filtered;
  return filtered.where(sql<boolean>`company.search_text like ${searchPattern(search.trim())}`);
}

const COLUMNS = [
  'company.id',
  'company.code',
  'company.name',
  'company.name_vn',
  'company.acronym',
  'company.region_code',
  'company.customer_level_code',
  'company.salesman_id',
] as const;

/** Customers visible to the viewer, by name. */
export async function listCompanies(
  db: Db,
  viewer: Viewer,
  filter: CompanyFilter,
  window: { limit: number; offset: number },
) {
  return matching(db.selectFrom('company').select(COLUMNS), viewer, filter)
    .orderBy('company.name')
    .orderBy('company.id')
    .limit(window.limit)
    .offset(window.offset)
    .execute();
}

/** Counts the viewer's matching customers. */
export async function countCompanies(db: Db, viewer: Viewer, filter: CompanyFilter): Promise<number> {
  const query = db.selectFrom('company').select((where) => where.fn.countAll<number>().as('total'));
  return (await matching(query, viewer, filter).executeTakeFirstOrThrow()).total;
}
