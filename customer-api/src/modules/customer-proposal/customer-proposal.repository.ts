import type { CustomerProposalRow, customerProposalListQuery } from '@wr1/schema/rest/customer/customer-proposal.ts';
import { can } from '@wr1/schema/rules/access/ability.ts';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { Db, Trx } from '../../db.ts';
import { ApiError, notFound } from '../../errors.ts';
import type { Viewer } from '../../http/context.ts';
import { parseIds } from '../../http/ids.ts';
import { managedCustomerIds } from '../customer/customer.repository.ts';

type Filter = Pick<z.output<typeof customerProposalListQuery>, 'ids' | 'company_id' | 'state'>;

/** Proposals for the customers that the viewer manages. */
function matching(db: Db, viewer: Viewer, { ids: given, company_id: companyId, state }: Filter) {
  const ids = parseIds(given);
  let found = db
    .selectFrom('customer_proposal')
    .innerJoin('company', 'company.id', 'customer_proposal.company_id')
    .where('customer_proposal.company_id', 'in', managedCustomerIds(db, viewer));
  if (ids !== undefined) found = found.where('customer_proposal.id', 'in', [0, ...ids]);
  if (companyId !== undefined) found = found.where('customer_proposal.company_id', '=', companyId);
  if (state !== undefined) found = found.where('customer_proposal.state', '=', state);
  return found;
}

/** Proposals: pending ones first, from oldest to newest; then the others, newest first. */
export async function listProposals(
  db: Db,
  viewer: Viewer,
  filter: Filter,
  window: { limit: number; offset: number },
): Promise<CustomerProposalRow[]> {
  const rows = await matching(db, viewer, filter)
    .leftJoin('app_user as requester', 'requester.id', 'customer_proposal.requested_by')
    .leftJoin('app_user as decider', 'decider.id', 'customer_proposal.decided_by')
    .leftJoin('app_user as manager', (join) =>
      join.on(sql`manager.id`, '=', sql`(customer_proposal.terms ->> 'salesman_id')::bigint`),
    )
    .leftJoin('app_user as old_manager', (join) =>
      join.on(sql`old_manager.id`, '=', sql`(customer_proposal.old_terms ->> 'salesman_id')::bigint`),
    )
    .selectAll('customer_proposal')
    .select([
      'manager.full_name as manager_name',
      'old_manager.full_name as old_manager_name',
      'company.code as company_code',
      'company.name as company_name',
      'requester.full_name as requested_by_name',
      'decider.full_name as decided_by_name',
    ])
    .orderBy(sql`case when customer_proposal.state = 'WAITING' then customer_proposal.id end`)
    .orderBy('customer_proposal.id', 'desc')
    .limit(window.limit)
    .offset(window.offset)
    .execute();
  const mayDecide = can(viewer.ability, 'manage', 'Customer');
  return rows.map(
    ({ terms, old_terms, manager_name, old_manager_name, requested_by: requester, decided_by: _decider, ...row }) => ({
      ...row,
      before: { ...old_terms, salesman_id: old_terms.salesman_id ?? null, salesman_name: old_manager_name },
      proposed: { ...terms, salesman_id: terms.salesman_id ?? null, salesman_name: manager_name },
      requested_at: row.requested_at.toISOString(),
      decided_at: row.decided_at?.toISOString() ?? null,
      may_withdraw: row.state === 'WAITING' && requester === viewer.userId,
      may_decide: row.state === 'WAITING' && mayDecide,
    }),
  );
}

/** Number of proposals for the customers that the viewer manages. */
export async function countProposals(db: Db, viewer: Viewer, filter: Filter): Promise<number> {
  const query = matching(db, viewer, filter).select((where) => where.fn.countAll<number>().as('total'));
  return (await query.executeTakeFirstOrThrow()).total;
}

/**
 * A pending proposal for a customer that the viewer manages, locked until the transaction ends.
 * @throws ApiError NOT_FOUND (404); INVALID_TRANSITION (409) if it is no longer pending
 */
export async function lockProposal(trx: Trx, viewer: Viewer, id: number) {
  const proposal = await trx
    .selectFrom('customer_proposal')
    .selectAll()
    .where('id', '=', id)
    .where('company_id', 'in', managedCustomerIds(trx, viewer))
    .forUpdate()
    .executeTakeFirst();
  if (proposal === undefined) throw notFound();
  if (proposal.state !== 'WAITING') throw new ApiError('INVALID_TRANSITION', 409);
  return proposal;
}
