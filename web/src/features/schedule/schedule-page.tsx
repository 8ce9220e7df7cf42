import { useQuery } from '@apollo/client/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useSearchParams } from 'react-router';
import { addDays, businessDay } from '@wr1/schema/rules/quote-validity.ts';
import { usePageTitle } from '../../app/page-title.ts';
import { useMay } from '../../app/session/viewer-context.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { useNow } from '../../ui/use-now.ts';
import { LoadFailed } from '../shipment/load-failed-card.tsx';
import { rankSchedules } from './best-schedule.ts';
import { serviceOfPicker } from './schedule-card.tsx';
import type { Schedule } from './schedule-card.tsx';
import { ScheduleDialog } from './schedule-dialog.tsx';
import { SchedulePageDocument } from './schedule-page.generated.ts';
import { ScheduleResults, ScheduleTools, filterSchedules } from './schedule-results.tsx';
import { ScheduleSearchBar } from './schedule-search-bar.tsx';
import { readScheduleSearch, writeScheduleSearch } from './schedule-search.ts';
import type { ScheduleSearch } from './schedule-search.ts';
import s from './schedule-page.module.css';

const windowSize = 200;

/** Schedules: search, compare, and ask for a price on a departure. The same page serves customers and staff. */
export function SchedulePage() {
  const { t } = useTranslation('schedule');
  usePageTitle(t('title'));
  const navigate = useNavigate();
  const may = useMay();
  const now = useNow();
  const today = businessDay(now);
  const [params, setParams] = useSearchParams();
  const [first, setFirst] = useState(windowSize);
  const [dialogOpen, setDialogOpen] = useState(false);
  const search = readScheduleSearch(params, today);
  const ask = search.pol !== null || search.pod !== null;
  const isRoad = search.service === 'FTL' || search.service === 'LTL';
  const { data, previousData, error, loading, refetch } = useQuery(SchedulePageDocument, {
    variables: {
      filter: {
        serviceType: serviceOfPicker(search.service),
        polCode: search.pol,
        podCode: search.pod,
        fromDate: search.from,
        toDate: search.to,
      },
      first,
      codes: [search.pol, search.pod].filter((code) => code !== null),
      ask,
      sea: ask && (search.service === 'FCL' || search.service === 'LCL'),
      air: ask && search.service === 'AIR',
      road: ask && isRoad,
    },
    skip: !ask,
  });

  function change(part: Partial<ScheduleSearch>) {
    setParams(writeScheduleSearch({ ...search, ...part }, today), { replace: true });
  }
  function askPrice(schedule: Schedule) {
    const to = new URLSearchParams({ service: search.service });
    if (search.ready) to.set('ready', search.ready);
    void navigate(`/user/find-a-quotation?${to}`, { state: { schedule } });
  }

  const places = [...(data?.ports ?? []), ...(data?.airports ?? []), ...(data?.regions ?? [])];
  // While the next answer is on its way the present one stays, unless it is of another service.
  const kept =
    previousData?.schedules?.nodes[0]?.serviceType === serviceOfPicker(search.service) ? previousData : undefined;
  const connection = (data ?? kept)?.schedules;
  const rows = connection?.nodes ?? [];
  const ranked = rankSchedules(filterSchedules(rows, search), now.getTime(), search.ready);
  const open = ranked.filter((item) => item.closed === null).length;
  // Trucking cannot be asked for yet.
  const canAsk = !isRoad && may('create', 'QuotationRequest');
  const { pol, pod } = search;

  return (
    <div className={s.page}>
      <PageHeader title={t('title')} />
      <ScheduleSearchBar search={search} places={places} onChange={change} />
      {!ask && <EmptyState title={t('empty.start')}>{t('empty.startText')}</EmptyState>}
      {ask && error && !connection && <LoadFailed error={error} onRetry={() => void refetch()} retrying={loading} />}
      {ask && (!error || connection) && (
        <>
          <div className={s.bar}>
            <h2 className={s.count} aria-live="polite">
              {connection && t('found', { count: ranked.length })}
              {connection && open < ranked.length && `, ${t('reachable', { count: open })}`}
            </h2>
            <div className={s.tools}>
              <ScheduleTools
                rows={rows}
                withCarrier={!isRoad}
                filter={search}
                onFilter={change}
                view={search.view}
                onView={(view) => change({ view })}
              />
              {canAsk && pol && pod && rows.length > 0 && (
                <Button onClick={() => setDialogOpen(true)}>{t('dialog.title')}</Button>
              )}
            </div>
          </div>
          <Card flush>
            {connection ? (
              <ScheduleResults
                view={search.view}
                service={search.service}
                ranked={ranked}
                cargoReady={search.ready}
                chooseLabel={t(search.service === 'LCL' ? 'select' : 'askPrice')}
                onChoose={canAsk ? askPrice : undefined}
                onClearFilter={rows.length > 0 ? () => change({ carrier: null, direct: false }) : undefined}
                onMoreDays={() => change({ to: addDays(search.to, 28) })}
              />
            ) : (
              <SkeletonRows count={8} height={54} />
            )}
          </Card>
          {connection && rows.length < connection.totalCount && (
            <p className={s.more}>
              {t('shown', { shown: rows.length, count: connection.totalCount })}
              <Button size="sm" loading={loading} onClick={() => setFirst(Math.min(1000, first + windowSize))}>
                {t('more')}
              </Button>
            </p>
          )}
          <p className={s.note}>{t('mayChange')}</p>
        </>
      )}
      {pol && pod && (
        <ScheduleDialog
          open={dialogOpen}
          onClose={() => setDialogOpen(false)}
          onChoose={askPrice}
          service={search.service}
          polCode={pol}
          podCode={pod}
          cargoReady={search.ready}
        />
      )}
    </div>
  );
}
