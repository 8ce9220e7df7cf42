import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../i18n/use-language.ts';
import { Button } from '../../ui/button/button.tsx';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import { formatDate, formatMoney } from '../../ui/text/format.ts';
import { Select } from '../../ui/form/choice/select.tsx';
import { TextArea } from '../../ui/form/text-area.tsx';
import { useUiText } from '../../ui/text/ui-text.tsx';
import {
  ActionProblemBanner,
  actionKey,
  fieldError,
  restOf,
  useRecordAction,
} from '../shipment/step/record-action-dialog.tsx';
import { ReversePaymentDocument, VoidDebitNoteDocument } from './debit-note-card.generated.ts';
import type { DebitNoteCardFragment } from './debit-note-card.generated.ts';
import s from './debit-note-card.module.css';
import { sideOf } from './money-values.ts';
import type { MoneyBoth, MoneyCurrency } from './money-values.ts';

type Payment = NonNullable<DebitNoteCardFragment['money']>['payments'][number];

interface UndoDialogProps {
  /** The action of the administrator: `void` a debit note or `reverse` a payment. */
  kind: 'void' | 'reverse';
  booking: { id: string; number: string; version: number };
  /** Valid debit notes, the proposed one first. */
  debitNotes: readonly { id: string; number: string; total: MoneyBoth; currency: MoneyCurrency }[];
  /** Payments that have not been reversed, newest first. */
  payments: readonly Payment[];
  onClose: () => void;
  reload: () => Promise<unknown>;
}

/** Voids a debit note or reverses a payment. The reason is required and the customer can see it. */
export function UndoDialog({ kind, booking, debitNotes, payments, onClose, reload }: UndoDialogProps) {
  const { t } = useTranslation(['debit-note', 'message']);
  const text = useUiText();
  const { locale } = useLanguage();
  const [payment, setPayment] = useState<string | null>(payments[0]?.id ?? null);
  const [debitNoteId, setDebitNoteId] = useState<string | null>(debitNotes[0]?.id ?? null);
  const debitNote = debitNotes.find(({ id }) => id === debitNoteId);
  const [note, setNote] = useState('');
  const [tried, setTried] = useState(false);
  const gone = useRecordAction({
    mutation: VoidDebitNoteDocument,
    payloadOf: (data) => data.voidDebitNote,
    failed: 'TRY_AGAIN_LATER',
    reload,
  });
  const back = useRecordAction({
    mutation: ReversePaymentDocument,
    payloadOf: (data) => data.reversePayment,
    failed: 'TRY_AGAIN_LATER',
    reload,
  });
  const action = kind === 'void' ? gone : back;
  const reason = note.trim();

  async function send() {
    setTried(true);
    if (reason === '') return;
    const common = { id: booking.id, note: reason, expectedVersion: booking.version };
    const done =
      kind === 'void'
        ? await gone.run({
            input: { ...common, debitNoteId, idempotencyKey: actionKey(booking, `VoidDebitNote:${debitNoteId}`) },
          })
        : await back.run({
            input: { ...common, paymentId: payment, idempotencyKey: actionKey(booking, `ReversePayment:${payment}`) },
          });
    if (done) onClose();
  }

  return (
    <Dialog
      open
      onClose={onClose}
      size="sm"
      title={kind === 'void' ? t('void.title', { number: debitNote?.number ?? '' }) : t('reverse.title')}
      detail={booking.number}
      foot={
        <>
          <Button onClick={onClose}>{text.cancel}</Button>
          <Button kind="danger" loading={action.running} onClick={() => void send()}>
            {t(`${kind}.send`)}
          </Button>
        </>
      }
    >
      <div className={s.form}>
        <p>{t(`${kind}.text`)}</p>
        <ActionProblemBanner problem={restOf(action.problem, ['note', 'paymentId', 'debitNoteId'])} />
        {kind === 'void' && debitNotes.length > 1 && (
          <Select
            label={t('debitNote')}
            value={debitNoteId}
            options={debitNotes.map(({ id, number, total, currency }) => ({
              value: id,
              label: number,
              detail: formatMoney(sideOf(total, currency), currency, locale),
            }))}
            error={fieldError(action.problem, 'debitNoteId')}
            onChange={setDebitNoteId}
          />
        )}
        {kind === 'reverse' && (
          <Select
            label={t('reverse.payment')}
            value={payment}
            options={payments.map((one) => ({
              value: one.id,
              label: formatMoney(one.amount.amount, one.amount.currency, locale),
              detail: [formatDate(one.paidOn), one.reference].filter(Boolean).join(', '),
            }))}
            error={fieldError(action.problem, 'paymentId')}
            onChange={setPayment}
          />
        )}
        <TextArea
          label={t('form.reason')}
          required
          rows={3}
          maxLength={500}
          hint={t('form.noteHint')}
          value={note}
          error={tried && reason === '' ? t('message:NOTE_REQUIRED') : fieldError(action.problem, 'note')}
          onChange={setNote}
        />
      </div>
    </Dialog>
  );
}
