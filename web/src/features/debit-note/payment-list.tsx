import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../i18n/use-language.ts';
import { TextButton } from '../../ui/button/link-button.tsx';
import { cx } from '../../ui/text/cx.ts';
import { formatAmount, formatListDate, formatMoney } from '../../ui/text/format.ts';
import type { DebitNoteCardFragment } from './debit-note-card.generated.ts';
import s from './debit-note-card.module.css';

// Loaded when opened, because only administrators reverse payments.
const ReverseReceiptDialog = lazy(async () => ({
  default: (await import('./receipt/reverse-receipt-dialog.tsx')).ReverseReceiptDialog,
}));

type Payment = NonNullable<DebitNoteCardFragment['money']>['payments'][number];

/** Payments and refunds, newest first. Reversed ones are struck through and show the reason. */
export function PaymentList({ payments, reload }: { payments: readonly Payment[]; reload: () => Promise<unknown> }) {
  const { t } = useTranslation('debit-note');
  const { locale } = useLanguage();
  const [reversed, setReversed] = useState<Payment['receipt']>(null);
  if (payments.length === 0) return null;
  return (
    <section className={s.section}>
      <h3 className={s.heading}>{t('payments')}</h3>
      <ul className={s.list}>
        {payments.map((payment) => {
          const { amount, currency } = payment.amount;
          const sign = payment.kind === 'REFUND' ? '−' : '+';
          const facts = [t(`method.${payment.method}`), payment.reference].filter(Boolean).join(', ');
          return (
            <li key={payment.id} className={s.payment}>
              <span className={s.day}>{formatListDate(payment.paidOn)}</span>
              <span className={s.words}>
                <span>{t(`kind.${payment.kind}`)}</span>
                <span className={s.quiet}>{facts}</span>
                {payment.note && <span className={s.quiet}>{payment.note}</span>}
                {payment.receipt && payment.receipt.shares.length > 1 && (
                  <span className={s.quiet}>
                    {t('receipt.part', {
                      count: payment.receipt.shares.length - 1,
                      amount: formatMoney(payment.receipt.amount.amount, payment.receipt.amount.currency, locale),
                    })}{' '}
                    {payment.receipt.canReverse && (
                      <TextButton onClick={() => setReversed(payment.receipt)}>{t('receipt.reverse')}</TextButton>
                    )}
                  </span>
                )}
                {payment.reversedAt && (
                  <span className={s.quiet}>
                    {t('reversed', { date: formatListDate(payment.reversedAt), reason: payment.reversalReason })}
                  </span>
                )}
              </span>
              <span className={cx(s.amount, payment.reversedAt !== null && s.struck)}>
                {sign} {formatAmount(amount, currency, locale)} <span className={s.currency}>{currency}</span>
              </span>
            </li>
          );
        })}
      </ul>
      <Suspense fallback={null}>
        {reversed && <ReverseReceiptDialog id={reversed.id} onClose={() => setReversed(null)} onSaved={reload} />}
      </Suspense>
    </section>
  );
}
