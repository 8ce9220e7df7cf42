import {
  customerProposalAnswer,
  customerProposalListAnswer,
  type CustomerProposalRow,
  type proposeCustomerTerms,
} from '@wr1/schema/rest/customer/customer-proposal.ts';
import type { z } from 'zod';
import type { RestSession } from '../../rest/session.ts';
import type { Query } from '../../rest/target.ts';

/** GET wr1?objectType=CustomerProposalList. */
export async function listProposals(
  rest: RestSession,
  query: Query,
): Promise<{ rows: readonly CustomerProposalRow[]; total: number }> {
  const target = { objectType: 'CustomerProposalList', ...query };
  const { result, meta } = await rest.get('wr1', target, customerProposalListAnswer);
  return { rows: result, total: meta.total };
}

/** POST wr1?objectType=ProposeCustomerTerms. */
export const proposeTerms = (
  rest: RestSession,
  body: z.input<typeof proposeCustomerTerms>,
  idempotencyKey: string | null | undefined,
) => rest.post('wr1', { objectType: 'ProposeCustomerTerms' }, body, customerProposalAnswer, { idempotencyKey });

/** PUT wr1?objectType=WithdrawCustomerProposal, ApproveCustomerProposal or RejectCustomerProposal. */
export const stepProposal = (rest: RestSession, objectType: string, body: { id: number; reason?: string }) =>
  rest.put('wr1', { objectType }, body, customerProposalAnswer);
