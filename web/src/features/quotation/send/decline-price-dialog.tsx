import { useMutation } from '@apollo/client/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { failureOf, failureText } from '../../../app/error.ts';
import { FormDialog } from '../../../ui/form/form-dialog.tsx';
import { TextArea } from '../../../ui/form/text-area.tsx';
import { DeclinePriceSendDocument } from '../approval/price-approval.generated.ts';

interface DeclinePriceDialogProps {
  send: { id: string; senderName: string };
  onClose: () => void;
  onDone: () => void;
}

/** Asks an administrator for the reason for declining a price, which the sender sees. */
export function DeclinePriceDialog({ send, onClose, onDone }: DeclinePriceDialogProps) {
  const { t } = useTranslation(['quotation', 'message']);
  const { t: tCommon } = useTranslation();
  const [note, setNote] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const [tried, setTried] = useState(false);
  const [decline, { loading }] = useMutation(DeclinePriceSendDocument);
  return (
    <FormDialog
      title={t('approval.declineTitle')}
      submitLabel={t('approval.decline')}
      busy={loading}
      problem={problem}
      lead={null}
      onClose={onClose}
      onSubmit={async () => {
        setTried(true);
        if (note.trim() === '') return;
        try {
          const { data } = await decline({ variables: { input: { id: send.id, note } } });
          const refused = data?.change.userErrors[0]?.message;
          if (refused === undefined) onDone();
          else setProblem(refused);
        } catch (error) {
          setProblem(failureText(failureOf(error), tCommon));
        }
      }}
    >
      <TextArea
        label={t('approval.declineNote', { name: send.senderName })}
        rows={3}
        maxLength={500}
        value={note}
        error={tried && note.trim() === '' ? t('message:NOTE_REQUIRED') : undefined}
        onChange={setNote}
      />
    </FormDialog>
  );
}
