import { useQuery } from '@apollo/client/react';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LIST_WINDOW, listWindow } from '../../app/list/list-window.ts';
import { ListTable } from '../../app/list/list-table.tsx';
import { useListAddress } from '../../app/list/use-list-address.ts';
import { usePageTitle } from '../../app/page/page-title.ts';
import { useMay, useViewer } from '../../app/session/viewer-context.tsx';
import { Button } from '../../ui/button/button.tsx';
import { editMenu } from '../../ui/data-table/edit-menu.tsx';
import { useTableView } from '../../ui/data-table/table-view.tsx';
import { EmptyState } from '../../ui/list/empty-state.tsx';
import { ListFilters } from '../../ui/list/list-filters.tsx';
import { ListPage } from '../../ui/list/list-page.tsx';
import { ExportPicker } from '../export/export-picker.tsx';
import { SavedViewPicker } from '../saved-view/saved-view-picker.tsx';
import { useLocationColumns } from './location-column.tsx';
import { LocationDialog } from './location-dialog.tsx';
import { useLocationFilters } from './use-location-filters.ts';
import { LocationListDocument } from './location-list-page.generated.ts';
import { LocationRowCard } from './location-row-card.tsx';
import { locationAddress, locationVariables } from './location-search.ts';
import type { LocationDetail } from './location-values.ts';
import { useLocationChange } from './use-location-change.ts';

/** /admin/location: customers' addresses, and the terminals and warehouses that everyone can use. */
export function LocationListPage() {
  const { t } = useTranslation('location');
  usePageTitle(t('list.title'));
  const { isStaff } = useViewer();
  const may = useMay();
  const view = useTableView('location');
  const [edited, setEdited] = useState<LocationDetail | 'new' | null>(null);
  const { remove, refresh } = useLocationChange();
  const address = useListAddress(locationAddress);
  const { owner } = address.value;
  const withCustomer = isStaff && owner === 'CUSTOMER';
  const variables = locationVariables(address);
  const query = useQuery(LocationListDocument, { variables: { ...variables, first: LIST_WINDOW } });
  const list = listWindow(query, (data) => data.locationList);
  const addButton = may('create', 'Location') && (
    <Button kind="primary" icon={<Plus size={16} />} onClick={() => setEdited('new')}>
      {t('list.add')}
    </Button>
  );
  const actionsOf = (row: LocationDetail) =>
    editMenu(
      { edit: t('action.edit'), remove: t('action.delete') },
      row.canUpdate ? () => setEdited(row) : undefined,
      row.canDelete ? () => void remove(row) : undefined,
    );
  function changed() {
    setEdited(null);
    void refresh();
  }
  return (
    <ListPage
      title={t('list.title')}
      actions={addButton}
      tabs={{
        label: t('list.tabs'),
        value: owner,
        onChange: (next) => address.set({ ...address.noFilter, owner: next }),
        items: [
          { id: 'CUSTOMER', label: t(isStaff ? 'list.tab.CUSTOMER_staff' : 'list.tab.CUSTOMER') },
          { id: 'SHARED', label: t('list.tab.SHARED') },
        ],
      }}
      filters={
        <ListFilters
          search={t('list.search')}
          searchHint={t('list.searchHint')}
          filters={useLocationFilters(address, list.data?.regions ?? [], {
            isOffered: withCustomer,
            name: list.rows?.[0]?.customer?.name ?? null,
          })}
          address={address}
          view={view}
          tools={
            <>
              <SavedViewPicker list="LOCATION" search={address.view} />
              <ExportPicker list={{ locations: variables }} disabled={list.total === 0} />
            </>
          }
        />
      }
    >
      <ListTable
        label={t('list.title')}
        list={list}
        address={address}
        view={view}
        columns={useLocationColumns(withCustomer)}
        rowKey={(row) => row.id}
        rowLabel={(row) => row.name}
        onOpen={list.rows?.some((row) => row.canUpdate) ? (row) => row.canUpdate && setEdited(row) : undefined}
        rowMenu={list.rows?.some((row) => row.canUpdate || row.canDelete) ? actionsOf : undefined}
        renderCard={(row) => <LocationRowCard row={row} withCustomer={withCustomer} actions={actionsOf(row)} />}
        nothingFound={t('list.nothingFound')}
        empty={
          <EmptyState
            title={t(owner === 'SHARED' ? 'list.emptyShared' : isStaff ? 'list.emptyStaff' : 'list.empty')}
            action={owner === 'SHARED' ? undefined : addButton}
          >
            {owner === 'CUSTOMER' && !isStaff && t('list.emptyText')}
          </EmptyState>
        }
        foot={(total) => t('list.foot', total)}
      />
      <LocationDialog
        open={edited !== null}
        onClose={() => setEdited(null)}
        location={edited === 'new' ? null : edited}
        onCreated={changed}
        onUpdated={changed}
      />
    </ListPage>
  );
}
