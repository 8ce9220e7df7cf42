import { useColumnText } from './use-column-text.ts';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/button/button.tsx';
import { Code } from '../../../ui/text/code.tsx';
import { Countdown } from '../../../ui/page/countdown.tsx';
import { cx } from '../../../ui/text/cx.ts';
import { formatDayMonth } from '../../../ui/text/format.ts';
import { BestPill } from '../../../ui/text/tag.tsx';
import { useNow } from '../../../ui/browser/use-now.ts';
import { useBestReason } from '../search/best-reason.tsx';
import type { RankedSailing } from '../search/best-schedule.ts';
import { READY_TIME_ZONE, endOfReadyDay } from './closed-reason.ts';
import { carrierShortName, scheduleZones, transitName, vesselText } from './schedule-card.tsx';
import type { Schedule } from './schedule-card.tsx';
import { scheduleColumns } from '../list/schedule-column.ts';
import { ChoiceMarks } from '../search/choice-mark.tsx';
import { SchedulePrice } from '../search/schedule-price.tsx';
import { byDeparture } from '../search/schedule-sort.ts';
import type { ScheduleListProps } from './schedule-table.tsx';
import s from './schedule-timeline.module.css';
import { datedMondays, onAxis, timelineAxis } from './timeline-axis.ts';
import type { TimelineAxis } from './timeline-axis.ts';
import type { Offers } from '../search/offer.ts';

const percent = (share: number) => `${share * 100}%`;

/**
 * Departures on a date axis, in order of departure. A bar runs from ETD to ETA with a notch for the transit
 * port, the cut-offs are before it, and lines mark the current time and the cargo-ready day.
 */
export function ScheduleTimeline(props: ScheduleListProps) {
  const { service, ranked, onChoose, chooseLabel, cargoReady, offers } = props;
  const { t } = useTranslation('schedule');
  const columnText = useColumnText();
  const now = useNow().getTime();
  const axis = timelineAxis(
    ranked.map((item) => item.row),
    now,
  );
  if (!axis) return null;
  const ready = endOfReadyDay(cargoReady);
  const lines = {
    '--now': percent(onAxis(axis, now)),
    ...(ready !== null && { '--ready': percent(onAxis(axis, ready)) }),
  } as React.CSSProperties;
  return (
    <div className={s.timeline} style={lines}>
      <div className={s.head} aria-hidden="true">
        <span className={s.label}>
          {columnText(service === 'FTL' || service === 'LTL' ? 'pol' : 'carrier', service)}
        </span>
        <span className={s.axis}>
          {datedMondays(axis, now).map((at) => (
            <span key={at} className={s.monday} style={{ left: percent(onAxis(axis, at)) }}>
              {formatDayMonth(new Date(at), READY_TIME_ZONE)}
            </span>
          ))}
          <span className={s.now}>{t('now')}</span>
        </span>
      </div>
      <ul>
        {byDeparture(ranked).map((item) => (
          <TimelineRow
            key={item.row.id}
            item={item}
            offers={offers}
            axis={axis}
            named={scheduleColumns(service).includes('carrier')}
            ready={ready !== null}
            chooseLabel={chooseLabel}
            onChoose={onChoose}
          />
        ))}
      </ul>
      <div className={s.key}>
        <span>
          <i className={s.diamond} /> {t('column.doc_cut_off')}
        </span>
        <span>
          <i className={s.tick} /> {t('column.cargo_cut_off')}
        </span>
        <span>
          <i className={s.sample} /> {t('keyBar')}
        </span>
        {ready !== null && (
          <span>
            <i className={s.readySample} /> {t('keyReady', { date: formatDayMonth(cargoReady) })}
          </span>
        )}
      </div>
    </div>
  );
}

interface RowProps {
  item: RankedSailing<Schedule>;
  offers: Offers | undefined;
  axis: TimelineAxis;
  named: boolean;
  ready: boolean;
  chooseLabel: string;
  onChoose?: (schedule: Schedule) => void;
}

