import type { OperationVariables, TypedDocumentNode } from '@apollo/client';
import { useApolloClient, useQuery } from '@apollo/client/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { failureOf, failureText } from '../../../app/error.ts';
import { useMessage } from '../../../i18n/use-message.ts';
import type { UpdateRequestTemplateInput } from '../../../schema-types.generated.ts';
import { useToast } from '../../../ui/overlay/toast.tsx';
import {
  UpdateRequestTemplateDocument,
  DeleteRequestTemplateDocument,
  RequestTemplatesDocument,
} from './template.generated.ts';
import type { RequestTemplatesQuery } from './template.generated.ts';

/** A template as the dialog lists it. */
export type TemplateRow = RequestTemplatesQuery['requestTemplates'][number];

/** Null on success, otherwise the message and the field it belongs to. */
export type TemplateRefusal = { text: string; field: string | null } | null;

interface Payload {
  message: string | null;
  userErrors: readonly { code: string; message: string; field?: readonly string[] | null }[];
}

/** The templates that the viewer can use, and the actions on them. Each change reloads the templates. */
export function useTemplates() {
  const { t: common } = useTranslation();
  const client = useApolloClient();
  const message = useMessage();
  const toast = useToast();
  const [busy, setBusy] = useState(false);
  const { data, error, loading, refetch } = useQuery(RequestTemplatesDocument, { fetchPolicy: 'cache-and-network' });

  async function send<Data, Variables extends OperationVariables>(
    mutation: TypedDocumentNode<Data, Variables>,
    variables: Variables,
    payloadOf: (data: Data) => Payload,
  ): Promise<TemplateRefusal> {
    setBusy(true);
    try {
      const answer = await client.mutate<Data>({ mutation, variables, errorPolicy: 'none' });
      const payload = answer.data ? payloadOf(answer.data as Data) : null;
      const first = payload?.userErrors[0];
      // Another tab or device may have changed them first, so load the current state.
      await refetch().catch(() => undefined);
      if (!payload || first) {
        return { text: first?.message ?? message('SOMETHING_WENT_WRONG'), field: first?.field?.at(-1) ?? null };
      }
      toast.success(payload.message ?? message('SAVED'));
      return null;
    } catch (failure) {
      return { text: failureText(failureOf(failure), common), field: null };
    } finally {
      setBusy(false);
    }
  }

  return {
    /** Undefined until the first response. */
    templates: data?.requestTemplates,
    error,
    loading,
    busy,
    reload: () => void refetch().catch(() => undefined),
    change: ({ id, version }: TemplateRow, input: Omit<UpdateRequestTemplateInput, 'id' | 'expectedVersion'>) =>
      send(
        UpdateRequestTemplateDocument,
        { input: { ...input, id, expectedVersion: version } },
        (answer) => answer.updateRequestTemplate,
      ),
    remove: ({ id, version }: TemplateRow) =>
      send(
        DeleteRequestTemplateDocument,
        { input: { id, expectedVersion: version } },
        (answer) => answer.deleteRequestTemplate,
      ),
  };
}
