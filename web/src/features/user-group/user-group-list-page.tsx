import { useQuery } from '@apollo/client/react';
import { Copy, Eye, Pencil, Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Role } from '@wr1/schema/rules/access/user-type.ts';
import { ListTable } from '../../app/list/list-table.tsx';
import { LIST_WINDOW, listWindow } from '../../app/list/list-window.ts';
import { useListAddress } from '../../app/list/use-list-address.ts';
import { usePageTitle } from '../../app/page/page-title.ts';
import { useMay } from '../../app/session/viewer-context.tsx';
import { useDeleteRecord, useRefresh } from '../../app/use-delete-record.ts';
import { Button } from '../../ui/button/button.tsx';
import { useTableView } from '../../ui/data-table/table-view.tsx';
import { EmptyState } from '../../ui/list/empty-state.tsx';
import { ListFilters } from '../../ui/list/list-filters.tsx';
import { ListPage } from '../../ui/list/list-page.tsx';
import { RowCard, RowCardFoot, RowCardName, RowCardQuiet, RowCardTop } from '../../ui/list/row-card.tsx';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import type { MenuAction } from '../../ui/overlay/menu.tsx';
import { DeleteUserGroupDocument } from './delete-group-dialog.generated.ts';
import { DeleteGroupDialog } from './delete-group-dialog.tsx';
import { RightsCard } from './rights-card.tsx';
import { useGroupFilters } from './use-group-filters.ts';
import { GroupKindTag, MemberLink, useRoleText, useUserGroupColumns } from './user-group-column.tsx';
import { UserGroupDialog } from './user-group-dialog.tsx';
import { UserGroupListDocument } from './user-group-list-page.generated.ts';
import { permissionsOf, type UserGroupRow } from './user-group-row.ts';
import { userGroupAddress, userGroupVariables } from './user-group-search.ts';

type Open = { dialog: 'new' } | { dialog: 'edit' | 'copy' | 'view' | 'delete'; group: UserGroupRow };

/** /admin/group-mgmt: the groups that narrow roles, ready-made ones and those that administrators created. */
export function UserGroupListPage() {
  const { t } = useTranslation('user-group');
  usePageTitle(t('list.title'));
  const may = useMay();
  const mayCreate = may('create', 'Group', 'MANAGE_USERS');
  const roleText = useRoleText();
  const view = useTableView('user-group');
  const [open, setOpen] = useState<Open | null>(null);
  const refresh = useRefresh(['userGroupList', 'userList']);
  const { remove } = useDeleteRecord({
    mutation: DeleteUserGroupDocument,
    payloadOf: (data) => data.deleteUserGroup,
    refresh,
  });
  const address = useListAddress(userGroupAddress);
  const query = useQuery(UserGroupListDocument, {
    variables: { ...userGroupVariables(address), first: LIST_WINDOW },
    fetchPolicy: 'cache-and-network',
  });
  const list = listWindow(query, (data) => data.userGroupList);
  const close = () => setOpen(null);
  const changed = () => {
    close();
    void refresh();
  };

  function startDelete(group: UserGroupRow) {
    if (group.memberCount > 0) setOpen({ dialog: 'delete', group });
    else {
      const question = {
        title: t('delete.title', { name: group.name }),
        body: t('delete.text'),
        confirmLabel: t('delete.submit'),
      };
      void remove(question, { input: { id: group.id, expectedVersion: group.version } });
    }
  }

  function actionsOf(group: UserGroupRow): MenuAction[] {
    const icon = { size: 16 };
    const entries: (MenuAction | false)[] = [
      group.canUpdate && {
        id: 'edit',
        label: t('action.edit'),
        icon: <Pencil {...icon} />,
        onSelect: () => setOpen({ dialog: 'edit', group }),
      },
      !group.canUpdate && {
        id: 'view',
        label: t('action.view'),
        icon: <Eye {...icon} />,
        onSelect: () => setOpen({ dialog: 'view', group }),
      },
      mayCreate && {
        id: 'copy',
        label: t('action.copy'),
        icon: <Copy {...icon} />,
        onSelect: () => setOpen({ dialog: 'copy', group }),
      },
      group.canUpdate &&
        may('delete', 'Group') && {
          id: 'delete',
          label: t('action.delete'),
          icon: <Trash2 {...icon} />,
          danger: true,
          onSelect: () => startDelete(group),
        },
    ];
    return entries.filter((entry) => entry !== false);
  }

  const addButton = mayCreate && (
    <Button kind="primary" icon={<Plus size={16} />} onClick={() => setOpen({ dialog: 'new' })}>
      {t('list.add')}
    </Button>
  );
  return (
    <ListPage
      title={t('list.title')}
      actions={addButton}
      filters={
        <ListFilters
          search={t('list.search')}
          searchHint={t('list.searchHint')}
          filters={useGroupFilters(address)}
          address={address}
          view={view}
        />
      }
    >
      <ListTable
        label={t('list.title')}
        list={list}
        address={address}
        view={view}
        columns={useUserGroupColumns()}
        rowKey={(row) => row.id}
        rowLabel={(row) => row.name}
        onOpen={(group) => setOpen({ dialog: group.canUpdate ? 'edit' : 'view', group })}
        rowMenu={actionsOf}
        renderCard={(row) => (
          <RowCard>
            <RowCardTop>
              <RowCardName>{row.name}</RowCardName>
              <GroupKindTag isReady={row.isReady} />
            </RowCardTop>
            <p>{roleText(row.role)}</p>
            {row.description && <RowCardQuiet>{row.description}</RowCardQuiet>}
            <RowCardQuiet>
              {t('column.members')}: <MemberLink group={row} />
            </RowCardQuiet>
            <RowCardFoot actions={actionsOf(row)} />
          </RowCard>
        )}
        nothingFound={t('list.nothingFound')}
        empty={<EmptyState title={t('list.empty')} action={addButton} />}
        foot={(total) => t('list.foot', total)}
      />
      {(open?.dialog === 'new' || open?.dialog === 'edit' || open?.dialog === 'copy') && (
        <UserGroupDialog
          group={open.dialog === 'edit' ? open.group : null}
          source={open.dialog === 'copy' ? open.group : undefined}
          onClose={close}
          onSaved={changed}
        />
      )}
      {open?.dialog === 'delete' && <DeleteGroupDialog group={open.group} onClose={close} onDeleted={changed} />}
      {open?.dialog === 'view' && (
        <Dialog
          open
          size="md"
          title={open.group.name}
          detail={[roleText(open.group.role), open.group.description].filter(Boolean).join(', ')}
          onClose={close}
          foot={
            <>
              <Button onClick={close}>{t('form.close')}</Button>
              {mayCreate && (
                <Button kind="primary" onClick={() => setOpen({ dialog: 'copy', group: open.group })}>
                  {t('action.copy')}
                </Button>
              )}
            </>
          }
        >
          <RightsCard
            role={open.group.role as Role}
            permissions={permissionsOf(open.group.permissions)}
            acts={open.group.acts}
            dataScope={open.group.dataScope}
          />
        </Dialog>
      )}
    </ListPage>
  );
}