function TimelineRow({ item, offers, axis, named, ready, chooseLabel, onChoose }: RowProps) {
  const { row, closed, best } = item;
  const { t } = useTranslation('schedule');
  const reasonOf = useBestReason();
  const zone = scheduleZones(row);
  const start = onAxis(axis, row.etd);
  const end = onAxis(axis, row.eta);
  const choose = onChoose && closed === null ? () => onChoose(row) : undefined;
  const first = [row.docCutOff, row.cargoCutOff].filter((at) => at !== null).sort()[0];
  const via = transitName(row);
  const noted = best !== null || item.earliestArrival || item.cheapest;
  return (
    // Keyboard users have the button in the row.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions
    <li className={cx(s.row, noted && s.noted, best && s.best, closed && s.closed, choose && s.live)} onClick={choose}>
      <div className={s.label}>
        <span className={s.name}>
          <span>{named ? carrierShortName(row.carrier.name) : (row.pol?.name ?? row.polCode)}</span>
          {best && <BestPill>{t('best.label')}</BestPill>}
        </span>
        <span className={s.second}>
          {named && <Code size={12}>{row.polCode}</Code>} {named ? vesselText(row) : (row.pod?.name ?? row.podCode)}
        </span>
      </div>
      <div className={s.axis}>
        {axis.mondays.map((at) => (
          <span key={at} className={s.grid} style={{ left: percent(onAxis(axis, at)) }} aria-hidden="true" />
        ))}
        <span className={s.nowLine} aria-hidden="true" />
        {ready && <span className={s.readyLine} aria-hidden="true" />}
        {first && (
          <span
            className={s.before}
            style={{ left: percent(onAxis(axis, first)), width: percent(start - onAxis(axis, first)) }}
            aria-hidden="true"
          />
        )}
        {row.docCutOff && <CutMark kind="doc" at={row.docCutOff} axis={axis} />}
        {row.cargoCutOff && <CutMark kind="cargo" at={row.cargoCutOff} axis={axis} />}
        <span className={s.bar} style={{ left: percent(start), width: percent(end - start) }}>
          <span className="sr">
            {t('column.etd')} {formatDayMonth(row.etd, zone.pol)},{' '}
            {via === null ? t('direct') : t('via', { place: via })},{' '}
          </span>
          {via !== null && (
            <span className={s.notch} aria-hidden="true">
              {row.transitCode}
            </span>
          )}
          <span className={s.days}>{t('days', { count: row.transitDays })}</span>
        </span>
        <span className={s.eta} style={{ left: percent(end) }}>
          <span className="sr">{t('column.eta')} </span>
          {formatDayMonth(row.eta, zone.pod)}
        </span>
        {first && closed === null && (
          <span className={s.soon} style={{ left: percent(onAxis(axis, first)) }}>
            <Countdown
              until={first}
              size="sm"
              phrase={(left) => t(first === row.docCutOff ? 'docIn' : 'cargoIn', { left })}
              past={t('passed')}
            />
          </span>
        )}
      </div>
      <div className={s.end}>
        {closed !== null ? t(`closed.${closed}`) : <SchedulePrice schedule={row} offers={offers} />}
        {choose && (
          <Button
            size="sm"
            kind={best ? 'primary' : 'secondary'}
            onClick={(event) => {
              event.stopPropagation();
              choose();
            }}
          >
            {chooseLabel}
          </Button>
        )}
      </div>
      {noted && (
        <p className={s.why}>
          <ChoiceMarks item={item} /> {best && reasonOf(row, best)}
        </p>
      )}
    </li>
  );
}

function CutMark({ kind, at, axis }: { kind: 'doc' | 'cargo'; at: string; axis: TimelineAxis }) {
  const now = useNow().getTime();
  const left = Date.parse(at) - now;
  return (
    <i
      className={cx(kind === 'doc' ? s.diamond : s.tick, left > 0 && left < 86_400_000 && s.due)}
      style={{ left: percent(onAxis(axis, at)) }}
      aria-hidden="true"
    />
  );
}
