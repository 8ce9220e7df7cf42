import { useQuery } from '@apollo/client/react';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { PickerServiceTypeKey } from '@wr1/schema/rules/code/service-type.ts';
import { addDays, businessDay } from '@wr1/schema/rules/tariff/quote-validity.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Route } from '../../../ui/text/code.tsx';
import { cx } from '../../../ui/text/cx.ts';
import { DateField } from '../../../ui/form/date/date-field.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { formatDate, formatOffset } from '../../../ui/text/format.ts';
import { SkeletonRows } from '../../../ui/page/skeleton.tsx';
import { useUiText } from '../../../ui/text/ui-text.tsx';
import { useNow } from '../../../ui/browser/use-now.ts';
import { placeName } from '../../master-data/place-tag.tsx';
import type { Place } from '../../master-data/place-tag.tsx';
import { LoadFailed } from '../../../app/page/load-failed-card.tsx';
import { BEST_WEIGHT, rankSchedules } from '../search/best-schedule.ts';
import type { Weights } from '../search/best-schedule.ts';
import { BestWeights } from '../search/best-weights.tsx';
import { scheduleZones, serviceOfPicker } from '../result/schedule-card.tsx';
import type { Schedule } from '../result/schedule-card.tsx';
import { ScheduleDialogDocument } from './schedule-dialog.generated.ts';
import { ScheduleResults, ScheduleTools, filterSchedules } from '../search/schedule-results.tsx';
import type { ResultFilter, ScheduleViewKind } from '../search/schedule-results.tsx';
import { sortSchedules } from '../search/schedule-sort.ts';
import type { ScheduleSort } from '../search/schedule-sort.ts';
import { hasPrices } from '../search/offer.ts';
import { laneEstimates, lanesOf, offerVariables, useHasOffers, useOffersOf } from '../search/use-offers.ts';
import s from './schedule-dialog.module.css';

export interface ScheduleDialogProps {
  open: boolean;
  onClose: () => void;
  /** Called with the chosen departure. The dialog closes itself. */
  onChoose: (schedule: Schedule) => void;
  /** A departure that is not offered, because it is the current one. */
  current?: string | undefined;
  service: PickerServiceTypeKey;
  polCode: string;
  podCode: string;
  pol?: Place | null;
  pod?: Place | null;
  /** YYYY-MM-DD; null if unspecified. */
  cargoReady: string | null;
  /** Short description of the shipment: "2 × 40HC". */
  cargo?: ReactNode;
  /** Whether departures of other ports of an area are offered too. */
  withArea?: boolean;
  /** Initial weights; omit them for the defaults. */
  weights?: Weights;
}

/** Number of days searched at first, and added each time by the "more" button. */
const span = 28;

/**
 * The "Select Your Best Schedule" dialog: departures for one service and route, ranked by price, days,
 * cut-offs, routing and CO2e with adjustable weights. Clicking a row chooses it. Everything is loaded in one
 * request.
 */
