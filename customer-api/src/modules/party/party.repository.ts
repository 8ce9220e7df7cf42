import { sql, type Selectable, type SelectQueryBuilder } from 'kysely';
import type { Database } from '../../database.ts';
import type { Db } from '../../db.ts';
import type { Viewer } from '../../http/context.ts';
import { searchPattern } from '../../search-pattern.ts';
import { seenCustomers } from '../company/company.repository.ts';
import type { PartyTables } from './party.table.ts';

export type StoredParty = Selectable<PartyTables['party']>;

export interface PartyFilter {
  search?: string | undefined;
  ids?: readonly number[] | undefined;
  customerId?: number | undefined;
  isActive?: boolean | undefined;
}

type Selection<O> = SelectQueryBuilder<Database, 'party', O>;

/** Matching parties of the customers that the viewer sees. */
function matching<O>(query: Selection<O>, db: Db, viewer: Viewer, filter: PartyFilter): Selection<O> {
  const { search, ids, customerId, isActive } = filter;
  let found = query.where('party.customer_id', 'in', seenCustomers(db, viewer));
  if (ids !== undefined) found = found.where('party.id', 'in', [0, ...ids]);
  if (customerId !== undefined) found = found.where('party.customer_id', '=', customerId);
  if (isActive !== undefined) found = found.where('party.active', '=', isActive);
  if (search === undefined || search.trim() === '') return found;
  return found.where(sql<boolean>`party.search_text like ${searchPattern(search.trim())}`);
}

/** Parties visible to the viewer, by name unless `order` says otherwise. */
export function listParties(
  db: Db,
  viewer: Viewer,
  filter: PartyFilter,
  { limit, offset, sort = 'name', order = 'asc' }: PartyWindow,
): Promise<StoredParty[]> {
  return matching(db.selectFrom('party').selectAll(), db, viewer, filter)
    .orderBy(sort === 'name' ? 'party.name' : 'party.created_at', order)
    .orderBy('party.id')
    .limit(limit)
    .offset(offset)
    .execute();
}

interface PartyWindow {
  limit: number;
  offset: number;
  sort?: 'name' | 'created';
  order?: 'asc' | 'desc';
}

/** Counts the viewer's matching parties. */
export async function countParties(db: Db, viewer: Viewer, filter: PartyFilter): Promise<number> {
  const query = db.selectFrom('party').select((where) => where.fn.countAll<number>().as('total'));
  return (await matching(query, db, viewer, filter).executeTakeFirstOrThrow()).total;
}
