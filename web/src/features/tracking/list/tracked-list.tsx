import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { DELIVERED_SHOWN_DAYS } from '@wr1/schema/rules/milestone/tracking.ts';
import { useMay, useViewer } from '../../../app/session/viewer-context.tsx';
import { useLanguage } from '../../../i18n/use-language.ts';
import type { TrackedSortField } from '../../../schema-types.generated.ts';
import type { SortState } from '../../../ui/data-table/column.ts';
import { DataTable } from '../../../ui/data-table/data-table.tsx';
import { ColumnChoice, DensityChoice, useTableView } from '../../../ui/data-table/table-view.tsx';
import { EmptyState } from '../../../ui/list/empty-state.tsx';
import { formatNumber } from '../../../ui/text/format.ts';
import { LinkButton, TextButton } from '../../../ui/button/link-button.tsx';
import { ListPanel } from '../../../ui/list/list-page.tsx';
import { ExportPicker } from '../../export/export-picker.tsx';
import { SavedViewPicker } from '../../saved-view/saved-view-picker.tsx';
import { LoadFailed } from '../../../app/page/load-failed-card.tsx';
import { listPath, recordPath } from '../../../app/path/record-path.ts';
import { useTrackedColumns } from './tracked-column.tsx';
import { TrackedFilterBar } from './tracked-filter-bar.tsx';
import { TrackedRowCard } from './tracked-row-card.tsx';
import type { TrackedBookingsQuery } from './track-trace-page.generated.ts';
import { isTrackFiltered, noTrackFilter, trackTraceVariables, writeTrackTraceSearch } from './track-trace-search.ts';
import type { TrackTraceSearch } from './track-trace-search.ts';
import s from './track-trace.module.css';
import { useTrackedBulk } from './use-tracked-bulk.tsx';

// Customers never need them.
const MilestoneActs = lazy(async () => ({
  default: (await import('../../milestone/record/milestone-act-card.tsx')).MilestoneActs,
}));
const MilestoneReviews = lazy(async () => ({
  default: (await import('../../milestone/review/milestone-review-card.tsx')).MilestoneReviews,
}));

/** What the tabs of the list rule. */
export const trackedPanel = 'tracked-list';

/** Parts of the address that are not the list's. */
const NUMBERS = ['numbers'] as const;

const sortFields: Readonly<Record<string, TrackedSortField>> = { state: 'LATENESS', eta: 'ETA', updated: 'UPDATED_AT' };

interface TrackedListProps {
  search: TrackTraceSearch;
  /** Undefined until the first answer. */
  list: TrackedBookingsQuery['trackedBookings'] | undefined;
  loading: boolean;
  error: unknown;
  /** Whether results stand above it: the page scrolls then. */
  asks: boolean;
  onSearch: (change: Partial<TrackTraceSearch>) => void;
  onRetry: () => void;
  onMore: (() => void) | undefined;
}

/** Bookings under way, or delivered lately: filters, table, cards on a phone; staff record a milestone for several. */
export function TrackedList({ search, list, loading, error, asks, onSearch, onRetry, onMore }: TrackedListProps) {
  const { t } = useTranslation('track-trace');
  const { locale } = useLanguage();
  const { isStaff } = useViewer();
  const may = useMay();
  const side = isStaff ? 'staff' : 'customer';
  const view = useTableView(`${side}-tracking`, ['updated']);
  const records = may('update', 'Tracking') && search.tab !== 'DELIVERED';
  const columns = useTrackedColumns(records);
  const rows = list?.nodes ?? [];
  const total = list?.totalCount;
  const sorted = trackTraceVariables(search);
  const sortColumn = Object.keys(sortFields).find((id) => sortFields[id] === search.sort?.field);
  const sort: SortState | null =
    search.sort && sortColumn ? { id: sortColumn, descending: search.sort.order === 'DESC' } : null;
  const shown = columns.map(({ id }) => id).filter((id) => !view.hidden.includes(id));
  const address = writeTrackTraceSearch({ ...search, numbers: [] }).toString();
  const bulk = useTrackedBulk({ rows, address, onChanged: onRetry });
  return (
    <div className={s.body} data-print={asks ? 'off' : undefined}>
      <TrackedFilterBar
        search={search}
        onChange={onSearch}
        customerName={rows[0]?.booking.customer?.name ?? null}
        end={
          <>
            {isTrackFiltered(search) && total !== undefined && (
              <span className={s.count} aria-live="polite">
                {t('list.ofAll', { shown: formatNumber(total, locale) })}
              </span>
            )}
            <SavedViewPicker list="TRACKING" search={address} beside={NUMBERS} table={view} isBrought />
            <ExportPicker list={{ trackedBookings: sorted }} columns={shown} disabled={total === 0} />
            <ColumnChoice view={view} columns={columns} />
            <DensityChoice view={view} label={t('list.density')} />
          </>
        }
      />
      {isStaff && may('update', 'Tracking') && (
        <Suspense fallback={null}>
          <MilestoneActs onUndone={onRetry} />
          <MilestoneReviews onDecided={onRetry} />
        </Suspense>
      )}
      <ListPanel id={trackedPanel} tab={search.tab}>
        <DataTable
          label={t('list.title')}
          columns={columns}
          rows={rows}
          rowKey={(row) => row.booking.id}
          rowLabel={(row) => row.booking.number}
          rowTo={(row) => recordPath(side, 'booking', row.booking.number)}
          total={total}
          loading={loading}
          onReachEnd={onMore}
          sort={sort}
          onSort={(next) => {
            const field = next && sortFields[next.id];
            onSearch({ sort: field ? { field, order: next.descending ? 'DESC' : 'ASC' } : null });
          }}
          selected={records ? bulk.selected : undefined}
          onSelect={records ? bulk.choose : undefined}
          bulk={records && bulk.bar}
          density={view.density}
          hidden={view.hidden}
          renderCard={(row) => <TrackedRowCard row={row} />}
          error={error && !list ? <LoadFailed error={error} onRetry={onRetry} retrying={loading} /> : undefined}
          empty={<NothingTracked search={search} onSearch={onSearch} />}
          foot={total === undefined ? undefined : t('list.foot', { count: total, shown: formatNumber(total, locale) })}
        />
      </ListPanel>
      {bulk.dialog}
    </div>
  );
}

function NothingTracked({ search, onSearch }: Pick<TrackedListProps, 'search' | 'onSearch'>) {
  const { t } = useTranslation('track-trace');
  const { isStaff } = useViewer();
  if (isTrackFiltered(search)) {
    return (
      <EmptyState
        title={t('list.nothingFound')}
        action={<TextButton onClick={() => onSearch(noTrackFilter)}>{t('list.clear')}</TextButton>}
      />
    );
  }
  const title = t(`list.none.${search.tab}`, { days: DELIVERED_SHOWN_DAYS });
  if (search.tab !== 'ALL') {
    return (
      <EmptyState
        title={title}
        action={<TextButton onClick={() => onSearch({ tab: 'ALL' })}>{t('list.showAll')}</TextButton>}
      />
    );
  }
  return (
    <EmptyState
      title={title}
      action={<LinkButton to={listPath(isStaff ? 'staff' : 'customer', 'booking')}>{t('list.bookings')}</LinkButton>}
    >
      {t('list.noneText')}
    </EmptyState>
  );
}
