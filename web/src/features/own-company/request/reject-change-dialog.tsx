import { useMutation } from '@apollo/client/react';
import { useTranslation } from 'react-i18next';
import { REJECT_REASON_LENGTH } from '@wr1/schema/rules/validation/registration.ts';
import { maxLength, required } from '@wr1/schema/rules/validation/validation.ts';
import { useRecordForm } from '../../../app/form/use-record-form.ts';
import type { SavePayload } from '../../../app/form/use-record-form.ts';
import { FormDialog } from '../../../ui/form/form-dialog.tsx';
import { TextArea } from '../../../ui/form/text-area.tsx';
import { RejectCompanyChangeDocument } from './company-change.generated.ts';

interface RejectChangeDialogProps {
  change: { id: string; company: { name: string } };
  onClose: () => void;
  onSaved: () => void;
}

/** Asks for the reason for a rejection, which the company's administrators receive. */
export function RejectChangeDialog({ change, onClose, onSaved }: RejectChangeDialogProps) {
  const { t } = useTranslation('own-company');
  const [reject] = useMutation(RejectCompanyChangeDocument, { errorPolicy: 'none' });
  const form = useRecordForm<{ reason: string }, SavePayload>({
    initial: { reason: '' },
    problems: ({ reason }) => {
      const code = required(reason) ?? maxLength(reason, REJECT_REASON_LENGTH);
      return { reason: code ? { code, params: { n: REJECT_REASON_LENGTH } } : undefined };
    },
    send: async ({ reason }) =>
      (await reject({ variables: { input: { id: change.id, reason } } })).data?.rejectCompanyChange,
    onSaved,
  });
  return (
    <FormDialog
      {...form.dialog}
      onClose={onClose}
      title={t('request.rejectTitle', { name: change.company.name })}
      submitLabel={t('request.reject')}
    >
      <TextArea {...form.bind('reason')} label={t('request.reason')} hint={t('request.reasonHint')} required rows={4} />
    </FormDialog>
  );
}
