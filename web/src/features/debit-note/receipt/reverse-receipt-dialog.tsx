import { useMutation, useQuery } from '@apollo/client/react';
import { useTranslation } from 'react-i18next';
import { LoadFailed } from '../../../app/page/load-failed-card.tsx';
import { useRecordForm } from '../../../app/form/use-record-form.ts';
import type { SavePayload } from '../../../app/form/use-record-form.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { FormDialog } from '../../../ui/form/form-dialog.tsx';
import { SkeletonRows } from '../../../ui/page/skeleton.tsx';
import { TextArea } from '../../../ui/form/text-area.tsx';
import { formatMoney } from '../../../ui/text/format.ts';
import { ReceiptToReverseDocument, ReverseReceiptDocument } from './receipt.generated.ts';

interface ReverseReceiptDialogProps {
  /** ID of the receipt. */
  id: string;
  onClose: () => void;
  onSaved: () => Promise<unknown>;
}

/** Reverses a payment over several debit notes, which are listed first. The customer sees the reason. */
export function ReverseReceiptDialog({ id, onClose, onSaved }: ReverseReceiptDialogProps) {
  const { t } = useTranslation('debit-note');
  const { locale } = useLanguage();
  const { data, loading, error, refetch } = useQuery(ReceiptToReverseDocument, { variables: { id } });
  const shares = data?.node?.__typename === 'Receipt' ? data.node.shares : [];
  const [reverse] = useMutation(ReverseReceiptDocument, { errorPolicy: 'none' });
  const form = useRecordForm<{ note: string }, SavePayload>({
    initial: { note: '' },
    problems: ({ note }) => (note.trim() === '' ? { note: { code: 'NOTE_REQUIRED' } } : {}),
    async send({ note }, idempotencyKey) {
      const input = { id, note: note.trim(), idempotencyKey };
      return (await reverse({ variables: { input } })).data?.reverseReceipt;
    },
    async onSaved() {
      onClose();
      await onSaved();
    },
  });
  return (
    <FormDialog
      {...form.dialog}
      onClose={onClose}
      title={t('receipt.reverseTitle')}
      lead={<p>{t('receipt.reverseText')}</p>}
      submitLabel={t('reverse.send')}
    >
      {loading && <SkeletonRows count={2} height={24} />}
      {error && <LoadFailed error={error} onRetry={() => void refetch()} />}
      <ul>
        {shares
          .filter(({ reversedAt }) => reversedAt === null)
          .map(({ debitNote, amount }) => (
            <li key={debitNote?.id}>
              {debitNote?.number}: {formatMoney(amount.amount, amount.currency, locale)}
            </li>
          ))}
      </ul>
      <TextArea
        {...form.bind('note')}
        label={t('form.reason')}
        required
        rows={3}
        maxLength={500}
        hint={t('form.noteHint')}
      />
    </FormDialog>
  );
}
