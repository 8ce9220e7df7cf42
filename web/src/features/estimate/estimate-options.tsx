import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../i18n/use-language.ts';
import { useLeadingCurrency } from '../../i18n/use-leading-currency.ts';
import { Code } from '../../ui/text/code.tsx';
import { formatMoney, formatNumber } from '../../ui/text/format.ts';
import { BestPill, Tag } from '../../ui/text/tag.tsx';
import { placeShortName } from '../master-data/place-tag.tsx';
import { marksOf } from './estimate-mark.ts';
import type { EstimateOptionFragment } from './estimate-page.generated.ts';
import s from './estimate-result.module.css';

export type EstimateOption = Omit<EstimateOptionFragment, ' $fragmentName'>;

interface EstimateOptionsProps {
  options: readonly EstimateOption[];
  chosen: number;
  onChoose: (index: number) => void;
}

/** Comparison of the options: carrier, route, days, total, CO2e. */
export function EstimateOptions({ options, chosen, onChoose }: EstimateOptionsProps) {
  const { t } = useTranslation('estimate');
  const { locale } = useLanguage();
  const { first, second } = useLeadingCurrency();
  const group = useId();
  const marks = marksOf(options);
  return (
    <div className={s.options} role="radiogroup" aria-label={t('options')}>
      {options.map((option, index) => {
        const total = { USD: option.total.totalUsd.amount, VND: option.total.totalVnd.amount };
        const { carrier } = option;
        const transit = option.transitCode;
        return (
          <label key={`${carrier?.code} ${transit}`} className={s.option}>
            <input
              type="radio"
              className={s.input}
              name={group}
              checked={index === chosen}
              onChange={() => onChoose(index)}
            />
            <span className={s.face}>
              <span className={s.carrier}>
                <strong className={s.carrierName}>{carrier?.name ?? t('ownFleet')}</strong>
                {carrier && carrier.code !== carrier.name && (
                  <Code size={12} muted>
                    {carrier.code}
                  </Code>
                )}
              </span>
              <span className={s.way}>
                {[
                  option.transitDays !== null && t('days', { count: option.transitDays }),
                  transit === null ? t('direct') : t('via', { place: placeShortName(option.transit, transit) }),
                ]
                  .filter(Boolean)
                  .join(', ')}
              </span>
              <span className={s.price}>{formatMoney(total[first], first, locale)}</span>
              <span className={s.second}>{formatMoney(total[second], second, locale)}</span>
              {option.emissionKg !== null && (
                <span className={s.second}>{t('co2', { kg: formatNumber(option.emissionKg, locale) })}</span>
              )}
              <span className={s.marks}>
                {marks[index]?.cheapest && <BestPill>{t('cheapest')}</BestPill>}
                {marks[index]?.fastest && <Tag tone="primary">{t('fastest')}</Tag>}
              </span>
            </span>
          </label>
        );
      })}
    </div>
  );
}
