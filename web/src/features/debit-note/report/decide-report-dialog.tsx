import { useMutation } from '@apollo/client/react';
import { useTranslation } from 'react-i18next';
import { businessDay } from '@wr1/schema/rules/tariff/quote-validity.ts';
import { useRecordForm } from '../../../app/form/use-record-form.ts';
import type { SavePayload } from '../../../app/form/use-record-form.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { useNow } from '../../../ui/browser/use-now.ts';
import { DateField } from '../../../ui/form/date/date-field.tsx';
import { FieldGrid } from '../../../ui/form/field.tsx';
import { FormDialog } from '../../../ui/form/form-dialog.tsx';
import { NumberField } from '../../../ui/form/number/number-field.tsx';
import { TextArea } from '../../../ui/form/text-area.tsx';
import { formatMoney } from '../../../ui/text/format.ts';
import { MONEY_DECIMALS, moneyInput, moneyProblems, sideOf } from '../money-values.ts';
import type { MoneyBoth, MoneyValues } from '../money-values.ts';
import { ConfirmPaymentReportDocument, RejectPaymentReportDocument } from './payment-report.generated.ts';
import type { PaymentReportFactsFragment } from './payment-report.generated.ts';

interface DecideReportDialogProps {
  report: PaymentReportFactsFragment;
  debitNote: { number: string; balance: MoneyBoth };
  onClose: () => void;
  onSaved: () => Promise<unknown>;
}

/** Staff confirm a reported payment, with the amount and day as received. */
export function ConfirmReportDialog({ report, debitNote, onClose, onSaved }: DecideReportDialogProps) {
  const { t } = useTranslation('debit-note');
  const { locale } = useLanguage();
  const now = useNow();
  const [confirm] = useMutation(ConfirmPaymentReportDocument, { errorPolicy: 'none' });
  const { currency } = report.amount;
  const most = formatMoney(sideOf(debitNote.balance, currency), currency, locale);
  const form = useRecordForm<MoneyValues, SavePayload>({
    initial: {
      currency,
      amount: Number(report.amount.amount),
      paidOn: report.paidOn,
      method: 'BANK_TRANSFER',
      reference: report.reference ?? '',
      note: '',
    },
    problems(values) {
      const { amount, paidOn } = moneyProblems(values, debitNote.balance, now);
      const isAbove = amount === 'tooMuch';
      return {
        ...(amount && {
          amount: isAbove ? { code: 'AMOUNT_ABOVE_BALANCE' as const, params: { max: most } } : { code: amount },
        }),
        ...(paidOn && { paidOn: { code: paidOn } }),
      };
    },
    async send(values, idempotencyKey) {
      const { amount, paidOn } = moneyInput(values);
      const input = { id: report.id, amount, paidOn, expectedVersion: report.version, idempotencyKey };
      return (await confirm({ variables: { input } })).data?.confirmPaymentReport;
    },
    async onSaved() {
      onClose();
      await onSaved();
    },
  });
  const { values } = form;
  return (
    <FormDialog
      {...form.dialog}
      onClose={onClose}
      title={t('report.confirmTitle')}
      detail={debitNote.number}
      lead={<p>{t('report.confirmText')}</p>}
      submitLabel={t('report.confirm')}
    >
      <FieldGrid>
        <NumberField
          {...form.bind('amount')}
          label={t('report.received')}
          required
          decimals={MONEY_DECIMALS[currency]}
          unit={currency}
          alignEnd
          hint={t('payment.most', { amount: most })}
          readBack={(amount) => formatMoney(String(amount), currency, locale)}
        />
        <DateField
          {...form.bind('paidOn')}
          value={values.paidOn}
          label={t('payment.paidOn')}
          required
          max={businessDay(now)}
        />
      </FieldGrid>
    </FormDialog>
  );
}

/** Staff reject a reported payment with a reason. */
export function RejectReportDialog({ report, debitNote, onClose, onSaved }: DecideReportDialogProps) {
  const { t } = useTranslation('debit-note');
  const { locale } = useLanguage();
  const [reject] = useMutation(RejectPaymentReportDocument, { errorPolicy: 'none' });
  const form = useRecordForm<{ reason: string }, SavePayload>({
    initial: { reason: '' },
    problems: ({ reason }) => (reason.trim() === '' ? { reason: { code: 'NOTE_REQUIRED' } } : {}),
    async send({ reason }, idempotencyKey) {
      const input = { id: report.id, reason: reason.trim(), expectedVersion: report.version, idempotencyKey };
      return (await reject({ variables: { input } })).data?.rejectPaymentReport;
    },
    async onSaved() {
      onClose();
      await onSaved();
    },
  });
  return (
    <FormDialog
      {...form.dialog}
      onClose={onClose}
      title={t('report.rejectTitle')}
      detail={debitNote.number}
      lead={
        <p>{t('report.rejectText', { amount: formatMoney(report.amount.amount, report.amount.currency, locale) })}</p>
      }
      submitLabel={t('report.reject')}
    >
      <TextArea {...form.bind('reason')} label={t('form.reason')} required rows={3} maxLength={500} />
    </FormDialog>
  );
}
