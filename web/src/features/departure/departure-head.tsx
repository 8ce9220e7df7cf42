import { useTranslation } from 'react-i18next';
import { useWording } from '../../app/session/use-wording.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { KeyValue } from '../../ui/page/key-value.tsx';
import { Tag } from '../../ui/text/tag.tsx';
import { formatDateTime, formatNumber } from '../../ui/text/format.ts';
import { scheduleZones } from '../schedule/result/schedule-card.tsx';
import type { Schedule } from '../schedule/result/schedule-card.tsx';
import type { DeparturePageQuery } from './departure-page.generated.ts';
import { departureFigures } from './departure-figure.ts';
import s from './departure-page.module.css';

interface DepartureSummaryProps {
  schedule: Schedule;
  whole: DeparturePageQuery['whole'];
}

/** The cargo of a departure, and how many of its bookings met each cut-off. */
export function DepartureSummary({ schedule, whole }: DepartureSummaryProps) {
  const { t } = useTranslation('departure');
  const { locale } = useLanguage();
  const word = useWording();
  const { containers, weightKg, volumeM3, cutOffs } = departureFigures(whole.nodes);
  const zone = scheduleZones(schedule).pol;
  const dates = [
    ['DOC', schedule.docCutOff],
    ['VGM', schedule.vgmCutOff],
    ['CARGO', schedule.cargoCutOff],
  ] as const;
  const { length } = whole.nodes;
  const cells = dates.flatMap(([kind, at]) => {
    if (!at) return [];
    const label = `${word(`short${kind}`, schedule.serviceType)} ${formatDateTime(at, zone, 'list')}`;
    return [{ label, value: <CutOffCounts {...cutOffs[kind]} /> }];
  });
  return (
    <div className={s.summary}>
      <KeyValue
        stacked
        items={[
          { label: t('bookings'), value: formatNumber(whole.totalCount, locale) },
          { label: t('containers'), value: containers > 0 ? formatNumber(containers, locale) : null },
          { label: t('weight'), value: weightKg > 0 ? `${formatNumber(weightKg, locale)} kg` : null },
          { label: t('volume'), value: volumeM3 === null ? null : `${formatNumber(volumeM3, locale)} m³` },
          ...cells,
        ]}
      />
      {length < whole.totalCount && (
        <p className={s.note}>{t('firstOnly', { count: length, total: whole.totalCount })}</p>
      )}
    </div>
  );
}

function CutOffCounts({ met, missed, open }: { met: number; missed: number; open: number }) {
  const { t } = useTranslation('departure');
  return (
    <span className={s.counts}>
      {missed > 0 && <Tag tone="signal">{t('missed', { count: missed })}</Tag>}
      {open > 0 && <Tag>{t('open', { count: open })}</Tag>}
      <span>{t('met', { count: met })}</span>
    </span>
  );
}
