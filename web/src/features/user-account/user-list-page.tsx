import { useQuery } from '@apollo/client/react';
import { Eye, KeyRound, Mail, Pencil, ShieldOff, Trash2, UserCheck, UserPlus, UserX, Users } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ListTable } from '../../app/list/list-table.tsx';
import { LIST_WINDOW, listWindow } from '../../app/list/list-window.ts';
import { useListAddress } from '../../app/list/use-list-address.ts';
import { usePageTitle } from '../../app/page/page-title.ts';
import { useViewer } from '../../app/session/viewer-context.tsx';
import { Button } from '../../ui/button/button.tsx';
import { useTableView } from '../../ui/data-table/table-view.tsx';
import { EmptyState } from '../../ui/list/empty-state.tsx';
import { ListFilters } from '../../ui/list/list-filters.tsx';
import { ListPage } from '../../ui/list/list-page.tsx';
import type { MenuAction } from '../../ui/overlay/menu.tsx';
import { useViewAs } from '../session/view-as/view-as-dialog.ts';
import { DisableDialog } from './disable-dialog.tsx';
import { ReassignDialog } from './reassign-dialog.tsx';
import { useUserActs } from './use-user-acts.ts';
import { useUserFilters } from './use-user-filters.ts';
import { useUserColumns } from './user-column.tsx';
import { UserDialog } from './user-dialog.tsx';
import { UserListDocument } from './user-list-page.generated.ts';
import { UserRowCard } from './user-row-card.tsx';
import { managedRows, type UserRow } from './user-row.ts';
import { userAddress, userVariables } from './user-search.ts';

type Open = { dialog: 'new' } | { dialog: 'edit' | 'disable' | 'reassign'; user: UserRow };

/** /admin/user-mgmt: everyone who can sign in, for an ADMIN. */
export function UserManagementPage() {
  return <UserList hasSides title="list.title" />;
}

/** /admin/user-list: the people of a company; an ADMIN sees those of all customers. */
export function CompanyUserPage() {
  return <UserList hasSides={false} title="list.companyTitle" />;
}

function UserList({ hasSides, title }: { hasSides: boolean; title: 'list.title' | 'list.companyTitle' }) {
  const { t } = useTranslation('user-account');
  usePageTitle(t(title));
  const viewer = useViewer();
  const view = useTableView('user');
  const [open, setOpen] = useState<Open | null>(null);
  const acts = useUserActs();
  const viewAs = useViewAs();
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
  const close = () => setOpen(null);
  const changed = () => {
    close();
    void acts.refresh();
  };

  function actionsOf(user: UserRow): MenuAction[] {
    const { canUpdate, canDisable, state, customerCount, hasSecondFactor } = user.account;
    const { role } = user;
    const icon = { size: 16 };
    const entries: (MenuAction | false)[] = [
      canUpdate && {
        id: 'edit',
        label: t('action.edit'),
        icon: <Pencil {...icon} />,
        onSelect: () => setOpen({ dialog: 'edit', user }),
      },
      canUpdate &&
        state !== 'DISABLED' && {
          id: 'link',
          label: t(state === 'INVITED' ? 'action.invite' : 'action.resetLink'),
          icon: <Mail {...icon} />,
          onSelect: () => void acts.sendLink(user),
        },
      canDisable &&
        state === 'ACTIVE' && {
          id: 'password',
          label: t('action.password'),
          icon: <KeyRound {...icon} />,
          onSelect: () => void acts.requirePassword(user),
        },
      state === 'ACTIVE' &&
        viewer.role === 'ADMIN' &&
        (role === 'CLIENT' || role === 'CLIENT_ROOT') && {
          id: 'viewAs',
          label: t('action.viewAs'),
          icon: <Eye {...icon} />,
          onSelect: () => void viewAs(user),
        },
      canDisable &&
        hasSecondFactor &&
        viewer.role === 'ADMIN' && {
          id: 'secondFactor',
          label: t('action.secondFactor'),
          icon: <ShieldOff {...icon} />,
          onSelect: () => void acts.resetSecondFactor(user),
        },
      customerCount > 0 &&
        viewer.role === 'ADMIN' && {
          id: 'reassign',
          label: t('action.reassign'),
          icon: <Users {...icon} />,
          onSelect: () => setOpen({ dialog: 'reassign', user }),
        },
      canDisable &&
        (state === 'DISABLED'
          ? {
              id: 'enable',
              label: t('action.enable'),
              icon: <UserCheck {...icon} />,
              onSelect: () => void acts.enable(user),
            }
          : {
              id: 'disable',
              label: t('action.disable'),
              icon: <UserX {...icon} />,
              danger: true,
              onSelect: () => setOpen({ dialog: 'disable', user }),
            }),
      canDisable && {
        id: 'delete',
        label: t('action.delete'),
        icon: <Trash2 {...icon} />,
        danger: true,
        onSelect: () => void acts.remove(user),
      },
    ];
    return entries.filter((entry) => entry !== false);
  }

  const addButton = (
    <Button kind="primary" icon={<UserPlus size={16} />} onClick={() => setOpen({ dialog: 'new' })}>
      {t(isStaffSide ? 'list.addStaff' : 'list.add')}
    </Button>
  );
  return (
    <ListPage
      title={t(title)}
      actions={addButton}
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
        onOpen={(user) => user.account.canUpdate && setOpen({ dialog: 'edit', user })}
        rowMenu={actionsOf}
        renderCard={(row) => <UserRowCard row={row} withCompany={withCompany} actions={actionsOf(row)} />}
        nothingFound={t('list.nothingFound')}
        empty={<EmptyState title={t('list.empty')} action={addButton} />}
        foot={(total) => t('list.foot', total)}
      />
      {(open?.dialog === 'new' || open?.dialog === 'edit') && (
        <UserDialog
          user={open.dialog === 'edit' ? open.user : null}
          isStaffSide={isStaffSide}
          picksCompany={withCompany}
          onClose={close}
          onSaved={changed}
        />
      )}
      {open?.dialog === 'disable' && <DisableDialog user={open.user} onClose={close} onDisabled={changed} />}
      {open?.dialog === 'reassign' && <ReassignDialog user={open.user} onClose={close} onReassigned={changed} />}
    </ListPage>
  );
}