export function ScheduleDialog(props: ScheduleDialogProps) {
  const { t } = useTranslation('schedule');
  const { open, onClose, onChoose, service, polCode, podCode, pol, pod, cargoReady, cargo, withArea = false } = props;
  const text = useUiText();
  const now = useNow();
  const today = businessDay(now);
  const [from, setFrom] = useState<string | null>(null);
  const [to, setTo] = useState<string | null>(null);
  const [view, setView] = useState<ScheduleViewKind>('table');
  const [filter, setFilter] = useState<ResultFilter>({ carrier: null, direct: false });
  const [moved, setMoved] = useState<Weights | null>(null);
  const weights = moved ?? props.weights ?? BEST_WEIGHT;
  const [bare, setBare] = useState(false);
  const [sort, setSort] = useState<ScheduleSort>(null);
  const withOffers = useHasOffers(service) && !bare;
  const offersOf = useOffersOf(service);
  const lanes = lanesOf(polCode, podCode);
  const usual = offerVariables(service, lanes);
  const start = from ?? today;
  const end = to ?? addDays(cargoReady && cargoReady > start ? cargoReady : start, span);
  const { data, error, loading, refetch } = useQuery(ScheduleDialogDocument, {
    skip: !open,
    variables: {
      filter: {
        serviceType: serviceOfPicker(service),
        polCode,
        podCode,
        isAreaIncluded: withArea,
        fromDate: start,
        toDate: end,
      },
      first: 200,
      withOffers,
      ...usual,
      withOther: usual.withOther && withArea && withOffers,
    },
  });
  // If the prices fail to load, departures can still be chosen without them.
  if (error && !data && withOffers) setBare(true);
  const rows = (data?.schedules.nodes ?? []).filter(({ id }) => id !== props.current);
  const offers = withOffers ? offersOf(laneEstimates(lanes, data)) : undefined;
  const found = filterSchedules(rows, filter);
  const ranked = sortSchedules(rankSchedules(found, now.getTime(), cargoReady, weights, offers?.of), sort, offers?.of);
  const closed = ranked.filter((item) => item.closed !== null).length;
  const zone = rows[0] ? scheduleZones(rows[0]).pol : null;
  const isRoad = service === 'FTL' || service === 'LTL';

  return (
    <Dialog
      open={open}
      onClose={onClose}
      size={service === 'LCL' || withOffers ? 'xxl' : 'xl'}
      flush
      title={t('dialog.title')}
      detail={
        <span className={s.detail}>
          {service}
          {isRoad ? null : (
            <>
              {', '}
              <Route from={polCode} to={podCode} />
            </>
          )}{' '}
          {placeName(pol ?? rows[0]?.pol, polCode)} – {placeName(pod ?? rows[0]?.pod, podCode)}
          {cargo !== undefined && <>, {cargo}</>}
          {cargoReady !== null && <>, {t('dialog.ready', { date: formatDate(cargoReady) })}</>}
        </span>
      }
      tools={
        <div className={s.tools}>
          <ScheduleTools
            rows={rows}
            withCarrier={!isRoad}
            filter={filter}
            onFilter={setFilter}
            view={view}
            onView={setView}
            offers={offers}
            sort={sort}
            onSort={setSort}
          />
          {rows.length > 1 && <BestWeights weights={weights} withOffers={withOffers} onChange={setMoved} />}
          <div className={s.dates}>
            <DateField label={t('etdFrom')} labelHidden size="md" value={start} min={today} onChange={setFrom} />
            <span aria-hidden="true">–</span>
            <DateField label={t('etdTo')} labelHidden size="md" value={end} min={start} onChange={setTo} />
          </div>
        </div>
      }
      foot={
        <>
          <span className={s.foot}>
            {data && t('found', { count: ranked.length })}
            {data && closed > 0 && `, ${t('closedCount', { count: closed })}`}
            {data && '. '}
            {zone && rows[0] && t('portTime', { offset: formatOffset(rows[0].etd, zone) })}
            {offers && hasPrices(ranked, offers) && ` ${t('priceNote', { cargo: offers.cargo })}`}
          </span>
          <Button onClick={onClose}>{text.cancel}</Button>
        </>
      }
    >
      {loading && !data && <SkeletonRows count={6} height={50} />}
      {error && !data && !withOffers && <LoadFailed error={error} onRetry={() => void refetch()} />}
      {data && (
        <div className={cx(service !== 'LCL' && s.results)}>
          <ScheduleResults
            view={view}
            service={service}
            ranked={ranked}
            cargoReady={cargoReady}
            offers={offers}
            sort={sort}
            onSort={setSort}
            chooseLabel={t(service === 'LCL' ? 'select' : 'choose')}
            onChoose={(schedule) => {
              onChoose(schedule);
              onClose();
            }}
            onClearFilter={rows.length > 0 ? () => setFilter({ carrier: null, direct: false }) : undefined}
            onMoreDays={() => setTo(addDays(end, span))}
          />
        </div>
      )}
    </Dialog>
  );
}
