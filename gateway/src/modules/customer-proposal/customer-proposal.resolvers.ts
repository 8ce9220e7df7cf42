import { bodyOf, fieldNamed } from '@wr1/schema/field/field.ts';
import { proposedTermFields } from '@wr1/schema/field/customer-proposal.ts';
import type { CustomerProposalRow, NamedTerms } from '@wr1/schema/rest/customer/customer-proposal.ts';
import { checkSize, pageConnection, pageWindow } from '../../connection.ts';
import type { GatewayContext } from '../../context.ts';
import { attemptWith } from '../../graphql/attempt.ts';
import { globalId, requireRowId, rowIdOf } from '../../graphql/global-id.ts';
import { unsupportedBySection7 } from '../../graphql/not-supported.ts';
import type { Resolvers } from '../../schema.generated.ts';
import { knownCompany } from '../company/company.loaders.ts';
import { listProposals, proposeTerms, stepProposal } from './customer-proposal.api.ts';

const toTerms = (row: NamedTerms) => ({
  levelCode: row.customer_level_code,
  isVip: row.vip,
  paymentDays: row.payment_days,
  creditLimit: row.credit_limit === null ? null : { amount: String(row.credit_limit), currency: row.credit_currency },
  creditCurrency: row.credit_currency,
  accountManagerId: row.salesman_id === null ? null : globalId('User', row.salesman_id),
  accountManagerName: row.salesman_name,
});

/** A proposal for a customer's terms in GraphQL form. */
export const toProposal = (row: CustomerProposalRow) => ({
  __typename: 'CustomerProposal' as const,
  id: globalId('CustomerProposal', row.id),
  company: knownCompany({ id: row.company_id, code: row.company_code, name: row.company_name }),
  state: row.state,
  before: toTerms(row.before),
  proposed: toTerms(row.proposed),
  reason: row.reason,
  requestedByName: row.requested_by_name,
  requestedAt: row.requested_at,
  decidedByName: row.decided_by_name,
  decidedAt: row.decided_at,
  answer: row.answer,
  canWithdraw: row.may_withdraw,
  canDecide: row.may_decide,
});

const attempt = attemptWith(([first, ...rest]) => {
  const name = fieldNamed(proposedTermFields, String(first));
  if (name !== undefined) return ['terms', name];
  if (first === 'account_manager_id') return ['terms', 'accountManagerId'];
  return [first === 'company_id' ? 'customerId' : String(first), ...rest];
});

const step = (context: GatewayContext, objectType: string, { id, ...more }: { id: string; reason?: string }) =>
  attempt(context, async () => {
    const body = { ...more, id: requireRowId(id, 'CustomerProposal') };
    const { result, message } = await stepProposal(context.rest, objectType, body);
    context.services.live.touched(context);
    return { proposal: toProposal(result), message };
  });

export const customerProposalResolvers: Resolvers = {
  Query: {
    async customerProposals(_parent, { customerId, state, first, after }, context) {
      unsupportedBySection7(context);
      const window = pageWindow(checkSize('first', first ?? 20, 100), after);
      const company = customerId ? rowIdOf(customerId, 'Company') : undefined;
      if (company === null) return pageConnection(window, [], 0, toProposal);
      const { page, pageSize } = window;
      const { rows, total } = await listProposals(context.rest, { company_id: company, state, page, pageSize });
      return pageConnection(window, rows, total, toProposal);
    },
  },
  Mutation: {
    proposeCustomerTerms: (_parent, { input }, context) =>
      attempt(context, async () => {
        const { creditLimit } = input.terms;
        const body = {
          ...bodyOf(proposedTermFields, input.terms),
          credit_limit: creditLimit ? Number(creditLimit) : null,
          account_manager_id: input.terms.accountManagerId ? requireRowId(input.terms.accountManagerId, 'User') : null,
          company_id: requireRowId(input.customerId, 'Company'),
          reason: input.reason,
        };
        const { result, message } = await proposeTerms(
          context.rest,
          body as Parameters<typeof proposeTerms>[1],
          input.idempotencyKey,
        );
        return { proposal: toProposal(result), message };
      }),
    withdrawCustomerProposal: (_parent, { input }, context) => step(context, 'WithdrawCustomerProposal', input),
    approveCustomerProposal: (_parent, { input }, context) => step(context, 'ApproveCustomerProposal', input),
    rejectCustomerProposal: (_parent, { input }, context) => step(context, 'RejectCustomerProposal', input),
  },
};
