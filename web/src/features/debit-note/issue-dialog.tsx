import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PAYMENT_DAYS_MAX } from '@wr1/schema/rules/money/debit-note.ts';
import { addDays, businessDay } from '@wr1/schema/rules/tariff/quote-validity.ts';
import { Banner } from '../../ui/page/banner.tsx';
import { Button } from '../../ui/button/button.tsx';
import { DateField } from '../../ui/form/date/date-field.tsx';
import { Field } from '../../ui/form/field.tsx';
import { Segmented } from '../../ui/form/choice/segmented.tsx';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import { TextArea } from '../../ui/form/text-area.tsx';
import { useUiText } from '../../ui/text/ui-text.tsx';
import { useNow } from '../../ui/browser/use-now.ts';
import {
  ActionProblemBanner,
  actionKey,
  fieldError,
  restOf,
  useRecordAction,
} from '../shipment/step/record-action-dialog.tsx';
import { IssueDebitNoteDocument } from './debit-note-card.generated.ts';
import s from './debit-note-card.module.css';
import { MoneyPair } from './money-pair.tsx';
import { isSome } from './money-values.ts';
import type { MoneyBoth, MoneyCurrency } from './money-values.ts';

interface IssueDialogProps {
  booking: { id: string; number: string; version: number };
  money: { charges: MoneyBoth; paid: MoneyBoth; paymentDays: number; debitNoteCurrency: MoneyCurrency };
  onClose: () => void;
  reload: () => Promise<unknown>;
}

/** Issues the debit note. The due date follows the customer's payment terms and can be changed. */
export function IssueDialog({ booking, money, onClose, reload }: IssueDialogProps) {
  const { t } = useTranslation('debit-note');
  const text = useUiText();
  const today = businessDay(useNow());
  const [dueDate, setDueDate] = useState<string | null>(addDays(today, money.paymentDays));
  const [currency, setCurrency] = useState<MoneyCurrency>(money.debitNoteCurrency);
  const [note, setNote] = useState('');
  const action = useRecordAction({
    mutation: IssueDebitNoteDocument,
    payloadOf: (data) => data.issueDebitNote,
    failed: 'TRY_AGAIN_LATER',
    reload,
  });

  async function send() {
    const done = await action.run({
      input: {
        id: booking.id,
        dueDate,
        currency,
        note: note.trim() || null,
        expectedVersion: booking.version,
        idempotencyKey: actionKey(booking, 'IssueDebitNote'),
      },
    });
    if (done) onClose();
  }

  return (
    <Dialog
      open
      onClose={onClose}
      size="sm"
      title={t('issue.title')}
      detail={booking.number}
      foot={
        <>
          <Button onClick={onClose}>{text.cancel}</Button>
          <Button kind="primary" loading={action.running} onClick={() => void send()}>
            {t('issue.send')}
          </Button>
        </>
      }
    >
      <div className={s.form}>
        <p>{t('issue.text')}</p>
        <ActionProblemBanner problem={restOf(action.problem, ['dueDate', 'note'])} />
        <div className={s.sum}>
          <span className={s.quiet}>{t('issue.total')}</span>
          <MoneyPair pair={money.charges} strong />
        </div>
        {isSome(money.paid) && (
          <Banner tone="info" title={t('issue.prepaid')}>
            <MoneyPair pair={money.paid} inline />
          </Banner>
        )}
        <DateField
          label={t('issue.dueDate')}
          value={dueDate}
          min={today}
          max={addDays(today, PAYMENT_DAYS_MAX)}
          hint={t('issue.terms', { count: money.paymentDays })}
          error={fieldError(action.problem, 'dueDate')}
          onChange={setDueDate}
        />
        <Field label={t('issue.currency')} hint={t('issue.currencyHint')} group>
          <Segmented<MoneyCurrency>
            label={t('issue.currency')}
            full
            value={currency}
            options={(['USD', 'VND'] as const).map((value) => ({ value, label: value }))}
            onChange={setCurrency}
          />
        </Field>
        <TextArea
          label={t('form.note')}
          optional
          rows={2}
          maxLength={500}
          hint={t('form.noteHint')}
          value={note}
          error={fieldError(action.problem, 'note')}
          onChange={setNote}
        />
      </div>
    </Dialog>
  );
}
