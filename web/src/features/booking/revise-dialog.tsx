import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Side } from '@wr1/schema/rules/list/tab.ts';
import { useHas, useParts } from '../../app/session/viewer-context.tsx';
import { Button } from '../../ui/button/button.tsx';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import { TextArea } from '../../ui/form/text-area.tsx';
import { useUiText } from '../../ui/text/ui-text.tsx';
import { ActionProblemBanner, actionKey, useRecordAction } from '../shipment/step/record-action-dialog.tsx';
import s from './revise-dialog.module.css';
import { RequestBookingAmendmentDocument } from './revise-dialog.generated.ts';

interface ReviseDialogProps {
  open: boolean;
  onClose: () => void;
  side: Side;
  booking: { id: string; version: number };
  reload: () => Promise<unknown>;
}

/**
 * Asks what to change in a released booking; the note is required. The input is preserved until it is sent.
 */
export function ReviseDialog({ open, onClose, side, booking, reload }: ReviseDialogProps) {
  const { t } = useTranslation(['booking', 'message']);
  const text = useUiText();
  const [note, setNote] = useState('');
  const [left, setLeft] = useState(false);
  // The request in section 7 has no text, so text entered here would be lost.
  const hasWords = useHas()('requests');
  const parts = useParts(RequestBookingAmendmentDocument);
  const action = useRecordAction({
    mutation: RequestBookingAmendmentDocument,
    payloadOf: (data) => data.requestBookingAmendment,
    failed: 'BOOKING_SEND_FAILED',
    reload,
  });
  const empty = note.trim() === '';

  async function send() {
    setLeft(true);
    if (hasWords && empty) return;
    const payload = await action.run({
      ...parts,
      input: {
        id: booking.id,
        note: note.trim(),
        expectedVersion: booking.version,
        idempotencyKey: actionKey(booking, 'RequestBookingAmendment'),
      },
    });
    if (!payload) return;
    setNote('');
    setLeft(false);
    onClose();
  }

  return (
    <Dialog
      open={open}
      onClose={onClose}
      size="sm"
      title={t(!hasWords ? 'revise.titleNoWords' : side === 'staff' ? 'revise.titleStaff' : 'revise.title')}
      foot={
        <>
          <Button onClick={onClose}>{text.cancel}</Button>
          <Button kind="primary" loading={action.running} onClick={() => void send()}>
            {t('revise.send')}
          </Button>
        </>
      }
    >
      <div className={s.body}>
        <p>{t(hasWords ? 'revise.text' : 'revise.textNoWords')}</p>
        {hasWords && (
          <TextArea
            label={t('revise.note')}
            required
            rows={4}
            maxLength={2000}
            placeholder={t('revise.placeholder')}
            value={note}
            error={left && empty ? t('message:NOTE_REQUIRED') : undefined}
            onChange={setNote}
            onBlur={() => setLeft(!empty || left)}
            onKeyDown={(event) => {
              if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void send();
            }}
          />
        )}
        <ActionProblemBanner problem={action.problem} />
      </div>
    </Dialog>
  );
}
