import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PAYMENT_DAYS_MAX } from '@wr1/schema/rules/money/debit-note.ts';
import { addDays, businessDay } from '@wr1/schema/rules/tariff/quote-validity.ts';
import { containerType } from '@wr1/schema/rules/cargo/container-type.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { Checkbox } from '../../ui/form/choice/checkbox.tsx';
import { formatMoney } from '../../ui/text/format.ts';
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
import { PartyPicker } from '../party/party-picker.tsx';
import type { PartyDetails } from '../party/party-dialog.tsx';
import { AddedCharges, chargeInput, emptyCharge, isComplete, totalOf } from './added-charges.tsx';
import type { AddedCharge } from './added-charges.tsx';
import { IssueDebitNoteDocument } from './debit-note-card.generated.ts';
import type { DebitNoteCardFragment } from './debit-note-card.generated.ts';
import s from './debit-note-card.module.css';
import { MoneyPair } from './money-pair.tsx';
import { isSome } from './money-values.ts';
import type { MoneyCurrency } from './money-values.ts';

type Money = NonNullable<DebitNoteCardFragment['money']>;

interface IssueDialogProps {
  booking: { id: string; number: string; version: number; customer: { id: string } | null };
  money: Pick<Money, 'paid' | 'billed' | 'paymentDays' | 'debitNoteCurrency' | 'unbilledCharges'>;
  onClose: () => void;
  reload: () => Promise<unknown>;
}

/**
 * Issues a debit note for the chosen charges and for further ones. The due date follows the customer's payment terms and
 * can be changed.
 */
export function IssueDialog({ booking, money, onClose, reload }: IssueDialogProps) {
  const { t } = useTranslation(['debit-note', 'message']);
  const text = useUiText();
  const { locale } = useLanguage();
  const today = businessDay(useNow());
  const { unbilledCharges } = money;
  const [chosen, setChosen] = useState<readonly number[]>(() => unbilledCharges.map(({ seq }) => seq));
  const [added, setAdded] = useState<readonly AddedCharge[]>(() =>
    unbilledCharges.length === 0 ? [emptyCharge()] : [],
  );
  const [payer, setPayer] = useState<PartyDetails | null>(null);
  const [dueDate, setDueDate] = useState<string | null>(addDays(today, money.paymentDays));
  const [currency, setCurrency] = useState<MoneyCurrency>(money.debitNoteCurrency);
  const [note, setNote] = useState('');
  const [tried, setTried] = useState(false);
  const action = useRecordAction({
    mutation: IssueDebitNoteDocument,
    payloadOf: (data) => data.issueDebitNote,
    failed: 'TRY_AGAIN_LATER',
    reload,
  });
  const isEmpty = chosen.length + added.length === 0;

  async function send() {
    setTried(true);
    if (isEmpty || !added.every(isComplete)) return;
    const done = await action.run({
      input: {
        id: booking.id,
        chargeSeqs: [...chosen],
        charges: added.map((charge) => chargeInput(charge, currency)),
        payerId: payer?.id ?? null,
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
      size="md"
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
        <ActionProblemBanner problem={restOf(action.problem, ['dueDate', 'note', 'payerId'])} />
        {unbilledCharges.length > 0 && (
          <Field label={t('issue.charges')} group error={tried && isEmpty ? t('message:NOTHING_TO_BILL') : undefined}>
            <ul className={s.list}>
              {unbilledCharges.map(({ seq, name, containerTypeCode, total }) => (
                <li key={seq} className={s.sum}>
                  <Checkbox
                    label={name}
                    detail={containerTypeCode && (containerType(containerTypeCode)?.shortName ?? containerTypeCode)}
                    checked={chosen.includes(seq)}
                    onChange={(isOn) => setChosen(isOn ? [...chosen, seq] : chosen.filter((one) => one !== seq))}
                  />
                  <MoneyPair pair={total} />
                </li>
              ))}
            </ul>
          </Field>
        )}
        <AddedCharges charges={added} currency={currency} tried={tried} onChange={setAdded} />
        <div className={s.sum}>
          <span className={s.quiet}>{t('issue.total')}</span>
          <strong className={s.amount}>
            {formatMoney(totalOf(unbilledCharges, chosen, added, currency), currency, locale)}
          </strong>
        </div>
        {money.billed === null && isSome(money.paid) && (
          <Banner tone="info" title={t('issue.prepaid')}>
            <MoneyPair pair={money.paid} inline />
          </Banner>
        )}
        <PartyPicker
          label={t('issue.payer')}
          optional
          hint={t('issue.payerHint')}
          flag="isConsignee"
          customerId={booking.customer?.id ?? null}
          value={payer}
          error={fieldError(action.problem, 'payerId')}
          onChange={setPayer}
        />
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
