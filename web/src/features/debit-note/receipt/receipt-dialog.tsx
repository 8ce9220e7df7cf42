import { useMutation } from '@apollo/client/react';
import { spread } from '@wr1/schema/rules/money/receipt.ts';
import { businessDay } from '@wr1/schema/rules/tariff/quote-validity.ts';
import { entryNumber } from '@wr1/schema/rules/validation/number-text.ts';
import type { NumberEntry } from '@wr1/schema/rules/validation/number-text.ts';
import { useTranslation } from 'react-i18next';
import { useRecordForm } from '../../../app/form/use-record-form.ts';
import type { SavePayload } from '../../../app/form/use-record-form.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { useNow } from '../../../ui/browser/use-now.ts';
import { Segmented } from '../../../ui/form/choice/segmented.tsx';
import { DateField } from '../../../ui/form/date/date-field.tsx';
import { Field, FieldGrid } from '../../../ui/form/field.tsx';
import { FormDialog } from '../../../ui/form/form-dialog.tsx';
import { NumberField } from '../../../ui/form/number/number-field.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { Code } from '../../../ui/text/code.tsx';
import { formatListDate, formatMoney } from '../../../ui/text/format.ts';
import type { DebitNoteRow } from '../list/debit-note-column.tsx';
import { MONEY_DECIMALS, moneyInput, receivedProblems, sideOf } from '../money-values.ts';
import type { MoneyCurrency, MoneyValues } from '../money-values.ts';
import { RecordReceiptDocument } from './receipt.generated.ts';
import s from './receipt-dialog.module.css';

interface ReceiptDialogProps {
  /** Open debit notes of one customer. */
  debitNotes: readonly DebitNoteRow[];
  onClose: () => void;
  onSaved: () => Promise<unknown>;
}

type Values = MoneyValues & { bankFee: NumberEntry };

/** An amount in cents or dong, so that shares add up exactly. */
const minor = (amount: number, currency: MoneyCurrency) => Math.round(amount * 10 ** MONEY_DECIMALS[currency]);
const decimal = (amount: number, currency: MoneyCurrency) =>
  (amount / 10 ** MONEY_DECIMALS[currency]).toFixed(MONEY_DECIMALS[currency]);

/** What each debit note gets of the entered amount and fee, those due first first. */
function sharesOf(debitNotes: readonly DebitNoteRow[], { amount, bankFee, currency }: Values) {
  const received = minor((entryNumber(amount) ?? 0) + (entryNumber(bankFee) ?? 0), currency);
  const notes = debitNotes.map(({ id, dueDate, balance }) => ({
    id,
    dueDate,
    balance: minor(Number(sideOf(balance, currency)), currency),
  }));
  return { ...spread(received, notes), due: notes.reduce((sum, note) => sum + note.balance, 0) };
}

const total = (debitNotes: readonly DebitNoteRow[], currency: MoneyCurrency) =>
  Number(
    decimal(
      debitNotes.reduce((sum, row) => sum + minor(Number(sideOf(row.balance, currency)), currency), 0),
      currency,
    ),
  );

