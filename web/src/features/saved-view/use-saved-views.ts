import type { OperationVariables, TypedDocumentNode } from '@apollo/client';
import { useApolloClient, useQuery } from '@apollo/client/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { failureOf, failureText } from '../../app/error.ts';
import { useMessage } from '../../i18n/use-message.ts';
import type { UpdateSavedViewInput, SavedViewList } from '../../schema-types.generated.ts';
import { useToast } from '../../ui/overlay/toast.tsx';
import { UpdateSavedViewDocument, DeleteSavedViewDocument, SavedViewsDocument } from './saved-view.generated.ts';
import type { UpdateSavedViewMutation } from './saved-view.generated.ts';
import type { SavedView } from './saved-view-state.ts';

type Payload = Omit<UpdateSavedViewMutation['updateSavedView'], '__typename'>;

/** Result of a change: the updated views, or why it failed. */
export type ViewOutcome = { views: readonly SavedView[] } | { refusal: string; field: string | null };

/**
 * The viewer's saved views of a list, and the actions on them. Each action returns all views.
 * @param isBrought whether the list loads the views together with its rows
 */
export function useSavedViews(list: SavedViewList, isBrought: boolean) {
  const { t: common } = useTranslation();
  const client = useApolloClient();
  const message = useMessage();
  const toast = useToast();
  const [busy, setBusy] = useState(false);
  const { data, error, refetch } = useQuery(SavedViewsDocument, {
    variables: { list },
    fetchPolicy: isBrought ? 'cache-only' : 'cache-first',
  });

  function show(views: readonly SavedView[]) {
    const savedViews = views.map((view) => ({ ...view }));
    client.writeQuery({ query: SavedViewsDocument, variables: { list }, data: { __typename: 'Query', savedViews } });
  }

  async function send<Data, Variables extends OperationVariables>(
    mutation: TypedDocumentNode<Data, Variables>,
    variables: Variables,
    payloadOf: (data: Data) => Payload,
  ): Promise<ViewOutcome> {
    setBusy(true);
    try {
      const answer = await client.mutate<Data>({ mutation, variables, errorPolicy: 'none' });
      const payload = answer.data ? payloadOf(answer.data as Data) : null;
      if (payload?.views) {
        show(payload.views);
        toast.success(payload.message ?? message('SAVED'));
        return { views: payload.views };
      }
      const first = payload?.userErrors[0];
      // Another tab or device changed the views first, so load the current state.
      if (first?.code === 'CONFLICT' || first?.code === 'NOT_FOUND') await refetch().catch(() => undefined);
      return { refusal: first?.message ?? message('SOMETHING_WENT_WRONG'), field: first?.field?.at(-1) ?? null };
    } catch (failure) {
      return { refusal: failureText(failureOf(failure), common), field: null };
    } finally {
      setBusy(false);
    }
  }

  return {
    list,
    /** Shows these views, as a mutation returned them. */
    show,
    /** Undefined until the first response; null if the customer API doesn't support views. */
    views: data?.savedViews,
    error,
    busy,
    change: ({ id, version }: SavedView, input: Omit<UpdateSavedViewInput, 'id' | 'expectedVersion'>) =>
      send(
        UpdateSavedViewDocument,
        { input: { ...input, id, expectedVersion: version } },
        (answer) => answer.updateSavedView,
      ),
    remove: ({ id, version }: SavedView) =>
      send(DeleteSavedViewDocument, { input: { id, expectedVersion: version } }, (answer) => answer.deleteSavedView),
  };
}

export type SavedViews = ReturnType<typeof useSavedViews>;
