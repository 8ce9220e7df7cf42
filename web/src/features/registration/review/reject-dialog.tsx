import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { REJECT_REASON_LENGTH } from '@wr1/schema/rules/validation/registration.ts';
import { maxLength, required } from '@wr1/schema/rules/validation/validation.ts';
import { useMessage } from '../../../i18n/use-message.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { TextArea } from '../../../ui/form/text-area.tsx';
import { useUiText } from '../../../ui/text/ui-text.tsx';

interface RejectDialogProps {
  open: boolean;
  companyName: string;
  busy: boolean;
  onClose: () => void;
  /** Resolves to true on success. */
  onReject: (reason: string) => Promise<boolean>;
}

/** Asks for the reason for a rejection, which is emailed to the applicant. */
export function RejectDialog({ open, companyName, busy, onClose, onReject }: RejectDialogProps) {
  const { t } = useTranslation('registration');
  const message = useMessage();
  const text = useUiText();
  const [reason, setReason] = useState('');
  const [tried, setTried] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const code = required(reason) ?? maxLength(reason, REJECT_REASON_LENGTH);

  async function send() {
    setTried(true);
    if (code !== null) {
      form.current?.querySelector('textarea')?.focus();
      return;
    }
    if (!(await onReject(reason))) return;
    setReason('');
    setTried(false);
    onClose();
  }

  return (
    <Dialog
      open={open}
      onClose={onClose}
      size="sm"
      title={t('reject.title', { company: companyName })}
      foot={
        <>
          <Button onClick={onClose}>{text.cancel}</Button>
          <Button kind="danger" loading={busy} onClick={() => void send()}>
            {t('detail.reject')}
          </Button>
        </>
      }
    >
      <form
        ref={form}
        onSubmit={(event) => {
          event.preventDefault();
          void send();
        }}
      >
        <TextArea
          label={t('reject.reason')}
          hint={t('reject.hint')}
          required
          rows={4}
          value={reason}
          onChange={setReason}
          error={tried && code !== null ? message(code, { n: REJECT_REASON_LENGTH }) : null}
        />
      </form>
    </Dialog>
  );
}
