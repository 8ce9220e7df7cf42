import type { CustomerProposalState, ProposedTerms } from '@wr1/schema/rest/customer/customer-proposal.ts';
import type { ColumnType, Generated } from 'kysely';

/** Terms, written as JSON text. */
type Terms = ColumnType<ProposedTerms, string, never>;

export interface CustomerProposalTables {
  customer_proposal: {
    id: Generated<number>;
    company_id: number;
    state: Generated<CustomerProposalState>;
    terms: Terms;
    /** The terms at the time of the proposal. */
    old_terms: Terms;
    reason: string;
    requested_by: number | null;
    requested_at: Date;
    decided_by: Generated<number | null>;
    decided_at: Generated<Date | null>;
    /** Why it was rejected. */
    answer: Generated<string | null>;
  };
}
