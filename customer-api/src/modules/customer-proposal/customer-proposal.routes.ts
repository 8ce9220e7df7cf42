import {
  customerProposalAnswer,
  customerProposalListAnswer,
  customerProposalListQuery,
  customerProposalStep,
  proposeCustomerTerms,
  rejectCustomerProposal,
} from '@wr1/schema/rest/customer/customer-proposal.ts';
import { message, type MessageCode } from '@wr1/schema/rules/message/message.ts';
import { notFound } from '../../errors.ts';
import type { ActionTable } from '../../http/action-table.ts';
import { success, successList } from '../../http/action.ts';
import type { RequestContext } from '../../http/context.ts';
import type { Deps } from '../../http/deps.ts';
import { countProposals, listProposals } from './customer-proposal.repository.ts';
import { approveProposal, proposeTerms, rejectProposal, withdrawProposal } from './write-proposal.ts';

const PLACE = { path: '/wr1', tag: 'customerProposal', answer: customerProposalAnswer } as const;
const OWN = { action: 'update', subject: 'Customer' } as const;
/** Only an ADMIN decides about terms. */
const DECIDE = { action: 'manage', subject: 'Customer' } as const;

/** Routes for proposals of account managers for the terms of their customers. */
export function registerCustomerProposalRoutes(table: ActionTable, deps: Deps): void {
  const { db } = deps;

  async function done(id: number, { viewer, language }: RequestContext, code: MessageCode) {
    const [row] = await listProposals(db, viewer, { ids: String(id) }, { limit: 1, offset: 0 });
    if (row === undefined) throw notFound();
    return success(row, message(code, language));
  }

  table.add({
    method: 'get',
    path: '/wr1',
    select: { objectType: 'CustomerProposalList' },
    summary: 'Lists proposals for the terms of the customers that the caller manages, pending ones first.',
    tag: 'customerProposal',
    access: { action: 'read', subject: 'Customer' },
    query: customerProposalListQuery,
    answer: customerProposalListAnswer,
    handler: async ({ query, context: { viewer } }) => {
      const { page, pageSize } = query;
      const rows = await listProposals(db, viewer, query, { limit: pageSize, offset: (page - 1) * pageSize });
      return successList(rows, { total: await countProposals(db, viewer, query), page, pageSize });
    },
  });
  table.add({
    ...PLACE,
    method: 'post',
    select: { objectType: 'ProposeCustomerTerms' },
    summary: 'Proposes terms for a customer, replacing its pending proposal. An ADMIN decides.',
    access: OWN,
    body: proposeCustomerTerms,
    handler: async ({ body, context }) => done(await proposeTerms(deps, body, context), context, 'PROPOSAL_SENT'),
  });
  table.add({
    ...PLACE,
    method: 'put',
    select: { objectType: 'WithdrawCustomerProposal' },
    summary: 'Withdraws a pending proposal. Only the person who made it can.',
    access: OWN,
    body: customerProposalStep,
    handler: async ({ body: { id }, context }) => {
      await withdrawProposal(deps, id, context);
      return done(id, context, 'UPDATED');
    },
  });
  table.add({
    ...PLACE,
    method: 'put',
    select: { objectType: 'ApproveCustomerProposal' },
    summary: 'Approves a proposal; the proposed terms apply immediately. ADMIN only.',
    access: DECIDE,
    body: customerProposalStep,
    handler: async ({ body: { id }, context }) => {
      await approveProposal(deps, id, context);
      return done(id, context, 'APPROVED');
    },
  });
  table.add({
    ...PLACE,
    method: 'put',
    select: { objectType: 'RejectCustomerProposal' },
    summary: 'Rejects a proposal with a reason. ADMIN only.',
    access: DECIDE,
    body: rejectCustomerProposal,
    handler: async ({ body, context }) => {
      await rejectProposal(deps, body, context);
      return done(body.id, context, 'UPDATED');
    },
  });
}
