import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Banner } from '../../../ui/page/banner.tsx';
import { Card } from '../../../ui/page/card.tsx';
import { Code } from '../../../ui/text/code.tsx';
import { cx } from '../../../ui/text/cx.ts';
import { formatDate, formatDateTime, formatOffset } from '../../../ui/text/format.ts';
import { placeName, placeZone } from '../../master-data/place-tag.tsx';
import type { Place } from '../../master-data/place-tag.tsx';
import { vesselText } from '../../schedule/result/schedule-card.tsx';
import { useArrivalText } from '../tag/arrival-tag.tsx';
import { CutOffStrip } from './cut-off-card.tsx';
import { RouteAddresses } from './route-address-card.tsx';
import { RouteCardFragmentDoc } from './route-card.generated.ts';
import type { RouteCardFragment } from './route-card.generated.ts';
import { useCard } from '../../../app/apollo/use-card.ts';
import { Link } from 'react-router';
import { departurePath } from '../../../app/path/schedule-path.ts';
import { useHas, useMay } from '../../../app/session/viewer-context.tsx';
import { useWording } from '../../../app/session/use-wording.ts';
import type { CardOf } from '../../../app/apollo/use-card.ts';
import s from './route-card.module.css';

/** The legs of the route with their times, and the cut-offs with countdowns. */
export function RouteCard({ record }: { record: CardOf<RouteCardFragment> }) {
  const { t } = useTranslation(['shipment', 'schedule']);
  const word = useWording();
  const route = useCard(RouteCardFragmentDoc, 'RouteCard', record);
  if (!route) return null;
  const { schedule } = route;
  const zone = placeZone(route.pol);
  return (
    <Card
      title={t('route.title')}
      detail={schedule ? t('route.zone', { offset: formatOffset(schedule.etd, zone) }) : undefined}
      flush
    >
      <div className={s.body}>
        {schedule?.cancelledAt && (
          <Banner tone="signal" title={t('route.cancelled', { date: formatDateTime(schedule.cancelledAt, zone) })}>
            {schedule.cancelReason && <p>{schedule.cancelReason}</p>}
            <p>{t('route.cancelledText')}</p>
          </Banner>
        )}
        {schedule ? (
          <Legs route={route} schedule={schedule} />
        ) : (
          <p className={s.none}>
            {route.serviceType === 'CUSTOM' ? t('route.customsOnly') : word('noDeparture', route.serviceType)}
            {route.cargoReady && ` ${t('readyOn', { date: formatDate(route.cargoReady) })}.`}
          </p>
        )}
      </div>
      <RouteAddresses route={route} />
      {route.cutOffs.length > 0 && <CutOffStrip route={route} />}
    </Card>
  );
}

type RouteSchedule = NonNullable<RouteCardFragment['schedule']>;

function Legs({ route, schedule }: { route: RouteCardFragment; schedule: RouteSchedule }) {
  const { t } = useTranslation(['shipment', 'schedule']);
  const { words } = useArrivalText();
  const may = useMay();
  const has = useHas();
  const name = [schedule.carrier.name, vesselText(schedule)].filter(Boolean).join(', ');
  const carrier =
    may('read', 'ScheduleAdmin') && has('scheduleEdit') ? <Link to={departurePath(schedule.id)}>{name}</Link> : name;
  const days = t('schedule:days', { count: schedule.transitDays });
  const hasTransit = schedule.routing === 'TRANSIT' && schedule.transitCode !== null;
  return (
    <ol className={s.legs}>
      <Stop
        code={schedule.polCode}
        place={schedule.pol ?? route.pol}
        second={schedule.stuffingPlace ?? schedule.terminal}
        time={`ETD ${formatDateTime(schedule.etd, placeZone(schedule.pol))}`}
        leg={
          hasTransit ? (
            carrier
          ) : (
            <>
              {carrier}, {days}
            </>
          )
        }
      />
      {hasTransit && schedule.transitCode && (
        <Stop
          code={schedule.transitCode}
          place={schedule.transit}
          time={t('route.transit')}
          leg={t('route.inAll', { days })}
        />
      )}
      <Stop
        code={schedule.podCode}
        place={schedule.pod ?? route.pod}
        time={route.arrival ? words(route.arrival, schedule.pod, 'date') : ''}
      />
    </ol>
  );
}

interface StopProps {
  code: string;
  place: Place | null;
  second?: string | null;
  time: string;
  /** Description of the transport to the next stop. */
  leg?: ReactNode;
}

function Stop({ code, place, second, time, leg }: StopProps) {
  return (
    <li className={cx(s.stop, !leg && s.last)}>
      {leg && <span className={s.leg}>{leg}</span>}
      <span className={s.name}>{placeName(place, code)}</span>
      {place?.__typename !== 'Region' && (
        <span className={s.code}>
          <Code size={12} muted>
            {code}
          </Code>
          {second && <> {second}</>}
        </span>
      )}
      <span className={s.time}>{time}</span>
    </li>
  );
}
