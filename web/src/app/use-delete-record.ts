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

/** The part that all payloads share. */
export interface ActPayload {
  message?: string | null;
  userErrors: readonly { message: string }[];
}

interface DeleteRecordOption<Data, Variables> {
  mutation: TypedDocumentNode<Data, Variables>;
  payloadOf: (data: Data) => ActPayload;
  /**
   * Refreshes the data that shows the record. Also called after a refusal, because someone else may have
   * changed the record.
   */
  refresh: () => Promise<unknown>;
  /** The action performed; selects the message if the server sends none. */
  act?: 'delete' | 'revoke';
  /** Success message that replaces the server's. */
  done?: string;
}

export interface DeleteRecord<Variables> {
  /**
   * Asks for confirmation, then deletes. Resolves to false if the user cancelled or the server refused. Never
   * throws; toasts report the result.
   */
  remove: (question: ConfirmQuestion, variables: Variables) => Promise<boolean>;
  isBusy: boolean;
}

interface RecordAct<Data, Variables> extends Pick<
  DeleteRecordOption<Data, Variables>,
  'mutation' | 'payloadOf' | 'refresh'
> {
  variables: Variables;
  /** The success message. */
  done: (payload: ActPayload | null | undefined) => string;
  /** The message of a failure; describes the failure if omitted. */
  failed?: string;
}

/**
 * Returns a function that runs a mutation on a record, shows a toast and refreshes the lists. It resolves to false if
 * the server refused or failed, and never throws.
 */
export function useRecordAct() {
  const { t } = useTranslation();
  const client = useApolloClient();
  const toast = useToast();
  return async <Data, Variables extends OperationVariables>(act: RecordAct<Data, Variables>): Promise<boolean> => {
    const { mutation, variables, payloadOf, refresh, done, failed } = act;
    try {
      const answer = await client.mutate<Data>({ mutation, variables, errorPolicy: 'none' });
      const payload = answer.data && payloadOf(answer.data as Data);
      const refusal = payload?.userErrors[0];
      if (refusal) toast.danger(refusal.message);
      else toast.success(done(payload));
      await refresh();
      return refusal === undefined;
    } catch (error) {
      toast.danger(failed ?? failureText(failureOf(error), t));
      return false;
    }
  };
}

/** Deletes or revokes a record after confirmation, shows a toast and refreshes the lists. */
export function useDeleteRecord<Data, Variables extends OperationVariables>({
  act = 'delete',
  done,
  ...option
}: DeleteRecordOption<Data, Variables>): DeleteRecord<Variables> {
  const message = useMessage();
  const confirm = useConfirm();
  const run = useRecordAct();
  const [isBusy, setBusy] = useState(false);

  async function remove(question: ConfirmQuestion, variables: Variables) {
    if (!(await confirm({ danger: true, ...question }))) return false;
    setBusy(true);
    const isDone = await run({
      ...option,
      variables,
      done: (payload) => done ?? payload?.message ?? message(act === 'delete' ? 'DELETED' : 'UPDATED'),
      ...(act === 'delete' && { failed: message('DELETE_FAILED') }),
    });
    setBusy(false);
    return isDone;
  }
  return { remove, isBusy };
}

/**
 * Returns a function that refreshes lists after a change. It never throws: a list that fails to reload shows
 * the error itself.
 * @param fields names of the root query fields that contain the records
 */
export function useRefresh(fields: readonly string[]): () => Promise<void> {
  const client = useApolloClient();
  return () => refreshStale(client, (field) => fields.includes(field)).catch(() => undefined);
}
