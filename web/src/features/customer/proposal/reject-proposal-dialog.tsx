import { useMutation } from '@apollo/client/react';
import { useTranslation } from 'react-i18next';
import { OVERRIDE_REASON_LENGTH } from '@wr1/schema/rules/list/limit.ts';
import { maxLength, required } from '@wr1/schema/rules/validation/validation.ts';
import { useRecordForm } from '../../../app/form/use-record-form.ts';
import type { SavePayload } from '../../../app/form/use-record-form.ts';
import { FormDialog } from '../../../ui/form/form-dialog.tsx';
import { TextArea } from '../../../ui/form/text-area.tsx';
import { RejectCustomerProposalDocument } from './customer-proposal.generated.ts';

interface RejectProposalDialogProps {
  id: string;
  customerName: string;
  onClose: () => void;
  onSaved: () => void;
}

/** Asks for the reason for a rejection, which the proposer receives. Needs the catalogue `customer`. */
export function RejectProposalDialog({ id, customerName, onClose, onSaved }: RejectProposalDialogProps) {
  const { t } = useTranslation('customer');
  const [reject] = useMutation(RejectCustomerProposalDocument, { errorPolicy: 'none' });
  const form = useRecordForm<{ reason: string }, SavePayload>({
    initial: { reason: '' },
    problems: ({ reason }) => {
      const code = required(reason) ?? maxLength(reason.trim(), OVERRIDE_REASON_LENGTH);
      return { reason: code ? { code, params: { n: OVERRIDE_REASON_LENGTH } } : undefined };
    },
    send: async ({ reason }) =>
      (await reject({ variables: { input: { id, reason: reason.trim() } } })).data?.rejectCustomerProposal,
    onSaved,
  });
  return (
    <FormDialog
      {...form.dialog}
      onClose={onClose}
      title={t('proposal.rejectTitle')}
      detail={customerName}
      submitLabel={t('proposal.reject')}
    >
      <TextArea
        {...form.bind('reason')}
        label={t('proposal.reason')}
        hint={t('proposal.rejectHint')}
        required
        rows={3}
      />
    </FormDialog>
  );
}
