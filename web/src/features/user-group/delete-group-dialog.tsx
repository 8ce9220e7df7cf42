import { useMutation, useQuery } from '@apollo/client/react';
import { useTranslation } from 'react-i18next';
import { useRecordForm } from '../../app/form/use-record-form.ts';
import type { SavePayload } from '../../app/form/use-record-form.ts';
import { LoadFailed } from '../../app/page/load-failed-card.tsx';
import { Select } from '../../ui/form/choice/select.tsx';
import { FormDialog } from '../../ui/form/form-dialog.tsx';
import { DeleteUserGroupDocument } from './delete-group-dialog.generated.ts';
import { UserGroupChoiceDocument } from './user-group-picker.generated.ts';
import type { UserGroupRow } from './user-group-row.ts';

interface DeleteGroupDialogProps {
  group: UserGroupRow;
  onClose: () => void;
  onDeleted: () => void;
}

/**
 * Deletes a group that has members, and moves them to another group of the same role. Needs the catalogue `user-group`.
 */
export function DeleteGroupDialog({ group, onClose, onDeleted }: DeleteGroupDialogProps) {
  const { t } = useTranslation('user-group');
  const { data, error, loading, refetch } = useQuery(UserGroupChoiceDocument, {
    variables: { role: group.role },
    fetchPolicy: 'network-only',
  });
  const [remove] = useMutation(DeleteUserGroupDocument, { errorPolicy: 'none' });
  const form = useRecordForm<{ moveToId: string }, SavePayload>({
    initial: { moveToId: '' },
    problems: ({ moveToId }) => (moveToId === '' ? { moveToId: { code: 'SELECT_REQUIRED' } } : {}),
    async send({ moveToId }) {
      const input = { id: group.id, moveToId, expectedVersion: group.version };
      return (await remove({ variables: { input } })).data?.deleteUserGroup;
    },
    onSaved: onDeleted,
  });
  const others = (data?.userGroupList.nodes ?? []).filter(({ id, canGrant }) => id !== group.id && canGrant);
  return (
    <FormDialog
      {...form.dialog}
      onClose={onClose}
      title={t('delete.title', { name: group.name })}
      lead={t('delete.move', { count: group.memberCount })}
      submitLabel={t('delete.submit')}
    >
      {error && !data && <LoadFailed error={error} onRetry={() => void refetch()} />}
      <Select
        {...form.bind('moveToId')}
        label={t('delete.target')}
        required
        size="lg"
        loading={loading}
        placeholder={t('delete.choose')}
        options={others.map(({ id, name, description }) => ({
          value: id,
          label: name,
          ...(description && { detail: description }),
        }))}
      />
    </FormDialog>
  );
}
