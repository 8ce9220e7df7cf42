import type { OperationVariables, TypedDocumentNode } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { failureOf, failureText } from '../../app/error.ts';
import { useRefresh } from '../../app/use-delete-record.ts';
import { useMessage } from '../../i18n/use-message.ts';

interface Refusal {
  code: string;
  message: string;
  field?: readonly string[] | null;
}

/** The part that the payloads of all webhook mutations share. */
interface Payload {
  userErrors: readonly Refusal[];
}

/** Result of a change: its payload, or why it failed. */
export type ChangeOutcome<Done> = { done: Done } | { problem: string; field: string | null };

/**
 * Runs mutations on webhooks and their deliveries, and refreshes both lists afterwards.
 * @returns `busy` is true while a change is running
 */
export function useWebhookChange() {
  const { t: common } = useTranslation();
  const client = useApolloClient();
  const message = useMessage();
  const refresh = useRefresh(['webhooks', 'webhookDeliveries']);
  const [busy, setBusy] = useState(false);

  async function change<Data, Variables extends OperationVariables, Done extends Payload>(
    mutation: TypedDocumentNode<Data, Variables>,
    variables: Variables,
    payloadOf: (data: Data) => Done,
  ): Promise<ChangeOutcome<Done>> {
    setBusy(true);
    try {
      const answer = await client.mutate<Data>({ mutation, variables, errorPolicy: 'none' });
      const payload = answer.data ? payloadOf(answer.data as Data) : null;
      const refusal = payload?.userErrors[0];
      if (payload && !refusal) return { done: payload };
      return { problem: refusal?.message ?? message('SOMETHING_WENT_WRONG'), field: refusal?.field?.at(-1) ?? null };
    } catch (failure) {
      return { problem: failureText(failureOf(failure), common), field: null };
    } finally {
      setBusy(false);
      // Also after an error, because someone else may have made the change.
      await refresh();
    }
  }
  return { busy, change, refresh };
}
