import { Ban, CircleCheck, Pencil, Trash2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useDeleteRecord, useRecordAct, useRefresh } from '../../../app/use-delete-record.ts';
import { useMessage } from '../../../i18n/use-message.ts';
import { useConfirm } from '../../../ui/overlay/confirm.tsx';
import type { MenuAction } from '../../../ui/overlay/menu.tsx';
import {
  ActivateMasterDataEntryDocument,
  DeactivateMasterDataEntryDocument,
  DeleteMasterDataEntryDocument,
} from './entry-list-section.generated.ts';
import { isDeletable, countUses } from './entry-row.ts';
import type { EntryRow } from './entry-row.ts';

/** The menu of an entry: edit, activate or deactivate, and delete if that is possible and the person may. */
export function useEntryActs(onEdit: (row: EntryRow) => void, mayDelete: boolean) {
  const { t } = useTranslation('master-data-entry');
  const message = useMessage();
  const confirm = useConfirm();
  const run = useRecordAct();
  const refresh = useRefresh(['masterDataEntries', 'masterDataLists']);
  const variables = ({ id, version }: EntryRow) => ({ input: { id, expectedVersion: version } });
  const { remove } = useDeleteRecord({
    mutation: DeleteMasterDataEntryDocument,
    payloadOf: (data) => data.deleteMasterDataEntry,
    refresh,
  });

  async function toggle(row: EntryRow) {
    const { isActive, nameEn: name } = row;
    const question = {
      title: t('deactivate.title', { name }),
      body: countUses(row) === 0 ? t('deactivate.unused') : t('deactivate.text', { count: countUses(row) }),
      confirmLabel: t('deactivate.confirm'),
      danger: true,
    };
    if (isActive && !(await confirm(question))) return;
    const done = (payload: { message?: string | null } | null | undefined) => payload?.message ?? message('UPDATED');
    const common = { variables: variables(row), refresh, done };
    await (isActive
      ? run({
          ...common,
          mutation: DeactivateMasterDataEntryDocument,
          payloadOf: (data) => data.deactivateMasterDataEntry,
        })
      : run({
          ...common,
          mutation: ActivateMasterDataEntryDocument,
          payloadOf: (data) => data.activateMasterDataEntry,
        }));
  }

  function actionsOf(row: EntryRow): MenuAction[] {
    const { isActive, nameEn: name } = row;
    const question = { title: t('delete.title', { name }), body: t('delete.text'), confirmLabel: t('delete.confirm') };
    return [
      { id: 'edit', label: t('action.edit'), icon: <Pencil size={16} />, onSelect: () => onEdit(row) },
      {
        id: 'state',
        label: t(isActive ? 'action.deactivate' : 'action.activate'),
        icon: isActive ? <Ban size={16} /> : <CircleCheck size={16} />,
        danger: isActive,
        onSelect: () => void toggle(row),
      },
      ...(isDeletable(row) && mayDelete
        ? [
            {
              id: 'delete',
              label: t('action.delete'),
              icon: <Trash2 size={16} />,
              danger: true,
              onSelect: () => void remove(question, variables(row)),
            },
          ]
        : []),
    ];
  }
  return { actionsOf, refresh };
}
