import { useQuery } from '@apollo/client/react';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { usePageTitle } from '../../app/page/page-title.ts';
import { useMay, useViewer } from '../../app/session/viewer-context.tsx';
import { useLanguage } from '../../i18n/use-language.ts';
import { Button } from '../../ui/button/button.tsx';
import { DataTable } from '../../ui/data-table/data-table.tsx';
import { editMenu } from '../../ui/data-table/edit-menu.tsx';
import { DensityChoice, useTableView } from '../../ui/data-table/table-view.tsx';
import { EmptyState } from '../../ui/list/empty-state.tsx';
import { formatNumber } from '../../ui/text/format.ts';
import { TextButton } from '../../ui/button/link-button.tsx';
import { PageHeader } from '../../ui/page/page-header.tsx';
import { TabPanel, Tabs } from '../../ui/page/tabs.tsx';
import { ExportPicker } from '../export/export-picker.tsx';
import { SavedViewPicker } from '../saved-view/saved-view-picker.tsx';
import { LoadFailed } from '../../app/page/load-failed-card.tsx';
import { useLocationColumns } from './location-column.tsx';
import { LocationDialog } from './location-dialog.tsx';
import { LocationFilterBar } from './location-filter-bar.tsx';
import { LocationListDocument } from './location-list-page.generated.ts';
import s from './location-list.module.css';
import { LocationRowCard } from './location-row-card.tsx';
import {
  isLocationFiltered,
  locationVariables,
  noLocationFilter,
  readLocationSearch,
  writeLocationSearch,
} from './location-search.ts';
import type { LocationSearch } from './location-search.ts';
import type { LocationDetail } from './location-values.ts';
import { useLocationChange } from './use-location-change.ts';

/** How many rows one window has. */
const listWindow = 50;
const panel = 'location-list';
const owners = ['CUSTOMER', 'SHARED'] as const;

/** /admin/location: the addresses of a customer, and the terminals and warehouses that everybody may choose. */
export function LocationListPage() {
  const { t } = useTranslation('location');
  const { locale } = useLanguage();
  const { isStaff } = useViewer();
  const may = useMay();
  const [params, setParams] = useSearchParams();
  const search = readLocationSearch(params);
  const isShared = search.owner === 'SHARED';
  const withCustomer = isStaff && !isShared;
  const view = useTableView('location');
  const columns = useLocationColumns(withCustomer);
  const [edited, setEdited] = useState<LocationDetail | 'new' | null>(null);
  const { remove, refresh } = useLocationChange();
  const { data, previousData, error, loading, refetch, fetchMore } = useQuery(LocationListDocument, {
    variables: { ...locationVariables(search), first: listWindow },
  });
  usePageTitle(t('list.title'));

  function setSearch(change: Partial<LocationSearch>) {
    setParams(writeLocationSearch({ ...search, ...change }), { replace: change.owner === undefined });
  }
  function changed() {
    setEdited(null);
    void refresh();
  }
  const list = data?.locationList;
  const addButton = may('create', 'Location') && (
    <Button kind="primary" icon={<Plus size={16} />} onClick={() => setEdited('new')}>
      {t('list.add')}
    </Button>
  );
  return (
    <div className={s.page}>
      <div className={s.head}>
        <PageHeader title={t('list.title')} actions={addButton} />
        <Tabs
          label={t('list.tabs')}
          panelId={panel}
          value={search.owner}
          onChange={(owner) => setSearch({ ...noLocationFilter, owner })}
          items={owners.map((owner) => ({
            id: owner,
            label: t(owner === 'CUSTOMER' && isStaff ? 'list.tab.CUSTOMER_staff' : `list.tab.${owner}`),
          }))}
        />
      </div>
      <LocationFilterBar
        search={search}
        onChange={setSearch}
        regions={(data ?? previousData)?.regions ?? []}
        end={
          <>
            <SavedViewPicker list="LOCATION" search={writeLocationSearch(search).toString()} />
            <ExportPicker list={{ locations: locationVariables(search) }} disabled={list?.totalCount === 0} />
            <DensityChoice view={view} label={t('list.density')} />
          </>
        }
      />
      <TabPanel id={panel} tab={search.owner} className={s.panel}>
        <DataTable
          label={t('list.title')}
          columns={columns}
          rows={list?.nodes ?? []}
          rowKey={(row) => row.id}
          rowLabel={(row) => row.name}
          sort={search.sort}
          onSort={(sort) => setSearch({ sort })}
          onOpen={list?.nodes.some((row) => row.mayUpdate) ? (row) => row.mayUpdate && setEdited(row) : undefined}
          rowMenu={
            list?.nodes.some((row) => row.mayUpdate || row.mayDelete)
              ? (row) =>
                  editMenu(
                    { edit: t('action.edit'), remove: t('action.delete') },
                    row.mayUpdate ? () => setEdited(row) : undefined,
                    row.mayDelete ? () => void remove(row) : undefined,
                  )
              : undefined
          }
          total={list?.totalCount}
          loading={loading}
          onReachEnd={
            list?.pageInfo.hasNextPage
              ? () => void fetchMore({ variables: { after: list.pageInfo.endCursor } }).catch(() => undefined)
              : undefined
          }
          density={view.density}
          hidden={view.hidden}
          renderCard={(row) => (
            <LocationRowCard
              row={row}
              withCustomer={withCustomer}
              onEdit={() => setEdited(row)}
              onDelete={() => void remove(row)}
            />
          )}
          error={
            error && !list ? (
              <LoadFailed error={error} retrying={loading} onRetry={() => void refetch().catch(() => undefined)} />
            ) : undefined
          }
          empty={
            isLocationFiltered(search) ? (
              <EmptyState
                title={t('list.nothingFound')}
                action={<TextButton onClick={() => setSearch(noLocationFilter)}>{t('list.clear')}</TextButton>}
              />
            ) : (
              <EmptyState
                title={t(isShared ? 'list.emptyShared' : isStaff ? 'list.emptyStaff' : 'list.empty')}
                action={isShared ? undefined : addButton}
              >
                {!isShared && !isStaff && t('list.emptyText')}
              </EmptyState>
            )
          }
          foot={list && t('list.foot', { count: list.totalCount, shown: formatNumber(list.totalCount, locale) })}
        />
      </TabPanel>
      <LocationDialog
        open={edited !== null}
        onClose={() => setEdited(null)}
        location={edited === 'new' ? null : edited}
        onCreated={changed}
        onUpdated={changed}
      />
    </div>
  );
}
