import { proposedTermFields } from '@wr1/schema/field/customer-proposal.ts';
import { fieldProblems, valuesOf } from '@wr1/schema/field/field.ts';
import type {
  ProposedTerms,
  proposeCustomerTerms,
  rejectCustomerProposal,
} from '@wr1/schema/rest/customer/customer-proposal.ts';
import { isVip, VIP_MARKER } from '@wr1/schema/rules/access/user-type.ts';
import { OVERRIDE_REASON_LENGTH } from '@wr1/schema/rules/list/limit.ts';
import type { NotificationKind } from '@wr1/schema/rules/notification/notification.ts';
import { maxLength, required } from '@wr1/schema/rules/validation/validation.ts';
import type { z } from 'zod';
import type { Trx } from '../../db.ts';
import { checkFields, notFound, staleVersion, type FieldProblem } from '../../errors.ts';
import type { RequestContext } from '../../http/context.ts';
import type { Deps } from '../../http/deps.ts';
import { auditAccount } from '../../platform/account-audit.ts';
import { announceCustomer } from '../customer/announce-customer.ts';
import { lockCustomer, type StoredCustomer } from '../customer/customer.repository.ts';
import { auditedTerms, customerAccount } from '../customer/write-customer.ts';
import { withIdempotency } from '../idempotency/idempotency.ts';
import { notify } from '../notification/notify.ts';
import { refuseProblems, refuseUnknownEntries } from '../record/check-form.ts';
import { isSalesman } from '../shipment/named-salesman.ts';
import { moveCustomers } from '../shipment/reassign-customers.ts';
import { listAdminsWhoManage } from '../user-group/admin.repository.ts';
import { lockProposal } from './customer-proposal.repository.ts';

/** The terms of a customer that can be proposed. */
const termsOf = (customer: StoredCustomer): ProposedTerms => ({
  customer_level_code: customer.customer_level_code,
  vip: isVip(customer.vip),
  payment_days: customer.payment_days,
  credit_limit: customer.credit_limit === null ? null : Number(customer.credit_limit),
  credit_currency: customer.credit_currency,
  salesman_id: customer.salesman_id,
});

/** The terms that differ. */
const changesOf = (before: ProposedTerms, after: ProposedTerms): Partial<ProposedTerms> =>
  Object.fromEntries(
    Object.entries(after).filter(([name, value]) => value !== before[name as keyof ProposedTerms]),
  ) as Partial<ProposedTerms>;

function reasonProblems(text: string): FieldProblem[] {
  const code = required(text) ?? maxLength(text, OVERRIDE_REASON_LENGTH);
  const params = { n: OVERRIDE_REASON_LENGTH };
  return code === null ? [] : [{ path: ['reason'], code, ...(code === 'TOO_LONG' && { params }) }];
}

/**
 * The ID of someone who can be an account manager.
 * @throws ApiError CHECK_FIELDS (400) at `account_manager_id`
 */
async function requireManager(trx: Trx, id: number | null | undefined): Promise<number> {
  if (typeof id === 'number' && (await isSalesman(trx, id))) return id;
  throw checkFields([{ path: ['account_manager_id'], code: 'CHOICE_INVALID' }]);
}

/** Notifies staff about a proposal, except the person who acts. */
function notifyAbout(
  trx: Trx,
  kind: NotificationKind,
  customer: StoredCustomer,
  { userIds, params = {} }: { userIds: readonly (number | null)[]; params?: Readonly<Record<string, string>> },
  { viewer, now }: RequestContext,
): Promise<void> {
  return notify(trx, {
    kind,
    userIds: userIds.filter((id) => id !== null && id !== viewer.userId) as number[],
    params: { company: customer.name, customer: customer.code, ...params },
    at: now,
  });
}

/**
 * Proposes terms for a customer, replacing its pending proposal. The ADMINs who manage customers are notified.
 * @returns the proposal's id
 * @throws ApiError CHECK_FIELDS (400), also if nothing differs; NOT_FOUND (404)
 */
