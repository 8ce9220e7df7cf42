import type { OperationVariables, TypedDocumentNode } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import { useTranslation } from 'react-i18next';
import { failureOf, failureText } from '../../app/error.ts';
import { useDeleteRecord, useRefresh } from '../../app/use-delete-record.ts';
import { useMessage } from '../../i18n/use-message.ts';
import { useConfirm } from '../../ui/overlay/confirm.tsx';
import type { ConfirmQuestion } from '../../ui/overlay/confirm.tsx';
import { useToast } from '../../ui/overlay/toast.tsx';
import {
  DeleteUserDocument,
  EnableUserDocument,
  RequirePasswordChangeDocument,
  SendSignInLinkDocument,
} from './user-list-page.generated.ts';
import type { UserRow } from './user-row.ts';

interface Payload {
  message?: string | null;
  userErrors: readonly { message: string }[];
}

/** What an administrator does with one user, apart from dialogs; `refresh` reloads the list after any change. */
export function useUserActs() {
  const { t } = useTranslation('user-account');
  const { t: common } = useTranslation();
  const client = useApolloClient();
  const message = useMessage();
  const confirm = useConfirm();
  const toast = useToast();
  const refresh = useRefresh(['userList', 'users', 'customers', 'accountManagers']);
  const deleting = useDeleteRecord({
    mutation: DeleteUserDocument,
    payloadOf: (data) => data.deleteUser,
    refresh,
  });

  async function act<Data extends object>(
    mutation: TypedDocumentNode<Data, OperationVariables & { input: { id: string } }>,
    payloadOf: (data: Data) => Payload,
    { id }: UserRow,
    question?: ConfirmQuestion,
  ): Promise<void> {
    if (question && !(await confirm(question))) return;
    try {
      const { data } = await client.mutate({ mutation, variables: { input: { id } }, errorPolicy: 'none' });
      const payload = data && payloadOf(data as Data);
      const refusal = payload?.userErrors[0];
      if (refusal) toast.danger(refusal.message);
      else toast.success(payload?.message ?? message('UPDATED'));
      await refresh();
    } catch (error) {
      toast.danger(failureText(failureOf(error), common));
    }
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
