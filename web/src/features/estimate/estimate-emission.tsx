import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../i18n/use-language.ts';
import { Card } from '../../ui/card.tsx';
import { formatNumber } from '../../ui/format.ts';
import type { EstimateOption } from './estimate-options.tsx';
import s from './estimate-result.module.css';

/** Greenhouse gas by leg with where its factor is from, and what the price does not hold. */
export function EstimateEmission({ option }: { option: EstimateOption }) {
  const { t } = useTranslation('estimate');
  const { locale } = useLanguage();
  const { emissions, emissionKg, notIncluded } = option;
  return (
    <>
      {emissionKg !== null && (
        <Card title={t('emission.title')} detail={t('emission.sum', { kg: formatNumber(emissionKg, locale) })}>
          <ul className={s.list}>
            {emissions.map((leg) => (
              <li key={`${leg.mode} ${leg.from} ${leg.to} ${leg.km}`} className={s.leg}>
                <span>
                  <strong>{t(`emission.mode.${leg.mode}`)}</strong>
                  <span className={s.note}>
                    {t('emission.how', {
                      tonnes: formatNumber(leg.tonnes, locale),
                      km: formatNumber(leg.km, locale),
                      factor: formatNumber(leg.gramsPerTonneKm, locale),
                    })}
                  </span>
                  <span className={s.note}>{leg.source}</span>
                </span>
                <span className={s.kg}>{formatNumber(leg.kg, locale)} kg</span>
              </li>
            ))}
          </ul>
          <p className={s.note}>{t('emission.note')}</p>
        </Card>
      )}
      {notIncluded.length > 0 && (
        <Card title={t('notIncluded.title')}>
          <ul className={s.list}>
            {notIncluded.map((part) => (
              <li key={part}>{t(`notIncluded.${part}`)}</li>
            ))}
          </ul>
        </Card>
      )}
    </>
  );
}
