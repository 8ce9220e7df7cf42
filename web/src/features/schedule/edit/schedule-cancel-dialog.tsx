import { useMutation } from '@apollo/client/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SCHEDULE_LENGTH } from '@wr1/schema/rules/schedule/schedule.ts';
import { failureOf, failureText } from '../../../app/error.ts';
import { Banner } from '../../../ui/page/banner.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { TextArea } from '../../../ui/form/text-area.tsx';
import { useToast } from '../../../ui/overlay/toast.tsx';
import { useUiText } from '../../../ui/text/ui-text.tsx';
import { ScheduleLine } from '../result/schedule-card.tsx';
import s from './schedule-form.module.css';
import { CancelScheduleDocument } from './schedule-edit.generated.ts';
import type { KeptSchedule } from './schedule-values.ts';

interface ScheduleCancelDialogProps {
  schedule: KeptSchedule;
  onClose: () => void;
  onCancelled: () => void;
}

/** Cancels a departure. Shows how many records use it, and asks for the reason that their owners will see. */
export function ScheduleCancelDialog({ schedule, onClose, onCancelled }: ScheduleCancelDialogProps) {
  const { t } = useTranslation('schedule-edit');
  const { t: common } = useTranslation();
  const text = useUiText();
  const toast = useToast();
  const [reason, setReason] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const [send, { loading }] = useMutation(CancelScheduleDocument, { errorPolicy: 'none' });
  const uses = schedule.uses ?? 0;

  async function submit() {
    if (loading) return;
    setProblem(null);
    try {
      const input = { id: schedule.id, reason: reason.trim() || null, expectedVersion: schedule.version };
      const payload = (await send({ variables: { input } })).data?.cancelSchedule;
      const refusal = payload?.userErrors[0];
      if (!payload || refusal) {
        setProblem(refusal?.code === 'CONFLICT' ? t('form.conflict') : (refusal?.message ?? t('cancel.failed')));
        return;
      }
      toast.success(payload.notifiedCount ? t('cancel.notified', { count: payload.notifiedCount }) : t('cancel.done'));
      onCancelled();
    } catch (error) {
      setProblem(failureText(failureOf(error), common));
    }
  }

  return (
    <Dialog
      open
      onClose={onClose}
      size="sm"
      title={t('cancel.title')}
      foot={
        <>
          <Button onClick={onClose}>{text.close}</Button>
          <Button kind="danger" loading={loading} onClick={() => void submit()}>
            {t('cancel.confirm')}
          </Button>
        </>
      }
    >
      <div className={s.part}>
        {problem !== null && <Banner tone="danger">{problem}</Banner>}
        <ScheduleLine schedule={schedule} />
        <p>{uses > 0 ? t('cancel.text', { count: uses }) : t('cancel.textNobody')}</p>
        <TextArea
          label={t('cancel.reason')}
          hint={t('cancel.reasonHint')}
          optional
          rows={3}
          maxLength={SCHEDULE_LENGTH.cancel_reason}
          value={reason}
          onChange={setReason}
        />
      </div>
    </Dialog>
  );
}
