import type { OperationVariables, TypedDocumentNode } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMessage } from '../i18n/use-message.ts';
import { useConfirm } from '../ui/overlay/confirm.tsx';
import type { ConfirmQuestion } from '../ui/overlay/confirm.tsx';
import { useToast } from '../ui/overlay/toast.tsx';
import { refreshStale } from './apollo/stale.ts';
import { failureOf, failureText } from './error.ts';

interface Payload {
  message?: string | null;
  userErrors: readonly { message: string }[];
}

interface DeleteRecordOption<Data, Variables> {
  mutation: TypedDocumentNode<Data, Variables>;
  payloadOf: (data: Data) => Payload;
  /** Updates what shows the record; called after a refusal too, because someone else may have changed it. */
  refresh: () => Promise<unknown>;
  /** The action on the record; for the messages of a server that sends none. */
  act?: 'delete' | 'revoke';
  /** Replaces the server's message. */
  done?: string;
}

/** Deletes or revokes a record. */
export interface DeleteRecord<Variables> {
  /** Asks first. False if the viewer or the server refused; toasts report the result. It never throws. */
  remove: (question: ConfirmQuestion, variables: Variables) => Promise<boolean>;
  isBusy: boolean;
}

/** Deletes a record after confirmation: mutation, toast, and updated lists. */
export function useDeleteRecord<Data, Variables extends OperationVariables>({
  mutation,
  payloadOf,
  refresh,
  act = 'delete',
  done,
}: DeleteRecordOption<Data, Variables>): DeleteRecord<Variables> {
  const { t } = useTranslation();
  const client = useApolloClient();
  const message = useMessage();
  const confirm = useConfirm();
  const toast = useToast();
  const [isBusy, setBusy] = useState(false);

  async function remove(question: ConfirmQuestion, variables: Variables) {
    if (!(await confirm({ danger: true, ...question }))) return false;
    setBusy(true);
    try {
      const answer = await client.mutate<Data>({ mutation, variables, errorPolicy: 'none' });
      const payload = answer.data && payloadOf(answer.data as Data);
      const refusal = payload?.userErrors[0];
      if (refusal) toast.danger(refusal.message);
      else toast.success(done ?? payload?.message ?? message(act === 'delete' ? 'DELETED' : 'UPDATED'));
      await refresh();
      return refusal === undefined;
    } catch (error) {
      toast.danger(act === 'delete' ? message('DELETE_FAILED') : failureText(failureOf(error), t));
      return false;
    } finally {
      setBusy(false);
    }
  }
  return { remove, isBusy };
}

/**
 * Updates lists after a change. It never throws: a list that fails to reload reports it itself.
 * @param fields names of the query fields with the records
 */
export function useRefresh(fields: readonly string[]): () => Promise<void> {
  const client = useApolloClient();
  return () => refreshStale(client, (field) => fields.includes(field)).catch(() => undefined);
}
