import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { businessDay } from '@wr1/schema/rules/tariff/quote-validity.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { Button } from '../../ui/button/button.tsx';
import { DateField } from '../../ui/form/date/date-field.tsx';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import { Field, FieldGrid } from '../../ui/form/field.tsx';
import { formatMoney } from '../../ui/text/format.ts';
import { NumberField } from '../../ui/form/number/number-field.tsx';
import { Select } from '../../ui/form/choice/select.tsx';
import { Segmented } from '../../ui/form/choice/segmented.tsx';
import { TextArea } from '../../ui/form/text-area.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import { useUiText } from '../../ui/text/ui-text.tsx';
import { useNow } from '../../ui/browser/use-now.ts';
import {
  ActionProblemBanner,
  actionKey,
  fieldError,
  restOf,
  useRecordAction,
} from '../shipment/step/record-action-dialog.tsx';
import { RecordPaymentDocument, RefundPaymentDocument } from './debit-note-card.generated.ts';
import s from './debit-note-card.module.css';
import { firstValues, inCurrency, MONEY_DECIMALS, moneyInput, moneyProblems, sideOf } from './money-values.ts';
import type { MoneyBoth, MoneyCurrency, MoneyValues } from './money-values.ts';
import { useProblemText } from './use-money-problem.ts';

interface MoneyDialogProps {
  kind: 'payment' | 'refund';
  booking: { id: string; number: string; version: number };
  /** The maximum: the balance for a payment, the amount paid for a refund. */
  left: MoneyBoth;
  /** Open debit notes that a payment can be for; without a choice, those due first are paid. */
  debitNotes?: readonly { id: string; number: string; balance: MoneyBoth }[];
  /** Currency proposed for the amount. */
  currency: MoneyCurrency;
  onClose: () => void;
  reload: () => Promise<unknown>;
}

/** Choice to pay the debit notes due first. */
const ALL = '';
const methods = ['BANK_TRANSFER', 'CASH'] as const;
const currencies = ['USD', 'VND'] as const;

/**
 * Records a payment or a refund, prefilled with the full amount. The input is preserved if the server refuses
 * it.
 */
export function MoneyDialog({
  kind,
  booking,
  left: all,
  debitNotes = [],
  currency: proposed,
  onClose,
  reload,
}: MoneyDialogProps) {
  const { t } = useTranslation(['debit-note', 'message']);
  const text = useUiText();
  const { locale } = useLanguage();
  const problemText = useProblemText();
  const now = useNow();
  const [debitNoteId, setDebitNoteId] = useState<string>(ALL);
  const left = debitNotes.find(({ id }) => id === debitNoteId)?.balance ?? all;
  const [values, setValues] = useState<MoneyValues>(() => firstValues(left, proposed, now));
  const [tried, setTried] = useState(false);
  const record = useRecordAction({
    mutation: RecordPaymentDocument,
    payloadOf: (data) => data.recordPayment,
    failed: 'TRY_AGAIN_LATER',
    reload,
  });
  const back = useRecordAction({
    mutation: RefundPaymentDocument,
    payloadOf: (data) => data.refundPayment,
    failed: 'TRY_AGAIN_LATER',
    reload,
  });
  const action = kind === 'payment' ? record : back;
  const choose = (id: string) => {
    const next = debitNotes.find((one) => one.id === id)?.balance ?? all;
    setDebitNoteId(id);
    setValues({ ...values, amount: Number(sideOf(next, values.currency)) });
  };
  const problems = tried ? moneyProblems(values, left, now) : {};
  const change = (part: Partial<MoneyValues>) => setValues({ ...values, ...part });
  const most = formatMoney(sideOf(left, values.currency), values.currency, locale);

  async function send() {
    setTried(true);
    if (Object.keys(moneyProblems(values, left, now)).length > 0) return;
    const input = { id: booking.id, ...moneyInput(values), expectedVersion: booking.version };
    const aim = debitNoteId === ALL ? null : debitNoteId;
    const done =
      kind === 'payment'
        ? await record.run({
            input: { ...input, debitNoteId: aim, idempotencyKey: actionKey(booking, `RecordPayment:${aim ?? ''}`) },
          })
        : await back.run({ input: { ...input, idempotencyKey: actionKey(booking, 'RefundPayment') } });
    if (done) onClose();
  }

  return (
    <Dialog
      open
      onClose={onClose}
      size="sm"
      title={t(`${kind}.title`)}
      detail={booking.number}
      foot={
        <>
          <Button onClick={onClose}>{text.cancel}</Button>
          <Button kind="primary" loading={action.running} onClick={() => void send()}>
            {t(`${kind}.send`)}
          </Button>
        </>
      }
    >
      <form
        className={s.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void send();
        }}
      >
        <p>{t(`${kind}.text`)}</p>
        {debitNotes.length > 1 && (
          <Select
            label={t('debitNote')}
            value={debitNoteId}
            options={[
              { value: ALL, label: t('payment.dueFirst') },
              ...debitNotes.map(({ id, number, balance }) => ({
                value: id,
                label: number,
                detail: formatMoney(sideOf(balance, values.currency), values.currency, locale),
              })),
            ]}
            error={fieldError(action.problem, 'debitNoteId')}
            onChange={(id) => choose(id ?? ALL)}
          />
        )}
        <ActionProblemBanner
          problem={restOf(action.problem, ['amount', 'paidOn', 'reference', 'note', 'debitNoteId'])}
        />
        <FieldGrid>
          <NumberField
            label={t('form.amount')}
            required
            value={values.amount}
            decimals={MONEY_DECIMALS[values.currency]}
            unit={values.currency}
            alignEnd
            hint={t(`${kind}.most`, { amount: most })}
            readBack={(amount) => formatMoney(String(amount), values.currency, locale)}
            error={
              problemText(problems.amount, t(`${kind}.tooMuch`, { amount: most })) ??
              fieldError(action.problem, 'amount')
            }
            onChange={(amount) => change({ amount })}
          />
          <Field label={t('form.currency')}>
            <Segmented<MoneyCurrency>
              label={t('form.currency')}
              full
              value={values.currency}
              options={currencies.map((value) => ({ value, label: value }))}
              onChange={(currency) => setValues(inCurrency(values, currency, left))}
            />
          </Field>
          <DateField
            label={t(`${kind}.paidOn`)}
            required
            value={values.paidOn}
            max={businessDay(now)}
            error={problemText(problems.paidOn, '') ?? fieldError(action.problem, 'paidOn')}
            onChange={(paidOn) => change({ paidOn })}
          />
          <Field label={t('form.method')}>
            <Segmented
              label={t('form.method')}
              full
              value={values.method}
              options={methods.map((value) => ({ value, label: t(`method.${value}`) }))}
              onChange={(method) => change({ method })}
            />
          </Field>
        </FieldGrid>
        <TextField
          label={t('form.reference')}
          optional
          maxLength={100}
          hint={t('form.referenceHint')}
          value={values.reference}
          error={fieldError(action.problem, 'reference')}
          onChange={(reference) => change({ reference })}
        />
        <TextArea
          label={t('form.note')}
          optional
          rows={2}
          maxLength={500}
          hint={t('form.noteHint')}
          value={values.note}
          error={fieldError(action.problem, 'note')}
          onChange={(note) => change({ note })}
        />
        <button type="submit" hidden aria-hidden="true" tabIndex={-1} />
      </form>
    </Dialog>
  );
}
