import { useQuery } from '@apollo/client/react';
import { CopyPlus, FileUp, Plus } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { businessDay } from '@wr1/schema/rules/tariff/quote-validity.ts';
import { ListTable } from '../../../app/list/list-table.tsx';
import { listWindow } from '../../../app/list/list-window.ts';
import { useListAddress } from '../../../app/list/use-list-address.ts';
import { useSelection } from '../../../app/list/use-selection.ts';
import { usePageTitle } from '../../../app/page/page-title.ts';
import { useMay } from '../../../app/session/viewer-context.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { BulkAction, BulkBar } from '../../../ui/data-table/bulk-bar.tsx';
import { EmptyState } from '../../../ui/list/empty-state.tsx';
import { ListPage } from '../../../ui/list/list-page.tsx';
import { useNow } from '../../../ui/browser/use-now.ts';
import { ExportPicker } from '../../export/export-picker.tsx';
import type { Place } from '../../master-data/place-tag.tsx';
import { serviceOfPicker } from '../result/schedule-card.tsx';
import { savedColumns } from './schedule-column.ts';
import { scheduleActions } from './schedule-list-action.tsx';
import { useScheduleListColumns } from './schedule-list-column.tsx';
import { ScheduleListFilters } from './schedule-list-filters.tsx';
import { ScheduleListOver, type OpenDialog } from './schedule-list-over.tsx';
import { ScheduleListRowCard } from './schedule-list-row-card.tsx';
import { SCHEDULE_TABS, scheduleListAddress, scheduleListFilter } from './schedule-list-search.ts';
import { ScheduleListDocument } from '../edit/schedule-edit.generated.ts';
import type { KeptSchedule } from '../edit/schedule-values.ts';
import { useScheduleChange } from '../edit/use-schedule-change.ts';

/** Rows per window. */
const windowSize = 100;

/**
 * /admin/schedule-list: the departures that staff maintain. Administrators create, update, cancel and delete
 * them; sales staff can read and copy them.
 */
export function ScheduleListPage() {
  const { t } = useTranslation(['schedule-edit', 'schedule']);
  usePageTitle(t('schedule:title'));
  const may = useMay();
  const today = businessDay(useNow());
  const [open, setOpen] = useState<OpenDialog | null>(null);
  const { remove, refresh } = useScheduleChange();
  const address = useListAddress(scheduleListAddress);
  const { state, service, polCode, podCode, fromDate, toDate, etd, eta, cargoReady } = address.value;
  const { selected, select, clear } = useSelection(address.view);
  const query = useQuery(ScheduleListDocument, {
    variables: { filter: scheduleListFilter(address), first: windowSize },
  });
  const list = listWindow(query, (data) => data.scheduleList);
  const rows = list.rows ?? [];
  const places: Place[] = rows.flatMap(({ pol, pod }) => [pol, pod].filter((place) => place !== null));
  const chosen = rows.filter(({ id }) => selected.has(id));
  const mayKeep = may('update', 'ScheduleAdmin');
  const mayCopy = may('create', 'ScheduleAdmin');
  const isRunning = state !== 'CANCELLED';

  function changed() {
    setOpen(null);
    clear();
    void refresh();
  }
  const actionsOf = (row: KeptSchedule) =>
    scheduleActions(row, { t, mayKeep, mayCopy, onOpen: setOpen, onRemove: (one) => void remove(one) });
  const addButton = mayKeep && (
    <Button kind="primary" icon={<Plus size={16} />} onClick={() => setOpen({ kind: 'form', schedule: null })}>
      {t('list.add')}
    </Button>
  );
  return (
    <ListPage
      title={t('schedule:title')}
      actions={
        mayKeep && (
          <>
            <Button icon={<FileUp size={16} />} onClick={() => setOpen({ kind: 'import' })}>
              {t('list.import')}
            </Button>
            {addButton}
          </>
        )
      }
      tabs={{
        label: t('list.tabs'),
        value: state,
        onChange: (next) => address.set({ state: next }),
        items: Object.values(SCHEDULE_TABS).map((one) => ({ id: one, label: t(`list.tab.${one}`) })),
      }}
      filters={
        <ScheduleListFilters
          address={address}
          places={places}
          tools={
            isRunning && (
              <ExportPicker
                list={{
                  schedules: {
                    filter: {
                      serviceType: serviceOfPicker(service),
                      polCode,
                      podCode,
                      fromDate: fromDate ?? (state === 'PLANNED' ? today : null),
                      toDate: toDate ?? (state === 'DEPARTED' ? today : null),
                      etd,
                      eta,
                      cargoReady,
                    },
                  },
                }}
                columns={savedColumns(service)}
                disabled={rows.length === 0}
              />
            )
          }
        />
      }
    >
      <ListTable
        label={t('schedule:title')}
        list={list}
        address={address}
        columns={useScheduleListColumns(service, state)}
        rowKey={(row) => row.id}
        rowLabel={(row) => `${row.polCode} ${row.podCode} ${row.voyage ?? ''}`}
        rowHeight={46}
        onOpen={mayKeep && isRunning ? (row) => setOpen({ kind: 'form', schedule: row }) : undefined}
        rowMenu={mayKeep || mayCopy ? actionsOf : undefined}
        selected={mayCopy && isRunning ? selected : undefined}
        onSelect={mayCopy && isRunning ? select : undefined}
        bulk={
          <BulkBar count={chosen.length} onClear={clear}>
            <BulkAction icon={<CopyPlus size={18} />} onClick={() => setOpen({ kind: 'copy', schedules: chosen })}>
              {t('action.copy')}
            </BulkAction>
          </BulkBar>
        }
        renderCard={(row) => <ScheduleListRowCard row={row} actions={actionsOf(row)} />}
        nothingFound={t('list.nothingFound')}
        empty={
          <EmptyState
            title={t(`list.empty.${state}`, { service })}
            action={state === 'PLANNED' ? addButton : undefined}
          />
        }
        foot={(total) => t('list.foot', total)}
      />
      {open && <ScheduleListOver open={open} service={service} onClose={() => setOpen(null)} onChanged={changed} />}
    </ListPage>
  );
}
