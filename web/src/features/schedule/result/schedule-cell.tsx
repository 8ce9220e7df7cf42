import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Code } from '../../../ui/text/code.tsx';
import { Countdown } from '../../../ui/page/countdown.tsx';
import { formatAmount, formatDateTime, formatListDate, formatTime, formatWeekday } from '../../../ui/text/format.ts';
import { useUiText } from '../../../ui/text/ui-text.tsx';
import { PlaceTag, placeName, placeShortName } from '../../master-data/place-tag.tsx';
import type { RankedSailing } from '../search/best-schedule.ts';
import { carrierShortName, scheduleZones, vesselText } from './schedule-card.tsx';
import type { Schedule } from './schedule-card.tsx';
import type { ScheduleColumn } from '../list/schedule-column.ts';
import { ChoiceMark } from '../search/choice-mark.tsx';
import type { Offers } from '../search/offer.ts';
import s from './schedule-table.module.css';

interface CellProps {
  column: ScheduleColumn;
  /** Ranked only if departures are compared. */
  item: Pick<RankedSailing<Schedule>, 'row' | 'closed'> & Partial<RankedSailing<Schedule>>;
  offers?: Offers;
  /** Badge of the best departure, shown next to the carrier or, if there is none, next to the days. */
  mark?: ReactNode;
}

export function ScheduleCell({ column, item, offers, mark }: CellProps) {
  const { row: schedule, closed } = item;
  const { t } = useTranslation('schedule');
  const { locale } = useUiText();
  const zone = scheduleZones(schedule);
  const muted = closed !== null;
  switch (column) {
    case 'pol':
      return <PlaceTag place={schedule.pol} code={schedule.polCode} muted={muted} />;
    case 'pod':
      return <PlaceTag place={schedule.pod} code={schedule.podCode} muted={muted} />;
    case 'carrier':
      return (
        <>
          <span className={s.marked}>
            <span className={s.strong} title={schedule.carrier.name}>
              {carrierShortName(schedule.carrier.name)}
            </span>
            {mark}
          </span>
          {schedule.serviceType !== 'LCL' && <span className={s.second}>{vesselText(schedule)}</span>}
        </>
      );
    case 'vessel':
      return (
        <>
          <span className={s.line} title={schedule.vesselName ?? undefined}>
            {schedule.vesselName}
          </span>
          {schedule.voyage && <span className={s.second}>{schedule.voyage}</span>}
        </>
      );
    case 'etd':
      return (
        <>
          <span className={s.line}>{formatListDate(schedule.etd, zone.pol)}</span>
          <span className={s.second}>
            {formatWeekday(schedule.etd, locale, zone.pol)} {formatTime(schedule.etd, zone.pol)}
          </span>
        </>
      );
    case 'eta':
      return (
        <>
          <span className={s.line}>{formatListDate(schedule.eta, zone.pod)}</span>
          <span className={s.second}>{formatWeekday(schedule.eta, locale, zone.pod)}</span>
          {item.earliestArrival && <ChoiceMark kind="earliestArrival" plain />}
        </>
      );
    case 'transit_time':
      return (
        <span className={s.marked}>
          <span className={s.line}>{t('days', { count: schedule.transitDays })}</span>
          {mark}
        </span>
      );
    case 'cargo_cut_off':
      return <CutOff at={schedule.cargoCutOff} zone={zone.pol} muted={muted} />;
    case 'doc_cut_off':
      return <CutOff at={schedule.docCutOff} zone={zone.pol} muted={muted} />;
    case 'routing':
      return <span className={s.line}>{t(`routing.${schedule.routing}`)}</span>;
    case 'transit':
      return <Transit schedule={schedule} />;
    case 'stuffing_place':
      return (
        <span className={s.line} title={schedule.stuffingPlace ?? undefined}>
          {schedule.stuffingPlace}
        </span>
      );
    case 'price': {
      const price = offers?.of(schedule)?.price ?? null;
      if (price === null || !offers) return <span className={s.none}>{t('noPrice')}</span>;
      return (
        <>
          <span className={s.line}>{formatAmount(price, offers.currency, locale)}</span>
          {item.cheapest && <ChoiceMark kind="cheapest" plain />}
        </>
      );
    }
    case 'select':
      return null;
  }
}

function CutOff({ at, zone, muted }: { at: string | null; zone: string; muted: boolean }) {
  const { t } = useTranslation('schedule');
  if (at === null) return <span className={s.none}>{t('noCutOff')}</span>;
  return (
    <>
      <span className={s.line}>{formatDateTime(at, zone, 'list')}</span>
      <span className={muted ? s.second : s.left}>
        <Countdown until={at} size="sm" phrase={(left) => t('left', { left })} past={t('passed')} />
      </span>
    </>
  );
}

function Transit({ schedule }: { schedule: Schedule }) {
  const { t } = useTranslation('schedule');
  if (schedule.routing === 'DIRECT') {
    return <span className={s.line}>{t(schedule.serviceType === 'LCL' ? 'noTransit' : 'routing.DIRECT')}</span>;
  }
  if (!schedule.transitCode) return <span className={s.line}>{t('routing.TRANSIT')}</span>;
  return (
    <>
      <Code strong>{schedule.transitCode}</Code>
      <span className={s.second} title={placeName(schedule.transit, '')}>
        {placeShortName(schedule.transit, '')}
      </span>
    </>
  );
}
