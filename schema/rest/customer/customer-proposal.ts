import { z } from 'zod';
import { proposedTermFields } from '../../field/customer-proposal.ts';
import { bodyShape, columnShape } from '../../field/shape.ts';
import { answer, idsQuery, instant, listAnswer, pageQuery, queryId, rowId } from '../common.ts';

/** State of a proposal for a customer's terms. */
export const CUSTOMER_PROPOSAL_STATE = ['WAITING', 'APPROVED', 'REJECTED', 'WITHDRAWN'] as const;
export type CustomerProposalState = (typeof CUSTOMER_PROPOSAL_STATE)[number];

const terms = z.object(columnShape(proposedTermFields));
const namedTerms = terms.extend({
  /** The account manager; null if none is assigned, or if the proposal does not name one. */
  salesman_id: rowId.nullable(),
  salesman_name: z.string().nullable(),
});

/** A proposal for a customer's terms. */
export const customerProposalRow = z.object({
  id: rowId,
  company_id: rowId,
  company_code: z.string(),
  company_name: z.string(),
  state: z.enum(CUSTOMER_PROPOSAL_STATE),
  /** The terms at the time of the proposal. */
  before: namedTerms,
  proposed: namedTerms,
  reason: z.string(),
  requested_by_name: z.string().nullable(),
  requested_at: instant,
  decided_by_name: z.string().nullable(),
  decided_at: instant.nullable(),
  /** Why it was rejected; null otherwise. */
  answer: z.string().nullable(),
  /** Whether the caller may withdraw it, and whether they may approve or reject it. */
  may_withdraw: z.boolean(),
  may_decide: z.boolean(),
});

/** GET wr1?objectType=CustomerProposalList: pending ones first, then the newest; staff only. */
export const customerProposalListQuery = pageQuery.extend({
  ids: idsQuery,
  company_id: queryId.optional(),
  state: z.enum(CUSTOMER_PROPOSAL_STATE).optional(),
});
export const customerProposalListAnswer = listAnswer(customerProposalRow);

/** POST wr1?objectType=ProposeCustomerTerms; replaces a pending proposal for the customer. */
export const proposeCustomerTerms = z.object({
  ...bodyShape(proposedTermFields),
  company_id: rowId,
  /** The proposed account manager; null or omitted to leave the current one. */
  account_manager_id: rowId.nullable().optional(),
  reason: z.string().max(2_500),
});

/** PUT wr1?objectType=WithdrawCustomerProposal and ApproveCustomerProposal. */
export const customerProposalStep = z.object({ id: rowId });

/** PUT wr1?objectType=RejectCustomerProposal. */
export const rejectCustomerProposal = z.object({ id: rowId, reason: z.string().max(2_500) });

export const customerProposalAnswer = answer(customerProposalRow);

export type CustomerProposalRow = z.infer<typeof customerProposalRow>;
/** Terms as stored; proposals made before account managers could be proposed have none. */
export type ProposedTerms = z.infer<typeof terms> & { salesman_id?: number | null };
export type NamedTerms = z.infer<typeof namedTerms>;
