import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../i18n/use-language.ts';
import { formatNumber } from '../../ui/text/format.ts';
import s from './emission-list.module.css';

/**
 * Emissions of one leg, as computed by the server (`EmissionLeg` in the schema). Numbers are decimal strings.
 */
export interface LegEmission {
  mode: 'SEA' | 'AIR' | 'CONTAINER_TRUCK' | 'VAN' | 'UNKNOWN';
  /** Codes of the places; null if unspecified. */
  from: string | null;
  to: string | null;
  km: string;
  tonnes: string;
  gramsPerTonneKm: string;
  kg: string;
  source: string;
}

/**
 * Emissions by leg: mode, tonnes x distance x factor, kg CO2e, and the factor's source. Needs the catalogue `emission`.
 */
export function EmissionList({ legs }: { legs: readonly LegEmission[] }) {
  const { t } = useTranslation('emission');
  const { locale } = useLanguage();
  return (
    <>
      <ul className={s.list}>
        {legs.map((leg) => (
          <li key={`${leg.mode} ${leg.from} ${leg.to} ${leg.km}`} className={s.leg}>
            <span>
              <strong>{t(`mode.${leg.mode}`)}</strong>
              {leg.from !== null && leg.to !== null && (
                <span className={s.way}>{t('way', { from: leg.from, to: leg.to })}</span>
              )}
              <span className={s.note}>
                {t('how', {
                  tonnes: formatNumber(leg.tonnes, locale),
                  km: formatNumber(leg.km, locale),
                  factor: formatNumber(leg.gramsPerTonneKm, locale),
                })}
              </span>
              <span className={s.note}>{leg.source}</span>
            </span>
            <span className={s.kg}>{t('kg', { kg: formatNumber(leg.kg, locale) })}</span>
          </li>
        ))}
      </ul>
      <p className={s.foot}>{t('note')}</p>
    </>
  );
}
