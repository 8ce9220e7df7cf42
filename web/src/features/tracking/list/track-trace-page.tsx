import { useQuery } from '@apollo/client/react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { DELIVERED_SHOWN_DAYS, TRACK_MAX_NUMBERS } from '@wr1/schema/rules/milestone/tracking.ts';
import { usePageTitle } from '../../../app/page/page-title.ts';
import { useViewer } from '../../../app/session/viewer-context.tsx';
import { useLanguage } from '../../../i18n/use-language.ts';
import { cx } from '../../../ui/text/cx.ts';
import { formatNumber } from '../../../ui/text/format.ts';
import { PageHeader } from '../../../ui/page/page-header.tsx';
import { Tabs } from '../../../ui/page/tabs.tsx';
import { TrackedList, trackedPanel } from './tracked-list.tsx';
import { TrackedResults } from './tracked-results.tsx';
import { TrackNumberField } from '../public/track-number-field.tsx';
import { TrackedBookingsDocument } from './track-trace-page.generated.ts';
import type { TrackedBookingsQuery } from './track-trace-page.generated.ts';
import { readTrackTraceSearch, trackTabs, trackTraceVariables, writeTrackTraceSearch } from './track-trace-search.ts';
import type { TrackTab, TrackTraceSearch } from './track-trace-search.ts';
import s from './track-trace.module.css';

/** How many rows one window has. */
const listWindow = 50;

type Counts = TrackedBookingsQuery['trackedBookings']['counts'];

function countOf(tab: TrackTab, { late, atRisk, onTime, delivered }: Counts): number {
  return { ALL: late + atRisk + onTime, LATE: late, AT_RISK: atRisk, ON_TIME: onTime, DELIVERED: delivered }[tab];
}

/** /admin/track-trace and /online-service/track-trace: where numbers are, and below everything under way. */
export function TrackTracePage() {
  const { t } = useTranslation('track-trace');
  const { locale } = useLanguage();
  const { isStaff } = useViewer();
  const [params, setParams] = useSearchParams();
  const search = readTrackTraceSearch(params, isStaff);
  const numbers = search.numbers.slice(0, TRACK_MAX_NUMBERS);
  const asks = numbers.length > 0;
  usePageTitle(t('title'));
  const variables = { ...trackTraceVariables(search), first: listWindow };
  const { data, previousData, error, loading, refetch, fetchMore } = useQuery(TrackedBookingsDocument, { variables });
  const list = data?.trackedBookings;
  const counts = (data ?? previousData)?.trackedBookings.counts;

  function setSearch(change: Partial<TrackTraceSearch>) {
    // Tabs and numbers are places to come back to.
    const replace = !('tab' in change) && !('numbers' in change);
    setParams(writeTrackTraceSearch({ ...search, ...change }), { replace });
  }

  return (
    <div className={cx(s.page, asks && s.withResults)}>
      <div className={s.top}>
        <PageHeader title={t('title')} detail={t(isStaff ? 'detail.staff' : 'detail.customer')} />
        <TrackNumberField
          key={search.numbers.join(',')}
          numbers={search.numbers}
          loading={false}
          onAsk={(next) => setSearch({ numbers: next })}
        />
      </div>
      {asks && <TrackedResults key={numbers.join(',')} numbers={numbers} />}
      <div className={s.listHead} data-print={asks ? 'off' : undefined}>
        <Tabs
          label={t('list.tabs')}
          panelId={trackedPanel}
          value={search.tab}
          onChange={(tab) => setSearch({ tab })}
          items={trackTabs.map((tab) => ({
            id: tab,
            label: t(`list.tab.${tab}`, { days: DELIVERED_SHOWN_DAYS }),
            count: counts && formatNumber(countOf(tab, counts), locale),
          }))}
        />
      </div>
      <TrackedList
        search={search}
        list={list}
        loading={loading}
        error={error}
        asks={asks}
        onSearch={setSearch}
        onRetry={() => void refetch().catch(() => undefined)}
        onMore={
          list?.pageInfo.hasNextPage && list.pageInfo.endCursor
            ? () => void fetchMore({ variables: { after: list.pageInfo.endCursor } })
            : undefined
        }
      />
    </div>
  );
}
