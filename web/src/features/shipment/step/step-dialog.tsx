import type { TypedDocumentNode } from '@apollo/client';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { MessageCode } from '@wr1/schema/rules/message/message.ts';
import type { Side } from '@wr1/schema/rules/list/tab.ts';
import { actionOfKey } from '@wr1/schema/rules/transition/transition-action.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { TextArea } from '../../../ui/form/text-area.tsx';
import { ActionProblemBanner, actionKey, useRecordAction } from './record-action-dialog.tsx';
import type { ActionPayload } from './record-action-dialog.tsx';
import {
  ApplyAmendmentDocument,
  ApproveReleaseDocument,
  CancelRecordDocument,
  ConfirmCancellationDocument,
  DeclineCancellationDocument,
  DeclineAmendmentDocument,
  DeclineBookingAmendmentDocument,
  PlanTransportDocument,
  AcknowledgeOneQuotationDocument,
  RejectRecordDocument,
  RequestCancellationDocument,
  RequestAmendmentDocument,
} from './step-dialog.generated.ts';
import { isClosing, needsNote, stepText, takesNote } from './step.ts';
import type { StepAction } from './step.ts';
import s from './step-dialog.module.css';

/** Input of every step. Only some steps take a note. */
interface StepInput {
  id: string;
  note?: string | null;
  expectedVersion: number;
  idempotencyKey: string;
}
type StepDocument = TypedDocumentNode<{ change: ActionPayload }, { input: StepInput }>;

const MUTATION: Readonly<Record<StepAction, unknown>> = {
  ACKNOWLEDGE_QUOTATION: AcknowledgeOneQuotationDocument,
  APPROVE_RELEASE: ApproveReleaseDocument,
  PLAN_TRANSPORT: PlanTransportDocument,
  APPLY_AMENDMENT: ApplyAmendmentDocument,
  REQUEST_AMENDMENT: RequestAmendmentDocument,
  DECLINE_AMENDMENT: DeclineAmendmentDocument,
  DECLINE_BOOKING_AMENDMENT: DeclineBookingAmendmentDocument,
  CONFIRM_CANCELLATION: ConfirmCancellationDocument,
  DECLINE_CANCELLATION: DeclineCancellationDocument,
  REQUEST_CANCELLATION: RequestCancellationDocument,
  REJECT_RECORD: RejectRecordDocument,
  CANCEL_RECORD: CancelRecordDocument,
};

const failed: MessageCode = 'TRY_AGAIN_LATER';

export interface SteppedRecord {
  id: string;
  version: number;
  statusCode: number;
}

interface StepDialogProps {
  open: boolean;
  action: StepAction;
  side: Side;
  record: SteppedRecord;
  onClose: () => void;
  reload: () => Promise<unknown>;
}

/**
 * Asks for confirmation of a step, with a field for the reason or request if the step takes one. The text is
 * preserved until it is sent, even if someone else changes the record meanwhile.
 */
export function StepDialog({ open, action, side, record, onClose, reload }: StepDialogProps) {
  const { t } = useTranslation(['shipment', 'message']);
  const [note, setNote] = useState('');
  const [left, setLeft] = useState(false);
  const step = useRecordAction({
    // One type for all steps, because each takes part of StepInput and returns the change.
    mutation: MUTATION[action] as StepDocument,
    payloadOf: (data) => data.change,
    failed,
    reload,
  });
  const words = stepText(action, record.statusCode, side);
  const required = needsNote(action, record.statusCode, side);
  const missing = required && note.trim() === '';
  const [fieldError] = (step.problem?.errors ?? []).filter(({ field }) => field?.at(-1) === 'note');
  const other = step.problem && fieldError && step.problem.errors.length === 1 ? null : step.problem;

  async function send() {
    setLeft(true);
    if (missing) return;
    const name = actionOfKey(action) ?? action;
    const payload = await step.run({
      input: {
        id: record.id,
        ...(takesNote(action) && { note: note.trim() || null }),
        expectedVersion: record.version,
        idempotencyKey: actionKey(record, name),
      },
    });
    if (!payload) return;
    setNote('');
    setLeft(false);
    onClose();
  }
  function close() {
    step.clear();
    setLeft(false);
    onClose();
  }

  return (
    <Dialog
      open={open}
      onClose={close}
      size="sm"
      title={t(`step.${words}.title`)}
      foot={
        <>
          <Button onClick={close}>{t('step.back')}</Button>
          <Button kind={isClosing(action) ? 'danger' : 'primary'} loading={step.running} onClick={() => void send()}>
            {t(`step.${words}.send`)}
          </Button>
        </>
      }
    >
      <div className={s.body}>
        <p>{t(`step.${words}.text`)}</p>
        {takesNote(action) && (
          <TextArea
            label={t(`step.${words}.note`)}
            required={required}
            optional={!required}
            rows={4}
            maxLength={2000}
            value={note}
            error={left && missing ? t('message:NOTE_REQUIRED') : fieldError?.message}
            onChange={setNote}
            onKeyDown={(event) => {
              if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void send();
            }}
          />
        )}
        <ActionProblemBanner problem={other} />
      </div>
    </Dialog>
  );
}
