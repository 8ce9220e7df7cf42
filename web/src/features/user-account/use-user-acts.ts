import type { TypedDocumentNode } from '@apollo/client';
import { useTranslation } from 'react-i18next';
import { useDeleteRecord, useRecordAct, useRefresh } from '../../app/use-delete-record.ts';
import type { ActPayload } from '../../app/use-delete-record.ts';
import { useMessage } from '../../i18n/use-message.ts';
import { useConfirm } from '../../ui/overlay/confirm.tsx';
import type { ConfirmQuestion } from '../../ui/overlay/confirm.tsx';
import {
  DeleteUserDocument,
  EnableUserDocument,
  RequirePasswordChangeDocument,
  ResetSecondFactorDocument,
  SendSignInLinkDocument,
} from './user-list-page.generated.ts';
import type { UserRow } from './user-row.ts';

/**
 * An administrator's actions on one user, except those that have their own dialog; `refresh` reloads the list after any
 * change.
 */
export function useUserActs() {
  const { t } = useTranslation('user-account');
  const message = useMessage();
  const confirm = useConfirm();
  const run = useRecordAct();
  const refresh = useRefresh(['userList', 'users', 'customers', 'accountManagers']);
  const deleting = useDeleteRecord({
    mutation: DeleteUserDocument,
    payloadOf: (data) => data.deleteUser,
    refresh,
  });

  async function act<Data>(
    mutation: TypedDocumentNode<Data, { input: { id: string } }>,
    payloadOf: (data: Data) => ActPayload,
    { id }: UserRow,
    question?: ConfirmQuestion,
  ): Promise<void> {
    if (question && !(await confirm(question))) return;
    const done = (payload: ActPayload | null | undefined) => payload?.message ?? message('UPDATED');
    await run({ mutation, variables: { input: { id } }, payloadOf, refresh, done });
  }

  return {
    refresh,
    enable: (user: UserRow) => act(EnableUserDocument, (data) => data.enableUser, user),
    sendLink: (user: UserRow) => act(SendSignInLinkDocument, (data) => data.sendSignInLink, user),
    requirePassword: (user: UserRow) =>
      act(RequirePasswordChangeDocument, (data) => data.requirePasswordChange, user, {
        title: t('password.title', { name: user.fullName }),
        body: t('password.text'),
        confirmLabel: t('password.confirm'),
      }),
    resetSecondFactor: (user: UserRow) =>
      act(ResetSecondFactorDocument, (data) => data.resetSecondFactor, user, {
        title: t('secondFactor.title', { name: user.fullName }),
        body: t('secondFactor.text'),
        confirmLabel: t('secondFactor.confirm'),
      }),
    remove: (user: UserRow) =>
      deleting.remove(
        {
          title: t('delete.title', { name: user.fullName }),
          body: t('delete.text'),
          confirmLabel: t('delete.confirm'),
        },
        { input: { id: user.id, expectedVersion: user.account.version } },
      ),
  };
}
