import { useQuery } from '@apollo/client/react';
import { Ban, CircleCheck, Plus, Upload } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { ListTable } from '../../app/list/list-table.tsx';
import { LIST_WINDOW, listWindow } from '../../app/list/list-window.ts';
import { useListAddress } from '../../app/list/use-list-address.ts';
import { usePageTitle } from '../../app/page/page-title.ts';
import { useMay, useViewer } from '../../app/session/viewer-context.tsx';
import { Button } from '../../ui/button/button.tsx';
import { useTableView } from '../../ui/data-table/table-view.tsx';
import { EmptyState } from '../../ui/list/empty-state.tsx';
import { ListFilters } from '../../ui/list/list-filters.tsx';
import { ListPage } from '../../ui/list/list-page.tsx';
import type { MenuAction } from '../../ui/overlay/menu.tsx';
import { ExportPicker } from '../export/export-picker.tsx';
import { RecordImportDialog } from '../import/record-import-dialog.tsx';
import { SavedViewPicker } from '../saved-view/saved-view-picker.tsx';
import { useCustomerColumns } from './customer-column.tsx';
import { CustomerDialog } from './customer-dialog.tsx';
import { CustomerListDocument } from './customer-list-page.generated.ts';
import { CustomerRowCard } from './customer-row-card.tsx';
import { managedCustomers, type CustomerRow } from './customer-row.ts';
import { customerAddress, customerPath, customerVariables, type CustomerAddress } from './customer-search.ts';
import { ProposalListPage } from './proposal/proposal-list-page.tsx';
import { useCustomerActs } from './use-customer-acts.ts';
import { useCustomerFilters } from './use-customer-filters.ts';
import { useCustomerTabs } from './use-customer-tabs.ts';

/** /admin/customer-management: all customers for an ADMIN, their own for an ADMIN_SALE. */
export function CustomerListPage() {
  const address = useListAddress(customerAddress);
  return address.value.tab === 'PROPOSED' ? <ProposalListPage address={address} /> : <AllCustomers address={address} />;
}

function AllCustomers({ address }: { address: CustomerAddress }) {
  const { t } = useTranslation('customer');
  usePageTitle(t('list.title'));
  const navigate = useNavigate();
  const withManager = useViewer().role === 'ADMIN';
  const view = useTableView('customer');
  const [isAdding, setAdding] = useState(false);
  const [isImporting, setImporting] = useState(false);
  const may = useMay();
  const acts = useCustomerActs();
  const variables = customerVariables(address);
  const query = useQuery(CustomerListDocument, {
    variables: { ...variables, first: LIST_WINDOW },
    fetchPolicy: 'cache-and-network',
  });
  const loaded = listWindow(query, (data) => data.customerList);
  const list = { ...loaded, rows: managedCustomers(loaded.rows) };

  function actionsOf(row: CustomerRow): MenuAction[] {
    const isActive = row.account.state === 'ACTIVE';
    if (!may('update', 'Customer')) return [];
    return [
      {
        id: 'state',
        label: t(isActive ? 'action.deactivate' : 'action.activate'),
        icon: isActive ? <Ban size={16} /> : <CircleCheck size={16} />,
        danger: isActive,
        onSelect: () => void (isActive ? acts.deactivate(row) : acts.activate(row)),
      },
    ];
  }
  const mayAdd = may('create', 'Customer');
  const addButton = mayAdd && (
    <Button kind="primary" icon={<Plus size={16} />} onClick={() => setAdding(true)}>
      {t('list.add')}
    </Button>
  );
  return (
    <ListPage
      title={t('list.title')}
      actions={
        <>
          {mayAdd && (
            <Button icon={<Upload size={16} />} onClick={() => setImporting(true)}>
              {t('list.import')}
            </Button>
          )}
          {addButton}
        </>
      }
      tabs={useCustomerTabs(address, loaded.data?.waiting.totalCount)}
      filters={
        <ListFilters
          search={t('list.search')}
          searchHint={t('list.searchHint')}
          filters={useCustomerFilters(address, withManager)}
          address={address}
          view={view}
          tools={
            <>
              <SavedViewPicker list="CUSTOMER" search={address.view} />
              <ExportPicker list={{ customers: variables }} disabled={list.total === 0} />
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
        columns={useCustomerColumns(withManager)}
        rowKey={(row) => row.id}
        rowLabel={(row) => row.name}
        rowTo={(row) => customerPath(row.code)}
        rowMenu={actionsOf}
        renderCard={(row) => <CustomerRowCard row={row} actions={actionsOf(row)} />}
        nothingFound={t('list.nothingFound')}
        empty={
          <EmptyState title={t('list.empty')} action={addButton}>
            {t('list.emptyText')}
          </EmptyState>
        }
        foot={(total) => t('list.foot', total)}
      />
      {isImporting && (
        <RecordImportDialog
          kind="CUSTOMER"
          skipped={withManager ? [] : ['accountManager']}
          onClose={() => setImporting(false)}
          onDone={() => void acts.refresh()}
        />
      )}
      {isAdding && (
        <CustomerDialog
          onClose={() => setAdding(false)}
          onSaved={({ code }) => {
            void acts.refresh();
            void navigate(customerPath(code));
          }}
        />
      )}
    </ListPage>
  );
}
