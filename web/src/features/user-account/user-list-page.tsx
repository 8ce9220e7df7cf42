import { useQuery } from '@apollo/client/react';
import { Upload, UserPlus } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router';
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
import { ExportPicker } from '../export/export-picker.tsx';
import { RecordImportDialog } from '../import/record-import-dialog.tsx';
import { SavedViewPicker } from '../saved-view/saved-view-picker.tsx';
import { useUserMenu } from './use-user-menu.tsx';
import { useUserFilters } from './use-user-filters.ts';
import { useUserColumns } from './user-column.tsx';
import { UserDialog } from './user-dialog.tsx';
import { UserListDocument } from './user-list-page.generated.ts';
import { UserRowCard } from './user-row-card.tsx';
import { managedRows } from './user-row.ts';
import { userAddress, userVariables } from './user-search.ts';

/** /admin/user-mgmt: everyone who can sign in, for an ADMIN. */
export function UserManagementPage() {
  return <UserList hasSides title="list.title" />;
}

/** /admin/user-list: the users of a company; an ADMIN sees those of all customers. */
export function CompanyUserPage() {
  return <UserList hasSides={false} title="list.companyTitle" />;
}

function UserList({ hasSides, title }: { hasSides: boolean; title: 'list.title' | 'list.companyTitle' }) {
  const { t } = useTranslation('user-account');
  usePageTitle(t(title));
  const viewer = useViewer();
  const may = useMay();
  const view = useTableView('user');
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const [isAdding, setAdding] = useState(false);
  const [isImporting, setImporting] = useState(false);
  const address = useListAddress(userAddress);
  const isStaffSide = hasSides && address.value.side === 'STAFF';
  const variables = userVariables(address, viewer.isStaff);
  const query = useQuery(UserListDocument, {
    variables: { ...variables, first: LIST_WINDOW },
    fetchPolicy: 'cache-and-network',
  });
  const loaded = listWindow(query, (data) => data.userList);
  const list = { ...loaded, rows: managedRows(loaded.rows) };
  const withCompany = viewer.isStaff && !isStaffSide;
  const menu = useUserMenu();

  const mayAdd = may('create', 'CompanyUser', 'MANAGE_USERS');
  const addButton = mayAdd && (
    <Button kind="primary" icon={<UserPlus size={16} />} onClick={() => setAdding(true)}>
      {t(isStaffSide ? 'list.addStaff' : 'list.add')}
    </Button>
  );
  return (
    <ListPage
      title={t(title)}
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
      tabs={
        hasSides
          ? {
              label: t('list.tabs'),
              value: address.value.side,
              onChange: (side) => address.set({ ...address.noFilter, side }),
              items: (['CUSTOMER', 'STAFF'] as const).map((side) => ({ id: side, label: t(`list.tab.${side}`) })),
            }
          : undefined
      }
      filters={
        <ListFilters
          search={t('list.search')}
          searchHint={t('list.searchHint')}
          filters={useUserFilters(address, { isStaffSide, isCompanyOffered: withCompany, rows: list.rows ?? [] })}
          address={address}
          view={view}
          tools={
            <>
              <SavedViewPicker list="USER" search={address.view} />
              <ExportPicker list={{ users: variables }} disabled={list.total === 0} />
            </>
          }
        />
      }
    >
      <ListTable
        label={t(title)}
        list={list}
        address={address}
        view={view}
        columns={useUserColumns({ withCompany, isStaff: isStaffSide })}
        rowKey={(row) => row.id}
        rowLabel={(row) => row.fullName}
        onOpen={(user) => user.username && void navigate(`${pathname}/${user.username}`)}
        rowMenu={menu.actionsOf}
        renderCard={(row) => <UserRowCard row={row} withCompany={withCompany} actions={menu.actionsOf(row)} />}
        nothingFound={t('list.nothingFound')}
        empty={<EmptyState title={t('list.empty')} action={addButton} />}
        foot={(total) => t('list.foot', total)}
      />
      {isAdding && (
        <UserDialog
          user={null}
          isStaffSide={isStaffSide}
          picksCompany={withCompany}
          onClose={() => setAdding(false)}
          onSaved={() => {
            setAdding(false);
            void menu.refresh();
          }}
        />
      )}
      {isImporting && (
        <RecordImportDialog
          kind="USER"
          skipped={viewer.isStaff ? [] : ['company', 'accountManager']}
          onClose={() => setImporting(false)}
          onDone={() => void menu.refresh()}
        />
      )}
      {menu.dialog}
    </ListPage>
  );
}
