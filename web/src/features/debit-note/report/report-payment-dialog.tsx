import { useMutation } from '@apollo/client/react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PAYMENT_PROOF_TYPES, paymentProof } from '@wr1/schema/rules/money/payment-report.ts';
import { businessDay } from '@wr1/schema/rules/tariff/quote-validity.ts';
import { sendFile } from '../../../app/file/send-file.ts';
import { useRecordForm } from '../../../app/form/use-record-form.ts';
import type { Refusal, SavePayload } from '../../../app/form/use-record-form.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { useMessage } from '../../../i18n/use-message.ts';
import { useNow } from '../../../ui/browser/use-now.ts';
import { Segmented } from '../../../ui/form/choice/segmented.tsx';
import { DateField } from '../../../ui/form/date/date-field.tsx';
import { DropZone } from '../../../ui/form/drop-zone.tsx';
import { Field, FieldGrid } from '../../../ui/form/field.tsx';
import { FormDialog } from '../../../ui/form/form-dialog.tsx';
import { NumberField } from '../../../ui/form/number/number-field.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { Banner } from '../../../ui/page/banner.tsx';
import { formatMoney } from '../../../ui/text/format.ts';
import { firstValues, inCurrency, MONEY_DECIMALS, moneyInput, receivedProblems, sideOf } from '../money-values.ts';
import type { MoneyBoth, MoneyCurrency, MoneyValues } from '../money-values.ts';
import { ReportPaymentDocument, RequestPaymentProofUploadDocument } from './payment-report.generated.ts';
import type { PaymentReportFactsFragment } from './payment-report.generated.ts';

/** A debit note whose payment can be reported. */
export interface ReportableDebitNote {
  id: string;
  number: string;
  balance: MoneyBoth;
  paymentReports: readonly Pick<PaymentReportFactsFragment, 'amount' | 'paidOn' | 'state'>[];
}

interface ReportPaymentDialogProps {
  debitNote: ReportableDebitNote;
  /** Currency of the proposed amount. */
  currency: MoneyCurrency;
  onClose: () => void;
  onSaved: () => Promise<unknown>;
}

type Values = MoneyValues & { proof: File | null };
const CURRENCIES = ['USD', 'VND'] as const;

/** Whether a report that waits or is confirmed has the same amount and day. */
function isSeen({ paymentReports }: ReportableDebitNote, values: Values): boolean {
  return paymentReports.some(
    ({ amount, paidOn, state }) =>
      (state === 'REPORTED' || state === 'CONFIRMED') &&
      amount.currency === values.currency &&
      Number(amount.amount) === values.amount &&
      paidOn === values.paidOn,
  );
}

/**
 * The customer reports a payment, prefilled with the balance due today. A payment of the same amount and day is warned
 * about and can be reported anyway.
 */
