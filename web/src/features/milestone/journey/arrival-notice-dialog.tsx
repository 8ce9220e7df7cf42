import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/button/button.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { useUiText } from '../../../ui/text/ui-text.tsx';
import { useNow } from '../../../ui/browser/use-now.ts';
import { ActionProblemBanner, actionKey, useRecordAction } from '../../shipment/step/record-action-dialog.tsx';
import { RecordJourneyEntryDocument } from './journey.generated.ts';
import s from './journey-card.module.css';
import type { JourneyDialogProps } from '../record/record-dialog.tsx';

/** Sends the arrival notice to the customer, once. */
export function ArrivalNoticeDialog({ booking, onClose, reload }: JourneyDialogProps) {
  const { t } = useTranslation('milestone');
  const text = useUiText();
  const now = useNow();
  const action = useRecordAction({
    mutation: RecordJourneyEntryDocument,
    payloadOf: ({ recordJourneyEntry: payload }) => ({ ...payload, __typename: 'RecordPayload', quotation: null }),
    failed: 'TRY_AGAIN_LATER',
    reload,
  });

  async function send() {
    const input = {
      id: booking.id,
      kind: 'ARN_ISSU' as const,
      // A time in the future would be refused, and the clocks of client and server may differ.
      at: new Date(now.getTime() - 60_000).toISOString(),
      expectedVersion: booking.version,
      idempotencyKey: actionKey(booking, 'ArrivalNotice'),
    };
    if (await action.run({ input })) onClose();
  }

  return (
    <Dialog
      open
      onClose={onClose}
      size="sm"
      title={t('notice.title')}
      detail={booking.number}
      foot={
        <>
          <Button onClick={onClose}>{text.cancel}</Button>
          <Button kind="primary" loading={action.running} onClick={() => void send()}>
            {t('notice.send')}
          </Button>
        </>
      }
    >
      <div className={s.form}>
        <p>{t('notice.text')}</p>
        <ActionProblemBanner problem={action.problem} />
      </div>
    </Dialog>
  );
}