/** Records one payment of a customer over several debit notes, and shows beforehand what each of them gets. */
export function ReceiptDialog({ debitNotes, onClose, onSaved }: ReceiptDialogProps) {
  const { t } = useTranslation('debit-note');
  const { locale } = useLanguage();
  const now = useNow();
  const [record] = useMutation(RecordReceiptDocument, { errorPolicy: 'none' });
  const first = debitNotes[0]?.currency ?? 'USD';
  const form = useRecordForm<Values, SavePayload>({
    initial: {
      currency: first,
      amount: total(debitNotes, first),
      bankFee: 0,
      paidOn: businessDay(now),
      method: 'BANK_TRANSFER',
      reference: '',
      note: '',
    },
    problems(values) {
      const { amount, paidOn } = receivedProblems(values, now);
      const { rest, due } = sharesOf(debitNotes, values);
      const isAbove = !amount && rest > 0;
      const most = formatMoney(decimal(due, values.currency), values.currency, locale);
      return {
        ...(amount && { amount: { code: amount } }),
        ...(isAbove && { amount: { code: 'AMOUNT_ABOVE_BALANCE' as const, params: { max: most } } }),
        ...(typeof values.bankFee === 'string' && { bankFee: { code: 'NUMBER_INVALID' as const } }),
        ...(paidOn && { paidOn: { code: paidOn } }),
      };
    },
    fieldOf: (path) => (path.includes('shares') ? 'amount' : (path.at(-1) ?? null)),
    async send(values, idempotencyKey) {
      const { shares } = sharesOf(debitNotes, values);
      const input = {
        ...moneyInput(values),
        bankFee: (entryNumber(values.bankFee) ?? 0).toFixed(MONEY_DECIMALS[values.currency]),
        shares: [...shares].flatMap(([debitNoteId, share]) =>
          share > 0 ? [{ debitNoteId, amount: decimal(share, values.currency) }] : [],
        ),
        idempotencyKey,
      };
      return (await record({ variables: { input } })).data?.recordReceipt;
    },
    async onSaved() {
      onClose();
      await onSaved();
    },
  });
  const { values } = form;
  const { currency } = values;
  const { shares } = sharesOf(debitNotes, values);
  const inCurrency = (next: MoneyCurrency) => {
    const wasAll = values.amount === total(debitNotes, currency);
    form.set({ currency: next, bankFee: 0, amount: wasAll ? total(debitNotes, next) : null });
  };
  return (
    <FormDialog
      {...form.dialog}
      onClose={onClose}
      title={t('receipt.title')}
      detail={debitNotes[0]?.customer?.name}
      lead={<p>{t('receipt.text')}</p>}
      submitLabel={t('payment.send')}
    >
      <FieldGrid>
        <NumberField
          {...form.bind('amount')}
          label={t('receipt.amount')}
          required
          decimals={MONEY_DECIMALS[currency]}
          unit={currency}
          alignEnd
        />
        <Field label={t('form.currency')}>
          <Segmented<MoneyCurrency>
            label={t('form.currency')}
            full
            value={currency}
            options={(['USD', 'VND'] as const).map((value) => ({ value, label: value }))}
            onChange={inCurrency}
          />
        </Field>
        <NumberField
          {...form.bind('bankFee')}
          label={t('receipt.bankFee')}
          optional
          decimals={MONEY_DECIMALS[currency]}
          unit={currency}
          alignEnd
          hint={t('receipt.bankFeeHint')}
        />
        <DateField
          {...form.bind('paidOn')}
          value={values.paidOn}
          label={t('payment.paidOn')}
          required
          max={businessDay(now)}
        />
        <Field label={t('form.method')}>
          <Segmented
            label={t('form.method')}
            full
            value={values.method}
            options={(['BANK_TRANSFER', 'CASH'] as const).map((value) => ({ value, label: t(`method.${value}`) }))}
            onChange={(method) => form.set({ method })}
          />
        </Field>
        <TextField {...form.bind('reference')} label={t('form.reference')} optional maxLength={100} />
      </FieldGrid>
      <table className={s.shares}>
        <thead>
          <tr>
            <th scope="col">{t('column.number')}</th>
            <th scope="col">{t('column.due')}</th>
            <th scope="col">{t('column.balance')}</th>
            <th scope="col">{t('receipt.share')}</th>
            <th scope="col">{t('receipt.left')}</th>
          </tr>
        </thead>
        <tbody>
          {debitNotes
            .toSorted((a, b) => a.dueDate.localeCompare(b.dueDate))
            .map((row) => {
              const share = shares.get(row.id) ?? 0;
              const balance = minor(Number(sideOf(row.balance, currency)), currency);
              const money = (amount: number) => formatMoney(decimal(amount, currency), currency, locale);
              return (
                <tr key={row.id}>
                  <td>
                    <Code>{row.number}</Code>
                  </td>
                  <td>{formatListDate(row.dueDate)}</td>
                  <td>{money(balance)}</td>
                  <td>{money(share)}</td>
                  <td>{share === balance ? t('receipt.settled') : money(balance - share)}</td>
                </tr>
              );
            })}
        </tbody>
      </table>
    </FormDialog>
  );
}
