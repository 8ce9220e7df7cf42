import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/button/button.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { TextArea } from '../../../ui/form/text-area.tsx';
import { useUiText } from '../../../ui/text/ui-text.tsx';
import {
  ActionProblemBanner,
  actionKey,
  fieldError,
  restOf,
  useRecordAction,
} from '../../shipment/step/record-action-dialog.tsx';
import { UndoDeliveryDocument, UndoMilestoneDocument } from '../journey/journey.generated.ts';
import s from '../journey/journey-card.module.css';
import type { JourneyDialogProps } from './record-dialog.tsx';

/** Lets an administrator undo the latest milestone or the delivery. The reason is required. */
export function UndoDialog({
  kind,
  booking,
  onClose,
  reload,
}: JourneyDialogProps & { kind: 'milestone' | 'delivered' }) {
  const { t } = useTranslation(['milestone', 'message']);
  const text = useUiText();
  const [note, setNote] = useState('');
  const [tried, setTried] = useState(false);
  const latest = useRecordAction({
    mutation: UndoMilestoneDocument,
    payloadOf: (data) => data.undoMilestone,
    failed: 'TRY_AGAIN_LATER',
    reload,
  });
  const delivery = useRecordAction({
    mutation: UndoDeliveryDocument,
    payloadOf: (data) => data.undoDelivery,
    failed: 'TRY_AGAIN_LATER',
    reload,
  });
  const action = kind === 'milestone' ? latest : delivery;
  const reason = note.trim();

  async function send() {
    setTried(true);
    if (reason === '') return;
    const idempotencyKey = actionKey(booking, kind === 'milestone' ? 'UndoMilestone' : 'UndoDelivery');
    const input = { id: booking.id, note: reason, expectedVersion: booking.version, idempotencyKey };
    if (await action.run({ input })) onClose();
  }

  return (
    <Dialog
      open
      onClose={onClose}
      size="sm"
      title={t(`undo.${kind}.title`)}
      detail={booking.number}
      foot={
        <>
          <Button onClick={onClose}>{text.cancel}</Button>
          <Button kind="danger" loading={action.running} onClick={() => void send()}>
            {t(`undo.${kind}.send`)}
          </Button>
        </>
      }
    >
      <div className={s.form}>
        <p>{t(`undo.${kind}.text`)}</p>
        <ActionProblemBanner problem={restOf(action.problem, ['note'])} />
        <TextArea
          label={t('undo.reason')}
          required
          rows={3}
          maxLength={500}
          value={note}
          error={tried && reason === '' ? t('message:NOTE_REQUIRED') : fieldError(action.problem, 'note')}
          onChange={setNote}
        />
      </div>
    </Dialog>
  );
}
