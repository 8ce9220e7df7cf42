import type { z } from 'zod';
import { sql } from 'kysely';
import type { CompanyChangeRow, companyChangeListQuery } from '@wr1/schema/rest/account/company-change.ts';
import type { Db, Trx } from '../../db.ts';
import { ApiError, notFound } from '../../errors.ts';
import type { Viewer } from '../../http/context.ts';
import { parseIds } from '../../http/ids.ts';

type Filter = Pick<z.output<typeof companyChangeListQuery>, 'ids' | 'state'>;

/** Requests visible to the viewer: all for an ADMIN, otherwise those of the viewer's company. */
function matching(db: Db, viewer: Viewer, filter: Filter) {
  const ids = parseIds(filter.ids);
  let found = db.selectFrom('company_change').innerJoin('company', 'company.id', 'company_change.company_id');
  if (viewer.role !== 'ADMIN') found = found.where('company_change.company_id', '=', viewer.companyId);
  if (ids !== undefined) found = found.where('company_change.id', 'in', ids.length === 0 ? [0] : ids);
  if (filter.state !== undefined) found = found.where('company_change.state', '=', filter.state);
  return found;
}

/** Requests visible to the viewer: pending ones first, from oldest to newest; then the others, newest first. */
export async function listCompanyChanges(
  db: Db,
  viewer: Viewer,
  filter: Filter,
  window: { limit: number; offset: number },
): Promise<CompanyChangeRow[]> {
  const rows = await matching(db, viewer, filter)
    .leftJoin('app_user as requester', 'requester.id', 'company_change.requested_by')
    .leftJoin('app_user as decider', 'decider.id', 'company_change.decided_by')
    .selectAll('company_change')
    .select([
      'company.code as company_code',
      'company.name as company_name',
      'requester.full_name as requested_by_name',
      'decider.full_name as decided_by_name',
    ])
    .orderBy(sql`case when company_change.state = 'WAITING' then company_change.id end`)
    .orderBy('company_change.id', 'desc')
    .limit(window.limit)
    .offset(window.offset)
    .execute();
  return rows.map(({ requested_by: _requester, decided_by: _decider, ...row }) => ({
    ...row,
    requested_at: row.requested_at.toISOString(),
    decided_at: row.decided_at?.toISOString() ?? null,
  }));
}

/** Number of requests visible to the viewer. */
export async function countCompanyChanges(db: Db, viewer: Viewer, filter: Filter): Promise<number> {
  const query = matching(db, viewer, filter).select((where) => where.fn.countAll<number>().as('total'));
  return (await query.executeTakeFirstOrThrow()).total;
}

/**
 * A pending request, locked until the transaction ends.
 * @param companyId the company that must have made it; null for any
 * @throws ApiError NOT_FOUND (404); INVALID_TRANSITION (409) if it is no longer pending
 */
export async function lockWaitingChange(trx: Trx, id: number, companyId: number | null) {
  let query = trx.selectFrom('company_change').selectAll().where('id', '=', id);
  if (companyId !== null) query = query.where('company_id', '=', companyId);
  const change = await query.forUpdate().executeTakeFirst();
  if (change === undefined) throw notFound();
  if (change.state !== 'WAITING') throw new ApiError('INVALID_TRANSITION', 409);
  return change;
}

/** IDs of the active administrators of a company. */
export async function companyAdministrators(trx: Trx, companyId: number): Promise<number[]> {
  const rows = await trx
    .selectFrom('app_user')
    .select('id')
    .where('company_id', '=', companyId)
    .where('role', '=', 'CLIENT_ROOT')
    .where('status', '=', 1)
    .execute();
  return rows.map(({ id }) => id);
}
