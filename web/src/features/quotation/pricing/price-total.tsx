import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../i18n/use-language.ts';
import { useLeadingCurrency } from '../../../i18n/use-leading-currency.ts';
import { Card } from '../../../ui/page/card.tsx';
import { formatAmount, formatMoney } from '../../../ui/text/format.ts';
import { KeyValue } from '../../../ui/page/key-value.tsx';
import { Segmented } from '../../../ui/form/choice/segmented.tsx';
import type { ChargeSum, Currency } from './charge-sum.ts';
import { PriceMargin } from '../send/price-review.tsx';
import type { PriceReview } from '../send/use-price-review.ts';
import s from './price-total.module.css';

/** The live total in either currency, its parts, and the margin. */
export function PriceTotal({ sum, rate, review }: { sum: ChargeSum; rate: string; review: PriceReview | undefined }) {
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
      {review && <PriceMargin review={review} />}
    </Card>
  );
}
