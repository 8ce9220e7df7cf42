import { Search, Ship } from 'lucide-react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useSearchParams } from 'react-router';
import { BUSINESS_TIME_ZONE, businessDay } from '@wr1/schema/rules/tariff/quote-validity.ts';
import { usePageTitle } from '../../../app/page/page-title.ts';
import { Button } from '../../../ui/button/button.tsx';
import { EmptyState, ErrorState } from '../../../ui/list/empty-state.tsx';
import { formatDateTime } from '../../../ui/text/format.ts';
import { useHydrated } from '../../../ui/browser/use-hydrated.ts';
import { useNow } from '../../../ui/browser/use-now.ts';
import { PublicPlacePicker } from '../../master-data/public-place-picker.tsx';
import { publicRequestPath } from '../../../app/path/lead-path.ts';
import { BEST_WEIGHT } from '../search/best-schedule.ts';
import { serviceOfPicker } from '../result/schedule-card.tsx';
import type { Schedule } from '../result/schedule-card.tsx';
import { LITTLE } from '../search/nearby-chip.tsx';
import { PublicNearbyPlaces } from './public-nearby-places.tsx';
import { ScheduleSearchBar } from '../search/schedule-search-bar.tsx';
import { readScheduleSearch, scheduleFilter, writeScheduleSearch } from '../search/schedule-search.ts';
import type { ScheduleSearch } from '../search/schedule-search.ts';
import { ScheduleView } from '../search/schedule-view.tsx';
import { usePublicPlaces } from './use-public-places.ts';
import { usePublicSchedules } from './use-public-schedules.ts';
import type { SearchFailure } from './use-public-schedules.ts';
import s from './public-schedule-page.module.css';

const windowSize = 200;

/** The search before hydration, when URL and clock are not available. */
const blank: ScheduleSearch = {
  service: 'FCL',
  pol: null,
  pod: null,
  from: '',
  to: '',
  ready: null,
  etd: null,
  eta: null,
  weights: BEST_WEIGHT,
  view: 'table',
  aim: 'price',
  carrier: null,
  direct: false,
  sort: null,
};

/**
 * /public/schedule-list: schedules without an account. Search, compare, and request a price for a departure.
 */
export function PublicSchedulePage() {
  const { t } = useTranslation('schedule');
  usePageTitle(t('title'));
  const navigate = useNavigate();
  const hydrated = useHydrated();
  const now = useNow();
  const today = businessDay(now);
  const [params, setParams] = useSearchParams();
  const [first, setFirst] = useState(windowSize);
  const count = useRef<HTMLHeadingElement>(null);
  const search = hydrated ? readScheduleSearch(params, today) : blank;
  const { service, pol, pod, ready } = search;
  const filter = scheduleFilter(search);
  const ask = pol !== null || pod !== null;
  const places = usePublicPlaces(service, [pol, pod]);
  const { found, failure, loading, retry } = usePublicSchedules(ask ? filter : null, first);

  function change(part: Partial<ScheduleSearch>) {
    setFirst(windowSize);
    setParams(writeScheduleSearch({ ...search, ...part }, today), { replace: true });
  }
  function askPrice(schedule: Schedule) {
    const link = { service: serviceOfPicker(service), from: schedule.polCode, to: schedule.podCode, ready };
    void navigate(publicRequestPath(link), { state: { schedule } });
  }

  return (
    <>
      <ScheduleSearchBar
        className={s.band}
        fieldsClass={s.fields}
        search={search}
        places={places}
        onChange={change}
        PlacePicker={PublicPlacePicker}
        heading={
          <>
            <h1 className={s.title}>{t('title')}</h1>
            <p className={s.clock}>
              {hydrated && t('public.clock', { time: formatDateTime(now, BUSINESS_TIME_ZONE) })}
            </p>
          </>
        }
        submit={
          <Button
            kind="primary"
            size="lg"
            className={s.submit}
            icon={<Search size={16} />}
            disabled={!ask}
            loading={loading}
            onClick={() => {
              retry();
              // On a phone, the results start below the fields.
              count.current?.focus();
              count.current?.scrollIntoView({ block: 'start' });
            }}
          >
            {t('public.find')}
          </Button>
        }
      />
      <div className={s.page}>
        {!ask && (
          <EmptyState title={t('empty.start')} icon={<Ship size={24} />}>
            {t('empty.startText')}
          </EmptyState>
        )}
        {ask && failure && <Failed failure={failure} onRetry={retry} />}
        {ask && !failure && (
          <ScheduleView
            search={search}
            onChange={change}
            found={found}
            loading={loading}
            onMore={() => setFirst(Math.min(1000, first + windowSize))}
            onChoose={askPrice}
            nearby={
              found &&
              pol !== null &&
              pod !== null &&
              service !== 'FTL' &&
              service !== 'LTL' &&
              found.totalCount <= LITTLE && <PublicNearbyPlaces filter={filter} onChange={change} />
            }
            note={t('public.note')}
            plainChoice
            countRef={count}
          />
        )}
      </div>
    </>
  );
}

function Failed({ failure, onRetry }: { failure: SearchFailure; onRetry: () => void }) {
  const { t } = useTranslation('schedule');
  if (failure.kind === 'limited') {
    return (
      <ErrorState title={t('public.limited')} onRetry={onRetry}>
        {t('public.limitedText', { count: failure.seconds })}
      </ErrorState>
    );
  }
  return (
    <ErrorState title={t(failure.kind === 'network' ? 'public.network' : 'public.failed')} onRetry={onRetry}>
      {t(failure.kind === 'network' ? 'public.networkText' : 'public.failedText')}
    </ErrorState>
  );
}
