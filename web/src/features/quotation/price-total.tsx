import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../i18n/use-language.ts';
import { useLeadingCurrency } from '../../i18n/use-leading-currency.ts';
import { Card } from '../../ui/card.tsx';
import { formatAmount, formatMoney, formatPercent } from '../../ui/format.ts';
import { KeyValue } from '../../ui/key-value.tsx';
import { ProgressBar } from '../../ui/progress-bar.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import type { ChargeSum, Currency } from './charge-sum.ts';
import s from './price-total.module.css';

/** A margin of this share fills the meter. */
const fullMargin = 0.2;

/** The live total in either currency, its parts, and what is earned. */
export function PriceTotal({ sum, rate }: { sum: ChargeSum; rate: string }) {
  const { t } = useTranslation('quotation');
  const { locale } = useLanguage();
  const { first } = useLeadingCurrency();
  const [chosen, setCurrency] = useState<Currency | null>(null);
  const currency = chosen ?? first;
  const amount = { USD: sum.totalUsd, VND: sum.totalVnd };
  const other = currency === 'USD' ? 'VND' : 'USD';
  return (
    <Card
      title={t('total.title')}
      actions={
        <Segmented
          size="sm"
          label={t('total.currency')}
          value={currency}
          onChange={setCurrency}
          options={[
            { value: 'USD', label: 'USD' },
            { value: 'VND', label: 'VND' },
          ]}
        />
      }
    >
      <p className={s.total} aria-live="polite">
        {formatAmount(amount[currency], currency, locale)} <span className={s.currency}>{currency}</span>
      </p>
      <p className={s.other}>
        {t('total.at', {
          amount: formatMoney(amount[other], other, locale),
          rate: formatMoney(rate, 'VND', locale),
        })}
      </p>
      <KeyValue
        alignEnd
        className={s.parts}
        items={[
          { label: t('total.usdLines'), value: formatAmount(sum.usdLines, 'USD', locale) },
          { label: t('total.vndLines'), value: formatMoney(sum.vndLines, 'VND', locale) },
          { label: t('total.vat'), value: formatAmount(sum.vatUsd, 'USD', locale) },
        ]}
      />
      {sum.marginUsd !== null && (
        <div className={s.margin}>
          <p className={s.marginLine}>
            <span>{t('total.margin')}</span>
            <strong>
              {formatMoney(sum.marginUsd, 'USD', locale)}
              {sum.marginShare !== null && `, ${formatPercent(sum.marginShare, locale)}`}
            </strong>
          </p>
          <ProgressBar
            label={t('total.margin')}
            tone="success"
            value={Math.min(1, Math.max(0, (sum.marginShare ?? 0) / fullMargin))}
            valueText={sum.marginShare === null ? undefined : formatPercent(sum.marginShare, locale)}
          />
          <p className={s.other}>{t('total.marginOf')}</p>
        </div>
      )}
    </Card>
  );
}