export async function proposeTerms(
  { db }: Deps,
  body: z.output<typeof proposeCustomerTerms>,
  context: RequestContext,
): Promise<number> {
  const { viewer, now, idempotencyKey: key } = context;
  const reason = body.reason.trim();
  const values = valuesOf(proposedTermFields, body);
  refuseProblems(proposedTermFields, fieldProblems(proposedTermFields, values), reasonProblems(reason));
  await refuseUnknownEntries(db, proposedTermFields, { customer_level_code: body.customer_level_code });
  const proposed = {
    customer_level_code: body.customer_level_code || null,
    vip: body.vip === true,
    payment_days: body.payment_days ?? null,
    credit_limit: body.credit_limit ?? null,
    credit_currency: body.credit_currency,
  };
  return db.transaction().execute((trx) =>
    withIdempotency(trx, { userId: viewer.userId, key, action: 'wr1/ProposeCustomerTerms', body }, async () => {
      const customer = await lockCustomer(trx, viewer, { id: body.company_id });
      const before = termsOf(customer);
      const managerId = body.account_manager_id ?? before.salesman_id;
      const terms: ProposedTerms = { ...proposed, salesman_id: managerId };
      if (managerId !== before.salesman_id) await requireManager(trx, managerId);
      if (Object.keys(changesOf(before, terms)).length === 0) {
        throw checkFields([{ path: ['customer_level_code'], code: 'NOTHING_CHANGED' }]);
      }
      await trx
        .updateTable('customer_proposal')
        .set({ state: 'WITHDRAWN', decided_at: now, decided_by: viewer.userId })
        .where('company_id', '=', customer.id)
        .where('state', '=', 'WAITING')
        .execute();
      const { id } = await trx
        .insertInto('customer_proposal')
        .values({
          company_id: customer.id,
          terms: JSON.stringify(terms),
          old_terms: JSON.stringify(before),
          reason,
          requested_by: viewer.userId,
          requested_at: now,
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      const admins = await listAdminsWhoManage(trx, 'Customer');
      await notifyAbout(trx, 'TERMS_PROPOSED', customer, { userIds: admins.map((admin) => admin.id) }, context);
      await announceCustomer(trx, customer, now);
      return id;
    }),
  );
}

/**
 * Withdraws a proposal of the viewer.
 * @throws ApiError NOT_FOUND (404), also for another person's proposal; INVALID_TRANSITION (409)
 */
export async function withdrawProposal({ db }: Deps, id: number, { viewer, now }: RequestContext): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const proposal = await lockProposal(trx, viewer, id);
    if (proposal.requested_by !== viewer.userId) throw notFound();
    const customer = await lockCustomer(trx, viewer, { id: proposal.company_id });
    await trx
      .updateTable('customer_proposal')
      .set({ state: 'WITHDRAWN', decided_by: viewer.userId, decided_at: now })
      .where('id', '=', id)
      .execute();
    await announceCustomer(trx, customer, now);
  });
}

/**
 * Approves a proposal: the terms that it changes take effect. The proposer is notified.
 * @throws ApiError NOT_FOUND (404); INVALID_TRANSITION (409); STALE_VERSION (409) if one of these terms has changed
 * since the proposal; CHECK_FIELDS (400) if the proposed account manager is no longer active
 */
export async function approveProposal({ db }: Deps, id: number, context: RequestContext): Promise<void> {
  const { viewer, now } = context;
  await db.transaction().execute(async (trx) => {
    const proposal = await lockProposal(trx, viewer, id);
    const before = await lockCustomer(trx, viewer, { id: proposal.company_id });
    const current = termsOf(before);
    const changes = changesOf(proposal.old_terms, proposal.terms);
    const isStale = (name: string) =>
      current[name as keyof ProposedTerms] !== proposal.old_terms[name as keyof ProposedTerms];
    if (Object.keys(changes).some(isStale)) throw staleVersion();
    const { vip, salesman_id: managerId, ...columns } = changes;
    if (managerId !== undefined) {
      await moveCustomers(trx, [{ company: before, managerId: await requireManager(trx, managerId) }], context);
    }
    const after = await trx
      .updateTable('company')
      .set({
        ...columns,
        ...(vip !== undefined && { vip: vip ? VIP_MARKER : null }),
        edited_at: now,
        version: before.version + 1,
      })
      .where('id', '=', before.id)
      .returningAll()
      .executeTakeFirstOrThrow();
    await trx
      .updateTable('customer_proposal')
      .set({ state: 'APPROVED', decided_by: viewer.userId, decided_at: now })
      .where('id', '=', id)
      .execute();
    const change = { before: auditedTerms(before), after: auditedTerms(after) };
    await auditAccount(trx, context, customerAccount(after), 'APPROVE', change);
    await notifyAbout(trx, 'TERMS_APPROVED', after, { userIds: [proposal.requested_by] }, context);
    await announceCustomer(trx, after, now, [proposal.requested_by]);
  });
}

/**
 * Rejects a proposal with a reason, which the proposer receives.
 * @throws ApiError NOT_FOUND (404); INVALID_TRANSITION (409); REQUIRED or TOO_LONG at `reason`
 */
export async function rejectProposal(
  { db }: Deps,
  { id, reason: given }: z.output<typeof rejectCustomerProposal>,
  context: RequestContext,
): Promise<void> {
  const { viewer, now } = context;
  const reason = given.trim();
  const problems = reasonProblems(reason);
  if (problems.length > 0) throw checkFields(problems);
  await db.transaction().execute(async (trx) => {
    const proposal = await lockProposal(trx, viewer, id);
    const customer = await lockCustomer(trx, viewer, { id: proposal.company_id });
    await trx
      .updateTable('customer_proposal')
      .set({ state: 'REJECTED', decided_by: viewer.userId, decided_at: now, answer: reason })
      .where('id', '=', id)
      .execute();
    const { terms, old_terms: old } = proposal;
    await auditAccount(trx, context, customerAccount(customer), 'REJECT', {
      before: auditedTerms({ ...customer, ...old, vip: old.vip ? VIP_MARKER : null, credit_limit: textOf(old) }),
      after: {
        ...auditedTerms({ ...customer, ...terms, vip: terms.vip ? VIP_MARKER : null, credit_limit: textOf(terms) }),
        reason,
      },
    });
    const params = { reason };
    await notifyAbout(trx, 'TERMS_REJECTED', customer, { userIds: [proposal.requested_by], params }, context);
    await announceCustomer(trx, customer, now, [proposal.requested_by]);
  });
}

const textOf = ({ credit_limit: limit }: ProposedTerms): string | null => (limit === null ? null : String(limit));
