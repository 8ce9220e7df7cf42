import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../i18n/use-language.ts';
import { Banner } from '../../../ui/page/banner.tsx';
import { formatMoney, formatPercent } from '../../../ui/text/format.ts';
import { ProgressBar } from '../../../ui/page/progress-bar.tsx';
import type { PriceReview } from './use-price-review.ts';
import s from '../pricing/price-total.module.css';

/** Margin in percent at which the meter is full. */
const fullMargin = 20;

/** The margin, or a note that it is unknown. */
export function PriceMargin({ review }: { review: PriceReview }) {
  const { t } = useTranslation('quotation');
  const { locale } = useLanguage();
  const { margin, marginPercent, floor } = review;
  const share = marginPercent === null || marginPercent === undefined ? null : Number(marginPercent) / 100;
  return (
    <div className={s.margin}>
      <p className={s.marginLine}>
        <span>{t('total.margin')}</span>
        <strong>
          {margin ? formatMoney(margin.amount, margin.currency, locale) : t('review.costUnknown')}
          {share !== null && `, ${formatPercent(share, locale)}`}
        </strong>
      </p>
      {share !== null && (
        <ProgressBar
          label={t('total.margin')}
          tone={review.needs === 'NOTHING' ? 'success' : 'signal'}
          value={Math.min(1, Math.max(0, (share * 100) / fullMargin))}
          valueText={formatPercent(share, locale)}
        />
      )}
      {floor && (
        <p className={s.other}>{t('review.floor', { amount: formatMoney(floor.amount, floor.currency, locale) })}</p>
      )}
    </div>
  );
}

/** Findings about a price. Renders nothing if there are none. */
export function PriceFindings({ review }: { review: PriceReview }) {
  const { t } = useTranslation('quotation');
  const { locale } = useLanguage();
  const money = (value: PriceReview['floor']) => (value ? formatMoney(value.amount, value.currency, locale) : '');
  const words = review.findings.flatMap((finding) => {
    switch (finding) {
      case 'BELOW_ZERO':
        return [t('review.finding.BELOW_ZERO')];
      case 'BELOW_FLOOR':
        return [t('review.finding.BELOW_FLOOR', { amount: money(review.floor) })];
      case 'FAR_FROM_TARIFF':
        return [t('review.finding.FAR_FROM_TARIFF', { amount: money(review.tariff) })];
      case 'SURCHARGE_MISSING':
        return [t('review.finding.SURCHARGE_MISSING', { codes: review.missingCharges.join(', ') })];
      case 'COST_UNKNOWN':
      case 'UNKNOWN':
        return [];
    }
  });
  if (words.length === 0) return null;
  return (
    <Banner tone={review.needs === 'NOTHING' ? 'warning' : 'danger'}>
      {words.map((text) => (
        <p key={text}>{text}</p>
      ))}
    </Banner>
  );
}
