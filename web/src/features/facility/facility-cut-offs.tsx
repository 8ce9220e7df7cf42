import { useTranslation } from 'react-i18next';
import { FIRST_OFFICE_HOUR, LAST_HOUR } from '@wr1/schema/rules/schedule/cut-off.ts';
import { SERVICE_TYPE_LABEL } from '@wr1/schema/rules/code/service-type.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import type { FacilityDetailQuery } from './facility-detail.generated.ts';
import { cutOffGroups, cutOffWord } from './cut-off-group.ts';
import s from './facility-detail.module.css';

type CutOff = NonNullable<FacilityDetailQuery['facility']>['cutOffs'][number];

const clock = (hour: number) => `${String(hour).padStart(2, '0')}:00`;

/** A facility's cut-offs by service, in words. */
export function FacilityCutOffs({ cutOffs }: { cutOffs: readonly CutOff[] }) {
  const { t } = useTranslation('facility');
  const { language } = useLanguage();
  const before = (hours: number) =>
    hours > 96 && hours % 24 === 0 ? t('cutOff.days', { count: hours / 24 }) : t('cutOff.hours', { count: hours });
  if (cutOffs.length === 0) return <p className={s.quiet}>{t('cutOff.none')}</p>;
  return (
    <>
      {cutOffGroups(cutOffs).map(({ serviceType, isToNorthAmerica, rows }) => (
        <div key={`${serviceType} ${isToNorthAmerica}`} className={s.group}>
          <p className={s.service}>
            {isToNorthAmerica && t('cutOff.northAmerica')}
            {!isToNorthAmerica && serviceType !== 'UNKNOWN' && SERVICE_TYPE_LABEL[serviceType][language]}
          </p>
          <dl className={s.cutOffs}>
            {rows.map(({ code, hours }) => (
              <div key={code}>
                <dt>{t(`cutOff.${cutOffWord(serviceType, code)}`)}</dt>
                <dd>{before(hours)}</dd>
              </div>
            ))}
          </dl>
        </div>
      ))}
      <p className={s.quiet}>{t('cutOff.rule', { until: clock(FIRST_OFFICE_HOUR), instead: clock(LAST_HOUR) })}</p>
    </>
  );
}
