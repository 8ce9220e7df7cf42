import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/button/button.tsx';
import { Code } from '../../../ui/text/code.tsx';
import { Countdown } from '../../../ui/page/countdown.tsx';
import { cx } from '../../../ui/text/cx.ts';
import { formatDateTime, formatDayMonth } from '../../../ui/text/format.ts';
import { BestPill } from '../../../ui/text/tag.tsx';
import { useBestReason } from '../search/best-reason.tsx';
import type { RankedSailing } from '../search/best-schedule.ts';
import { carrierShortName, scheduleZones, transitName, vesselText } from './schedule-card.tsx';
import type { Schedule } from './schedule-card.tsx';
import { scheduleColumns } from '../list/schedule-column.ts';
import { ChoiceMarks } from '../search/choice-mark.tsx';
import { SchedulePrice } from '../search/schedule-price.tsx';
import type { ScheduleListProps } from './schedule-table.tsx';
import s from './schedule-blocks.module.css';

/** Departures on a phone. Each block contains everything that the table shows. */
export function ScheduleBlocks({ service, ranked, onChoose, chooseLabel, offers }: ScheduleListProps) {
  return (
    <ul className={s.blocks}>
      {ranked.map((item) => (
        <li key={item.row.id}>
          <Block item={item} service={service} onChoose={onChoose} chooseLabel={chooseLabel} offers={offers} />
        </li>
      ))}
    </ul>
  );
}

type BlockProps = Pick<ScheduleListProps, 'service' | 'onChoose' | 'chooseLabel' | 'offers'> & {
  item: RankedSailing<Schedule>;
};

function Block({ item, service, onChoose, chooseLabel, offers }: BlockProps) {
  const { row, closed, best } = item;
  const { t } = useTranslation('schedule');
  const reasonOf = useBestReason();
  const zone = scheduleZones(row);
  const columns = scheduleColumns(service);
  const via = transitName(row);
  return (
    <article className={cx(s.block, best && s.best, closed && s.closed)}>
      <div className={s.head}>
        {columns.includes('carrier') && <span className={s.carrier}>{carrierShortName(row.carrier.name)}</span>}
        <span className={s.quiet}>{vesselText(row)}</span>
        {best && (
          <span className={s.end}>
            <BestPill>{t('best.label')}</BestPill>
          </span>
        )}
        {closed !== null && <span className={cx(s.end, s.quiet)}>{t(`closed.${closed}`)}</span>}
      </div>
      <div className={s.way}>
        <Stop
          date={formatDayMonth(row.etd, zone.pol)}
          label={t('column.etd')}
          code={row.polCode}
          name={row.pol?.name}
        />
        <span className={s.middle}>
          <span>
            {t('days', { count: row.transitDays })}
            {', '}
            {via === null ? t('direct') : t('via', { place: via })}
          </span>
          <span className={s.bar} aria-hidden="true" />
        </span>
        <Stop
          date={formatDayMonth(row.eta, zone.pod)}
          label={t('column.eta')}
          code={row.podCode}
          name={row.pod?.name}
          end
        />
      </div>
      {(item.earliestArrival || item.cheapest) && (
        <p className={s.marks}>
          <ChoiceMarks item={item} />
        </p>
      )}
      {best && <p>{reasonOf(row, best)}</p>}
      <dl className={s.facts}>
        {closed === null && (offers?.of(row)?.price ?? null) !== null && (
          <div>
            <dt>{t('price')}</dt>
            <dd>
              <SchedulePrice schedule={row} offers={offers} />
            </dd>
          </div>
        )}
        <Cut label={t('column.cargo_cut_off')} at={row.cargoCutOff} zone={zone.pol} />
        <Cut label={t('column.doc_cut_off')} at={row.docCutOff} zone={zone.pol} />
        {columns.includes('stuffing_place') && row.stuffingPlace && (
          <div>
            <dt>{t('column.stuffing_place')}</dt>
            <dd>{row.stuffingPlace}</dd>
          </div>
        )}
      </dl>
      {onChoose && closed === null && (
        <Button full size="lg" kind={best ? 'primary' : 'secondary'} onClick={() => onChoose(row)}>
          {chooseLabel}
        </Button>
      )}
    </article>
  );
}

function Stop({
  date,
  label,
  code,
  name,
  end,
}: {
  date: string;
  label: string;
  code: string;
  name?: string;
  end?: boolean;
}) {
  // Region codes are just numbers, so show the region's name.
  return (
    <span className={cx(s.stop, end && s.right)}>
      <span className="sr">{label} </span>
      <span className={s.date}>{date}</span>
      {/^[A-Z]/.test(code) ? <Code size={12}>{code}</Code> : <span className={s.quiet}>{name ?? code}</span>}
    </span>
  );
}

function Cut({ label, at, zone }: { label: string; at: string | null; zone: string }) {
  const { t } = useTranslation('schedule');
  if (at === null) return null;
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        {formatDateTime(at, zone, 'list')}{' '}
        <Countdown until={at} size="sm" phrase={(left) => t('left', { left })} past={t('passed')} />
      </dd>
    </div>
  );
}
