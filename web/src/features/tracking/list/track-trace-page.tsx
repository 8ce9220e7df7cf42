import { useQuery } from '@apollo/client/react';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { DELIVERED_SHOWN_DAYS, TRACK_MAX_NUMBERS } from '@wr1/schema/rules/milestone/tracking.ts';
import { LIST_WINDOW, listWindow } from '../../../app/list/list-window.ts';
import { useListAddress } from '../../../app/list/use-list-address.ts';
import { usePageTitle } from '../../../app/page/page-title.ts';
import { useMay, useViewer } from '../../../app/session/viewer-context.tsx';
import { useLanguage } from '../../../i18n/use-language.ts';
import { useTableView } from '../../../ui/data-table/table-view.tsx';
import { ListPage } from '../../../ui/list/list-page.tsx';
import { formatNumber } from '../../../ui/text/format.ts';
import { PageHeader } from '../../../ui/page/page-header.tsx';
import { ExportPicker } from '../../export/export-picker.tsx';
import { SavedViewPicker } from '../../saved-view/saved-view-picker.tsx';
import { useTrackedColumns } from './tracked-column.tsx';
import { TrackedFilters } from './tracked-filters.tsx';
import { TrackedList } from './tracked-list.tsx';
import { TrackedResults } from './tracked-results.tsx';
import { TrackNumberField } from '../public/track-number-field.tsx';
import { TrackedBookingsDocument } from './track-trace-page.generated.ts';
import type { TrackedBookingsQuery } from './track-trace-page.generated.ts';
import { trackAddress, trackTabs, trackVariables } from './track-trace-search.ts';
import type { TrackTab } from './track-trace-search.ts';
import s from './track-trace.module.css';

// Loaded only for staff.
const MilestoneActs = lazy(async () => ({
  default: (await import('../../milestone/record/milestone-act-card.tsx')).MilestoneActs,
}));
const MilestoneReviews = lazy(async () => ({
  default: (await import('../../milestone/review/milestone-review-card.tsx')).MilestoneReviews,
}));

/** URL parameters that do not belong to the list. */
const NUMBERS = ['numbers'] as const;

type Counts = TrackedBookingsQuery['trackedBookings']['counts'];

function countOf(tab: TrackTab, { late, atRisk, onTime, delivered }: Counts): number {
  return { ALL: late + atRisk + onTime, LATE: late, AT_RISK: atRisk, ON_TIME: onTime, DELIVERED: delivered }[tab];
}

/**
 * /admin/track-trace and /online-service/track-trace: results for the numbers entered, and below them all
 * shipments in transit.
 */
export function TrackTracePage() {
  const { t } = useTranslation('track-trace');
  usePageTitle(t('title'));
  const { locale } = useLanguage();
  const { isStaff } = useViewer();
  const mayRecord = useMay()('update', 'Tracking', 'RECORD_MILESTONE');
  const view = useTableView(`${isStaff ? 'staff' : 'customer'}-tracking`, ['updated']);
  const address = useListAddress(trackAddress(isStaff));
  const { tab, numbers } = address.value;
  const asked = numbers.slice(0, TRACK_MAX_NUMBERS);
  const asks = asked.length > 0;
  // No more milestones can be recorded for delivered bookings.
  const records = mayRecord && tab !== 'DELIVERED';
  const columns = useTrackedColumns(records);
  const variables = trackVariables(address);
  const query = useQuery(TrackedBookingsDocument, { variables: { ...variables, first: LIST_WINDOW } });
  const list = listWindow(query, (data) => data.trackedBookings);
  const counts = list.data?.trackedBookings.counts;
  return (
    <ListPage
      above={
        <>
          <div className={s.top}>
            <PageHeader title={t('title')} detail={t(isStaff ? 'detail.staff' : 'detail.customer')} />
            <TrackNumberField
              key={numbers.join(',')}
              numbers={numbers}
              loading={false}
              onAsk={(next) => address.set({ numbers: [...next] })}
            />
          </div>
          {asks && <TrackedResults key={asked.join(',')} numbers={asked} />}
        </>
      }
      isBelow={asks}
      tabs={{
        label: t('list.tabs'),
        value: tab,
        onChange: (next) => address.set({ tab: next }),
        items: trackTabs.map((one) => ({
          id: one,
          label: t(`list.tab.${one}`, { days: DELIVERED_SHOWN_DAYS }),
          count: counts && formatNumber(countOf(one, counts), locale),
        })),
      }}
      filters={
        <TrackedFilters
          address={address}
          customerName={list.rows?.[0]?.booking.customer?.name ?? null}
          view={view}
          columns={columns}
          tools={
            <>
              {address.isFiltered && list.total !== undefined && (
                <span className={s.count} aria-live="polite">
                  {t('list.ofAll', { shown: formatNumber(list.total, locale) })}
                </span>
              )}
              <SavedViewPicker list="TRACKING" search={address.view} beside={NUMBERS} table={view} isBrought />
              <ExportPicker
                list={{ trackedBookings: variables }}
                columns={columns.map(({ id }) => id).filter((id) => !view.hidden.includes(id))}
                disabled={list.total === 0}
              />
            </>
          }
        />
      }
      notice={
        isStaff &&
        mayRecord && (
          <Suspense fallback={null}>
            <MilestoneActs onUndone={list.retry} />
            <MilestoneReviews onDecided={list.retry} />
          </Suspense>
        )
      }
    >
      <TrackedList address={address} list={list} view={view} columns={columns} records={records} />
    </ListPage>
  );
}
