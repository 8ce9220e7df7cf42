import type { reassignCustomersRequest } from '@wr1/schema/rest/account/user-account.ts';
import type { z } from 'zod';
import type { Db, Trx } from '../../db.ts';
import { ApiError, brokenRules, checkFields, notFound } from '../../errors.ts';
import type { RequestContext } from '../../http/context.ts';
import { auditAccount } from '../../platform/account-audit.ts';
import { CounterChange } from './list/tab-counter.repository.ts';
import { isSalesman } from './named-salesman.ts';
import { moveToSalesman } from './shipment.repository.ts';

type Company = { id: number; name: string; salesman_id: number | null };

/**
 * An account manager's customers, locked until the transaction ends. Companies are always locked before their records.
 */
export async function lockCustomers(trx: Trx, salesmanId: number): Promise<Company[]> {
  return trx
    .selectFrom('company')
    .select(['id', 'name', 'salesman_id'])
    .where('salesman_id', '=', salesmanId)
    .orderBy('id')
    .forUpdate()
    .execute();
}

/** Assigns locked customers, with all their records, to account managers; audits each company. */
export async function moveCustomers(
  trx: Trx,
  moves: readonly { company: Company; managerId: number }[],
  context: RequestContext,
): Promise<void> {
  const people = [...new Set(moves.flatMap(({ company, managerId }) => [managerId, company.salesman_id ?? managerId]))];
  if (people.length === 0) return;
  const names = await trx.selectFrom('app_user').select(['id', 'full_name']).where('id', 'in', people).execute();
  const nameOf = (id: number | null) => names.find((one) => one.id === id)?.full_name ?? null;
  const counters = new CounterChange();
  for (const { company, managerId } of moves) {
    // Sequential: one transaction has one connection.
    // oxlint-disable-next-line no-await-in-loop
    for (const { before, after } of await moveToSalesman(trx, company.id, managerId)) {
      counters.count(before, -1);
      counters.count(after, 1);
    }
    const account = { kind: 'COMPANY', id: company.id, label: company.name, companyId: company.id } as const;
    // oxlint-disable-next-line no-await-in-loop
    await auditAccount(trx, context, account, 'UPDATE', {
      before: { salesman: nameOf(company.salesman_id) },
      after: { salesman: nameOf(managerId) },
    });
  }
  await counters.write(trx);
}

/**
 * Reassigns the customers of one account manager, with all their records, to one or more colleagues. ADMIN only.
 * @returns the number of customers reassigned, and of those that remain
 * @throws ApiError FORBIDDEN (403); NOT_FOUND (404); CHECK_FIELDS (400) without a colleague; 422 CHOICE_INVALID for one
 * who is not active staff, and for a company that is no longer the account manager's customer
 */
export async function reassignCustomers(
  db: Db,
  { id: fromId, account_manager_id: heir, assignments }: z.output<typeof reassignCustomersRequest>,
  context: RequestContext,
): Promise<{ reassigned: number; remaining: number }> {
  if (context.viewer.role !== 'ADMIN') throw new ApiError('FORBIDDEN', 403);
  return db.transaction().execute(async (trx) => {
    const from = await trx.selectFrom('app_user').select('id').where('id', '=', fromId).executeTakeFirst();
    if (from === undefined) throw notFound();
    if (!heir && assignments.length === 0) {
      throw checkFields([{ path: ['account_manager_id'], code: 'SELECT_REQUIRED' }]);
    }
    const customers = await lockCustomers(trx, fromId);
    const named = new Map(assignments.map((one) => [one.customer_id, one.account_manager_id]));
    const strange = assignments.findIndex((one) => !customers.some(({ id }) => id === one.customer_id));
    if (strange >= 0) throw brokenRules([{ path: ['assignments', strange, 'customer_id'], code: 'CHOICE_INVALID' }]);
    const moves = customers.flatMap((company) => {
      const managerId = named.get(company.id) ?? heir ?? fromId;
      return managerId === fromId ? [] : [{ company, managerId }];
    });
    for (const managerId of new Set([heir, ...named.values()])) {
      // oxlint-disable-next-line no-await-in-loop
      if (!managerId || (await isSalesman(trx, managerId))) continue;
      const index = assignments.findIndex((one) => one.account_manager_id === managerId);
      const path = index < 0 ? ['account_manager_id'] : ['assignments', index, 'account_manager_id'];
      throw brokenRules([{ path, code: 'CHOICE_INVALID' }]);
    }
    await moveCustomers(trx, moves, context);
    return { reassigned: moves.length, remaining: customers.length - moves.length };
  });
}
