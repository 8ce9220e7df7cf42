import { useRecordAct } from '../../../app/use-delete-record.ts';
import { useMessage } from '../../../i18n/use-message.ts';
import { ApproveCustomerProposalDocument, WithdrawCustomerProposalDocument } from './customer-proposal.generated.ts';

/** Approves and withdraws proposals by ID. `refresh` reloads the data that shows them. */
export function useProposalActs(refresh: () => Promise<unknown>) {
  const message = useMessage();
  const run = useRecordAct();
  return {
    approve: (id: string) =>
      run({
        mutation: ApproveCustomerProposalDocument,
        variables: { input: { id } },
        payloadOf: (answer) => answer.approveCustomerProposal,
        refresh,
        done: (payload) => payload?.message ?? message('APPROVED'),
      }),
    withdraw: (id: string) =>
      run({
        mutation: WithdrawCustomerProposalDocument,
        variables: { input: { id } },
        payloadOf: (answer) => answer.withdrawCustomerProposal,
        refresh,
        done: (payload) => payload?.message ?? message('UPDATED'),
      }),
  };
}