export function ReportPaymentDialog({ debitNote, currency: proposed, onClose, onSaved }: ReportPaymentDialogProps) {
  const { t } = useTranslation('debit-note');
  const { locale } = useLanguage();
  const message = useMessage();
  const now = useNow();
  const [announce] = useMutation(RequestPaymentProofUploadDocument, { errorPolicy: 'none' });
  const [report] = useMutation(ReportPaymentDocument, { errorPolicy: 'none' });
  const sent = useRef<{ file: File; token: string } | null>(null);
  // The server also knows payments that staff recorded.
  const [refused, setRefused] = useState<string | null>(null);
  const keyOf = ({ amount, currency, paidOn }: Values) => `${amount} ${currency} ${paidOn}`;
  const isDuplicate = (values: Values) => isSeen(debitNote, values) || refused === keyOf(values);

  /** Uploads the proof once and returns its token, or why it was refused. */
  async function upload(file: File): Promise<string | Refusal> {
    if (sent.current?.file === file) return sent.current.token;
    const input = { debitNoteId: debitNote.id, name: file.name, size: file.size, mediaType: file.type };
    const ticket = (await announce({ variables: { input } })).data?.requestPaymentProofUpload;
    const at = (text: string) => ({ code: 'FILE_INVALID', message: text, field: ['proof'] });
    if (!ticket?.uploadUrl) return at(ticket?.userErrors[0]?.message ?? message('SOMETHING_WENT_WRONG'));
    const outcome = await sendFile(ticket.uploadUrl, file, () => undefined);
    if (outcome.kind === 'done' && outcome.token !== null) {
      sent.current = { file, token: outcome.token };
      return outcome.token;
    }
    return at(outcome.kind === 'refused' ? (outcome.message ?? message('FILE_INVALID')) : message('NETWORK_ERROR'));
  }

  const form = useRecordForm<Values, SavePayload>({
    initial: { ...firstValues(debitNote.balance, proposed, now), proof: null },
    problems({ proof, ...values }) {
      const code = proof && paymentProof(proof);
      const found = receivedProblems(values, now);
      return {
        ...(found.amount && { amount: { code: found.amount } }),
        ...(found.paidOn && { paidOn: { code: found.paidOn } }),
        ...(code && { proof: { code } }),
      };
    },
    async send({ proof: file, ...values }, idempotencyKey) {
      const proof = file && (await upload(file));
      if (proof !== null && typeof proof !== 'string') return { userErrors: [proof] };
      const { amount, currency, paidOn, reference } = moneyInput(values);
      const isDuplicateAllowed = isDuplicate({ ...values, proof: file });
      const money = { amount, currency, paidOn, reference };
      const input = { debitNoteId: debitNote.id, ...money, proof, isDuplicateAllowed, idempotencyKey };
      const payload = (await report({ variables: { input } })).data?.reportPayment;
      const isRefused = payload?.userErrors.some(({ code }) => code === 'PAYMENT_REPORT_DUPLICATE');
      if (isRefused) setRefused(keyOf({ ...values, proof: file }));
      return payload;
    },
    async onSaved() {
      onClose();
      await onSaved();
    },
  });
  const { values, set } = form;
  const isWarned = isDuplicate(values);
  return (
    <FormDialog
      {...form.dialog}
      problem={isWarned ? null : form.dialog.problem}
      onClose={onClose}
      title={t('report.title')}
      detail={debitNote.number}
      lead={<p>{t('report.text')}</p>}
      submitLabel={t(isWarned ? 'report.sendAnyway' : 'report.send')}
    >
      {isWarned && <Banner tone="warning" title={message('PAYMENT_REPORT_DUPLICATE')} />}
      <FieldGrid>
        <NumberField
          {...form.bind('amount')}
          label={t('form.amount')}
          required
          decimals={MONEY_DECIMALS[values.currency]}
          unit={values.currency}
          alignEnd
          hint={t('payment.most', {
            amount: formatMoney(sideOf(debitNote.balance, values.currency), values.currency, locale),
          })}
          readBack={(amount) => formatMoney(String(amount), values.currency, locale)}
        />
        <Field label={t('form.currency')}>
          <Segmented<MoneyCurrency>
            label={t('form.currency')}
            full
            value={values.currency}
            options={CURRENCIES.map((value) => ({ value, label: value }))}
            onChange={(currency) => set(inCurrency(values, currency, debitNote.balance))}
          />
        </Field>
        <DateField {...form.bind('paidOn')} label={t('report.paidOn')} required max={businessDay(now)} />
        <TextField
          {...form.bind('reference')}
          label={t('form.reference')}
          optional
          maxLength={100}
          hint={t('report.referenceHint')}
        />
      </FieldGrid>
      <Field label={t('report.proof')} error={form.errorOf('proof')} group optional>
        <DropZone
          title={values.proof?.name ?? t('report.drop')}
          hint={t('report.dropHint')}
          chooseLabel={t('report.choose')}
          types={PAYMENT_PROOF_TYPES}
          onFiles={([file]) => set({ proof: file ?? null })}
        />
      </Field>
    </FormDialog>
  );
}
