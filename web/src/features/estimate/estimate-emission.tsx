import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../i18n/use-language.ts';
import { Card } from '../../ui/page/card.tsx';
import { formatNumber } from '../../ui/text/format.ts';
import { EmissionList } from '../emission/emission-list-card.tsx';
import type { EstimateOption } from './estimate-options.tsx';
import s from './estimate-result.module.css';

/** Emissions by leg with the factor's source, and what the price does not include. */
export function EstimateEmission({ option }: { option: EstimateOption }) {
  const { t } = useTranslation(['estimate', 'emission']);
  const { locale } = useLanguage();
  const { emissions, emissionKg, notIncluded } = option;
  return (
    <>
      {emissionKg !== null && (
        <Card title={t('emission:title')} detail={t('emission:sum', { kg: formatNumber(emissionKg, locale) })}>
          <EmissionList legs={emissions} />
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
