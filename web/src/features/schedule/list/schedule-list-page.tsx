import { useQuery } from '@apollo/client/react';
import { CopyPlus, FileUp, Plus } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { businessDay } from '@wr1/schema/rules/tariff/quote-validity.ts';
import { usePageTitle } from '../../../app/page/page-title.ts';
import { useMay } from '../../../app/session/viewer-context.tsx';
import { useLanguage } from '../../../i18n/use-language.ts';
import { Button } from '../../../ui/button/button.tsx';
import { BulkAction, BulkBar } from '../../../ui/data-table/bulk-bar.tsx';
import { DataTable } from '../../../ui/data-table/data-table.tsx';
import { EmptyState } from '../../../ui/list/empty-state.tsx';
import { formatNumber } from '../../../ui/text/format.ts';
import { TextButton } from '../../../ui/button/link-button.tsx';
import { ListPage, ListPanel } from '../../../ui/list/list-page.tsx';
import { PageHeader } from '../../../ui/page/page-header.tsx';
import { Tabs } from '../../../ui/page/tabs.tsx';
import { useNow } from '../../../ui/browser/use-now.ts';
import { ExportPicker } from '../../export/export-picker.tsx';
import type { Place } from '../../master-data/place-tag.tsx';
import { LoadFailed } from '../../../app/page/load-failed-card.tsx';
import { serviceOfPicker } from '../result/schedule-card.tsx';
import { savedColumns } from './schedule-column.ts';
import { scheduleActions } from './schedule-list-action.tsx';
import { useScheduleListColumns } from './schedule-list-column.tsx';
import { ScheduleListFilterBar } from './schedule-list-filter-bar.tsx';
import { ScheduleListOver, type OpenDialog } from './schedule-list-over.tsx';
import { ScheduleListRowCard } from './schedule-list-row-card.tsx';
import {
  SCHEDULE_TABS,
  isScheduleListFiltered,
  noScheduleFilter,
  readScheduleListSearch,
  scheduleListFilter,
  writeScheduleListSearch,
} from './schedule-list-search.ts';
import type { ScheduleListSearch } from './schedule-list-search.ts';
import { ScheduleListDocument } from '../edit/schedule-edit.generated.ts';
import type { KeptSchedule } from '../edit/schedule-values.ts';
import { useScheduleChange } from '../edit/use-schedule-change.ts';

/** How many rows one window has. */
const listWindow = 100;
const panel = 'schedule-list';
const none: ReadonlySet<string> = new Set();

