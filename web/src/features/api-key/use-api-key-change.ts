import { useMutation } from '@apollo/client/react';
import { useTranslation } from 'react-i18next';
import { failureOf, failureText } from '../../app/error.ts';
import { useDeleteRecord, useRefresh } from '../../app/use-delete-record.ts';
import { useToast } from '../../ui/overlay/toast.tsx';
import type { ApiKey } from './api-key-column.tsx';
import { RevokeApiKeyDocument, RotateApiKeyDocument } from './api-key-drawer.generated.ts';

/** Returns a function that reloads the lists of keys. */
export function useRefreshKeys(): () => Promise<void> {
  return useRefresh(['apiKeys']);
}

/** Rotates and revokes keys; toasts report the result. */
export function useApiKeyChange() {
  const { t } = useTranslation('api-key');
  const { t: common } = useTranslation();
  const toast = useToast();
  const refresh = useRefreshKeys();
  const [sendRotate, rotating] = useMutation(RotateApiKeyDocument, { errorPolicy: 'none' });
  const { remove, isBusy } = useDeleteRecord({
    mutation: RevokeApiKeyDocument,
    payloadOf: (data) => data.revokeApiKey,
    refresh,
    act: 'revoke',
  });

  return {
    busy: rotating.loading || isBusy,
    /** Resolves to the new token, which is shown only once; null if the request was refused. */
    rotate: async (key: ApiKey, overlapHours: number): Promise<string | null> => {
      try {
        const { data } = await sendRotate({ variables: { input: { id: key.id, overlapHours } } });
        const refusal = data?.rotateApiKey.userErrors[0];
        if (refusal) toast.danger(refusal.message);
        await refresh();
        return data?.rotateApiKey.token ?? null;
      } catch (error) {
        toast.danger(failureText(failureOf(error), common));
        return null;
      }
    },
    revoke: ({ id, name }: ApiKey) =>
      remove(
        { title: t('revoke.title', { name }), body: t('revoke.text'), confirmLabel: t('revoke.confirm') },
        { input: { id } },
      ),
  };
}
