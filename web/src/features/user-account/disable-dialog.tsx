import { useMutation, useQuery } from '@apollo/client/react';
import { useTranslation } from 'react-i18next';
import { useRecordForm } from '../../app/form/use-record-form.ts';
import type { SavePayload } from '../../app/form/use-record-form.ts';
import { LoadFailed } from '../../app/page/load-failed-card.tsx';
import { Select } from '../../ui/form/choice/select.tsx';
import { FormDialog } from '../../ui/form/form-dialog.tsx';
import { KeyValue } from '../../ui/page/key-value.tsx';
import { DisableUserDocument, UserHoldingsDocument } from './disable-dialog.generated.ts';
import { useDutyText } from './duty-text.ts';
import { useRoleText } from './user-column.tsx';
import type { UserRow } from './user-row.ts';

interface DisableDialogProps {
  user: UserRow;
  onClose: () => void;
  onDisabled: () => void;
}

/** Disables a user. Shows what depends on the user, and asks for a successor. */
export function DisableDialog({ user, onClose, onDisabled }: DisableDialogProps) {
  const { t } = useTranslation('user-account');
  const roleText = useRoleText();
  const dutyText = useDutyText();
  const { data, error, refetch } = useQuery(UserHoldingsDocument, {
    variables: { id: user.id, companyId: user.account.company.id },
    fetchPolicy: 'network-only',
  });
  const [disable] = useMutation(DisableUserDocument, { errorPolicy: 'none' });
  const form = useRecordForm<{ successorId: string }, SavePayload>({
    initial: { successorId: '' },
    problems: () => ({}),
    async send({ successorId }) {
      const input = { id: user.id, successorId: successorId || null, expectedVersion: user.account.version };
      return (await disable({ variables: { input } })).data?.disableUser;
    },
    onSaved: onDisabled,
  });
  const held = data?.node?.__typename === 'User' ? data.node.account?.holdings : undefined;
  const hasAny =
    held &&
    held.customerCount +
      held.openRecordCount +
      held.duties.length +
      held.apiKeys.length +
      held.webhooks.length +
      held.shareLinkCount >
      0;
  const others = (data?.userList.nodes ?? []).filter(({ id }) => id !== user.id);
  return (
    <FormDialog
      {...form.dialog}
      busy={form.dialog.busy || held === undefined}
      onClose={onClose}
      title={t('disable.title', { name: user.fullName })}
      lead={t('disable.lead')}
      submitLabel={t('disable.submit')}
    >
      {error && !data && <LoadFailed error={error} onRetry={() => void refetch()} />}
      {held && hasAny && (
        <>
          <KeyValue
            items={[
              { label: t('disable.customers'), value: held.customerCount || null },
              { label: t('disable.openRecords'), value: held.openRecordCount || null },
              { label: t('disable.duties'), value: dutyText(held.duties) || null },
              { label: t('disable.apiKeys'), value: held.apiKeys.join(', ') },
              { label: t('disable.webhooks'), value: held.webhooks.join(', ') },
              { label: t('disable.shareLinks'), value: held.shareLinkCount || null },
            ]}
          />
          <Select
            {...form.bind('successorId')}
            label={t('disable.successor')}
            hint={t(form.values.successorId ? 'disable.successorHint' : 'disable.nobodyHint')}
            options={[
              { value: '', label: t('disable.nobody') },
              ...others.map(({ id, fullName, role }) => ({ value: id, label: fullName, detail: roleText(role) })),
            ]}
          />
        </>
      )}
    </FormDialog>
  );
}
