import { useTranslation } from 'react-i18next';
import { DELIVERED_SHOWN_DAYS } from '@wr1/schema/rules/milestone/tracking.ts';
import { ListTable } from '../../../app/list/list-table.tsx';
import type { ListWindow } from '../../../app/list/list-window.ts';
import { listPath, recordPath } from '../../../app/path/record-path.ts';
import { useViewer } from '../../../app/session/viewer-context.tsx';
import type { DataColumn } from '../../../ui/data-table/column.ts';
import type { TableView } from '../../../ui/data-table/table-view.tsx';
import { EmptyState } from '../../../ui/list/empty-state.tsx';
import { LinkButton, TextButton } from '../../../ui/button/link-button.tsx';
import { TrackedRowCard } from './tracked-row-card.tsx';
import type { TrackAddress } from './track-trace-search.ts';
import type { Tracked } from './tracked.ts';
import { useTrackedBulk } from './use-tracked-bulk.tsx';

interface TrackedListProps {
  address: TrackAddress;
  list: ListWindow<Tracked>;
  view: TableView;
  columns: readonly DataColumn<Tracked>[];
  /** Whether the user can record milestones for selected rows. */
  records: boolean;
}

/**
 * Bookings in transit or recently delivered, as a table or, on a phone, as cards. Staff can record a
 * milestone for several of them.
 */
export function TrackedList({ address, list, view, columns, records }: TrackedListProps) {
  const { t } = useTranslation('track-trace');
  const side = useViewer().isStaff ? 'staff' : 'customer';
  const bulk = useTrackedBulk({ rows: list.rows ?? [], address: address.view, onChanged: list.retry });
  const { tab } = address.value;
  const isAll = tab === 'ALL';
  return (
    <>
      <ListTable
        label={t('list.title')}
        list={list}
        address={address}
        view={view}
        columns={columns}
        rowKey={(row) => row.booking.id}
        rowLabel={(row) => row.booking.number}
        rowTo={(row) => recordPath(side, 'booking', row.booking.number)}
        selected={records ? bulk.selected : undefined}
        onSelect={records ? bulk.choose : undefined}
        bulk={records && bulk.bar}
        renderCard={(row) => <TrackedRowCard row={row} />}
        nothingFound={t('list.nothingFound')}
        empty={
          <EmptyState
            title={t(`list.none.${tab}`, { days: DELIVERED_SHOWN_DAYS })}
            action={
              isAll ? (
                <LinkButton to={listPath(side, 'booking')}>{t('list.bookings')}</LinkButton>
              ) : (
                <TextButton onClick={() => address.set({ tab: 'ALL' })}>{t('list.showAll')}</TextButton>
              )
            }
          >
            {isAll ? t('list.noneText') : undefined}
          </EmptyState>
        }
        foot={(total) => t('list.foot', total)}
      />
      {bulk.dialog}
    </>
  );
}