/** /admin/schedule-list: the departures that staff keep. ADMIN enters, changes, cancels and deletes; sales read and copy. */
export function ScheduleListPage() {
  const { t } = useTranslation(['schedule-edit', 'schedule']);
  const { locale } = useLanguage();
  const may = useMay();
  const today = businessDay(useNow());
  const [params, setParams] = useSearchParams();
  const search = readScheduleListSearch(params);
  const columns = useScheduleListColumns(search.service, search.state);
  const [open, setOpen] = useState<OpenDialog | null>(null);
  const [selected, setSelected] = useState(none);
  const { remove, refresh } = useScheduleChange();
  const { data, error, loading, refetch, fetchMore } = useQuery(ScheduleListDocument, {
    variables: { filter: scheduleListFilter(search), first: listWindow },
  });
  usePageTitle(t('schedule:title'));

  function setSearch(change: Partial<ScheduleListSearch>) {
    setSelected(none);
    setParams(writeScheduleListSearch({ ...search, ...change }), { replace: change.state === undefined });
  }
  function changed() {
    setOpen(null);
    setSelected(none);
    void refresh();
  }
  const list = data?.scheduleList;
  const rows = list?.nodes ?? [];
  const mayKeep = may('update', 'ScheduleAdmin');
  const mayCopy = may('create', 'ScheduleAdmin');
  const places: Place[] = rows.flatMap(({ pol, pod }) => [pol, pod].filter((place) => place !== null));

  const actionsOf = (row: KeptSchedule) =>
    scheduleActions(row, { t, mayKeep, mayCopy, onOpen: setOpen, onRemove: (one) => void remove(one) });

  const addButton = mayKeep && (
    <Button kind="primary" icon={<Plus size={16} />} onClick={() => setOpen({ kind: 'form', schedule: null })}>
      {t('list.add')}
    </Button>
  );
  const chosen = rows.filter(({ id }) => selected.has(id));
  return (
    <ListPage
      head={
        <>
          <PageHeader
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
          />
          <Tabs
            label={t('list.tabs')}
            panelId={panel}
            value={search.state}
            onChange={(state) => setSearch({ state })}
            items={Object.values(SCHEDULE_TABS).map((state) => ({ id: state, label: t(`list.tab.${state}`) }))}
          />
        </>
      }
    >
      <ScheduleListFilterBar
        search={search}
        onChange={setSearch}
        places={places}
        end={
          search.state !== 'CANCELLED' && (
            <ExportPicker
              list={{
                schedules: {
                  filter: {
                    serviceType: serviceOfPicker(search.service),
                    polCode: search.pol,
                    podCode: search.pod,
                    fromDate: search.from ?? (search.state === 'PLANNED' ? today : null),
                    toDate: search.to ?? (search.state === 'DEPARTED' ? today : null),
                    etd: search.etd,
                    eta: search.eta,
                    cargoReady: search.ready,
                  },
                },
              }}
              columns={savedColumns(search.service)}
              disabled={rows.length === 0}
            />
          )
        }
      />
      <ListPanel id={panel} tab={search.state}>
        <DataTable
          label={t('schedule:title')}
          columns={columns}
          rows={rows}
          rowKey={(row) => row.id}
          rowLabel={(row) => `${row.polCode} ${row.podCode} ${row.voyage ?? ''}`}
          rowHeight={46}
          onOpen={
            mayKeep && search.state !== 'CANCELLED' ? (row) => setOpen({ kind: 'form', schedule: row }) : undefined
          }
          rowMenu={mayKeep || mayCopy ? actionsOf : undefined}
          selected={mayCopy && search.state !== 'CANCELLED' ? selected : undefined}
          onSelect={mayCopy && search.state !== 'CANCELLED' ? setSelected : undefined}
          bulk={
            <BulkBar count={chosen.length} onClear={() => setSelected(none)}>
              <BulkAction icon={<CopyPlus size={18} />} onClick={() => setOpen({ kind: 'copy', schedules: chosen })}>
                {t('action.copy')}
              </BulkAction>
            </BulkBar>
          }
          total={list?.totalCount}
          loading={loading}
          onReachEnd={
            list?.pageInfo.hasNextPage
              ? () => void fetchMore({ variables: { after: list.pageInfo.endCursor } }).catch(() => undefined)
              : undefined
          }
          renderCard={(row) => <ScheduleListRowCard row={row} actions={actionsOf(row)} />}
          error={
            error && !list ? (
              <LoadFailed error={error} retrying={loading} onRetry={() => void refetch().catch(() => undefined)} />
            ) : undefined
          }
          empty={
            isScheduleListFiltered(search) ? (
              <EmptyState
                title={t('list.nothingFound')}
                action={<TextButton onClick={() => setSearch(noScheduleFilter)}>{t('list.clear')}</TextButton>}
              />
            ) : (
              <EmptyState
                title={t(`list.empty.${search.state}`, { service: search.service })}
                action={search.state === 'PLANNED' ? addButton : undefined}
              />
            )
          }
          foot={list && t('list.foot', { count: list.totalCount, shown: formatNumber(list.totalCount, locale) })}
        />
      </ListPanel>
      {open && (
        <ScheduleListOver open={open} service={search.service} onClose={() => setOpen(null)} onChanged={changed} />
      )}
    </ListPage>
  );
}
