import { sql } from 'kysely';
import type { Db } from '../../db.ts';
import type { Viewer } from '../../http/context.ts';
import { customersOfAdmin } from '../data-scope/customer-scope.ts';
import { searchPattern } from '../../search-pattern.ts';
import { readIds } from '../../platform/read-ids.ts';

export interface RegistrationFilter {
  search?: string | undefined;
  approval?: number | undefined;
  reference?: string | undefined;
  ids?: readonly number[] | undefined;
}

function base(db: Db) {
  return db
    .selectFrom('registration')
    .leftJoin('company as c', 'c.id', 'registration.company_id')
    .leftJoin('app_user as s', 's.id', 'c.salesman_id')
    .leftJoin('app_user as d', 'd.id', 'registration.decided_by')
    .leftJoin('app_user as u', 'u.id', 'registration.user_id');
}

/** An ADMIN sees all registrations, in a narrowed data scope open ones and those of visible customers; an ADMIN_SALE sees those that are unassigned or assigned to them. */
function visible(db: Db, viewer: Viewer) {
  const { role, userId, rights } = viewer;
  if (role === 'ADMIN' && rights.scope === 'ALL') return base(db);
  if (role === 'ADMIN') {
    const companies = db.selectFrom('company').select('company.id').where(customersOfAdmin(viewer));
    return base(db).where((eb) =>
      eb.or([eb('registration.company_id', 'is', null), eb('registration.company_id', 'in', companies)]),
    );
  }
  return base(db).where((eb) => eb.or([eb('c.salesman_id', 'is', null), eb('c.salesman_id', '=', userId)]));
}

function matching(db: Db, viewer: Viewer, filter: Omit<RegistrationFilter, 'approval'>) {
  const { search, reference, ids } = filter;
  let query = visible(db, viewer);
  if (ids !== undefined) query = query.where('registration.id', 'in', ids.length === 0 ? [0] : ids);
  if (reference !== undefined) query = query.where('registration.reference', '=', reference);
  if (search === undefined || search.trim() === '') return query;
  return query.where(sql<boolean>`registration.search_text like ${searchPattern(search.trim())}`);
}

/**
 * Registrations visible to the viewer: pending ones first, longest waiting first, then decided ones, latest
 * first.
 */
export async function listRegistrations(
  db: Db,
  viewer: Viewer,
  filter: RegistrationFilter,
  window: { limit: number; offset: number; now: Date },
) {
  let query = matching(db, viewer, filter);
  if (filter.approval !== undefined) query = query.where('registration.approval', '=', filter.approval);
  return query
    .selectAll('registration')
    .select((eb) => [
      'c.code as company_code',
      'c.customer_level_code',
      'c.salesman_id',
      's.full_name as salesman_name',
      'd.full_name as decided_by_name',
      'u.password_hash as user_password',
      eb
        .exists(
          eb
            .selectFrom('one_time_token')
            .select('hash')
            .whereRef('user_id', '=', 'registration.user_id')
            .where('kind', '=', 'FIRST_SIGN_IN')
            .where('expires_at', '>', window.now),
        )
        .as('has_link'),
    ])
    .orderBy(sql`registration.approval = 0`, 'desc')
    .orderBy(sql`case when registration.approval = 0 then registration.created_at end`)
    .orderBy('registration.decided_at', 'desc')
    .orderBy('registration.id')
    .limit(window.limit)
    .offset(window.offset)
    .execute();
}

export type StoredRegistration = Awaited<ReturnType<typeof listRegistrations>>[number];

/** IDs of the registrations visible to the viewer, in the same order, at most `limit`. */
export async function listRegistrationIds(
  db: Db,
  viewer: Viewer,
  filter: RegistrationFilter,
  limit: number,
): Promise<number[]> {
  let query = matching(db, viewer, filter);
  if (filter.approval !== undefined) query = query.where('registration.approval', '=', filter.approval);
  return readIds(
    db,
    query
      .select('registration.id')
      .orderBy(sql`registration.approval = 0`, 'desc')
      .orderBy(sql`case when registration.approval = 0 then registration.created_at end`)
      .orderBy('registration.decided_at', 'desc')
      .orderBy('registration.id')
      .limit(limit),
  );
}

/** Number of the viewer's matching registrations by approval state. */
export async function countRegistrations(db: Db, viewer: Viewer, filter: RegistrationFilter) {
  const rows = await matching(db, viewer, filter)
    .select((eb) => ['registration.approval', eb.fn.countAll<number>().as('total')])
    .groupBy('registration.approval')
    .execute();
  const total = (approval: number) => rows.find((row) => row.approval === approval)?.total ?? 0;
  return { approving: total(0), approved: total(1), rejected: total(2) };
}
