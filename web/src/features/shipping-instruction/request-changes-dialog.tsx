import { useMutation } from '@apollo/client/react';
import { useTranslation } from 'react-i18next';
import { useRecordForm } from '../../app/form/use-record-form.ts';
import type { SavePayload } from '../../app/form/use-record-form.ts';
import { useRefresh } from '../../app/use-delete-record.ts';
import { FormDialog } from '../../ui/form/form-dialog.tsx';
import { TextArea } from '../../ui/form/text-area.tsx';
import { RequestInstructionChangesDocument } from './shipping-instruction-card.generated.ts';

interface RequestChangesDialogProps {
  open: boolean;
  bookingId: string;
  version: number;
  onClose: () => void;
}

/** Asks for what the customer should change. Texts: `shipping-instruction`. */
export function RequestChangesDialog({ open, ...props }: RequestChangesDialogProps) {
  return open ? <OpenDialog {...props} /> : null;
}

function OpenDialog({ bookingId, version, onClose }: Omit<RequestChangesDialogProps, 'open'>) {
  const { t } = useTranslation('shipping-instruction');
  const [request] = useMutation(RequestInstructionChangesDocument, { errorPolicy: 'none' });
  const refresh = useRefresh(['booking']);
  const form = useRecordForm<{ note: string }, SavePayload>({
    initial: { note: '' },
    problems: ({ note }) => (note.trim() === '' ? { note: { code: 'REQUIRED' } } : {}),
    async send({ note }, idempotencyKey) {
      const input = { bookingId, note: note.trim(), expectedVersion: version, idempotencyKey };
      return (await request({ variables: { input } })).data?.requestInstructionChanges;
    },
    async onSaved() {
      onClose();
      await refresh();
    },
  });
  return (
    <FormDialog
      {...form.dialog}
      onClose={onClose}
      title={t('act.REQUEST_CHANGES')}
      lead={t('review.lead')}
      submitLabel={t('review.send')}
    >
      <TextArea {...form.bind('note')} label={t('review.note')} rows={4} required />
    </FormDialog>
  );
}
