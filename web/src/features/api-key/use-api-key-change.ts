import { useApolloClient, useMutation } from '@apollo/client/react';
import { useTranslation } from 'react-i18next';
import { refreshStale } from '../../app/apollo/stale.ts';
import { failureOf, failureText } from '../../app/error.ts';
import { useMessage } from '../../i18n/use-message.ts';
import { useConfirm } from '../../ui/overlay/confirm.tsx';
import { useToast } from '../../ui/overlay/toast.tsx';
import type { ApiKey } from './api-key-column.tsx';
import { RevokeApiKeyDocument, RotateApiKeyDocument } from './api-key-drawer.generated.ts';

/** Brings the lists of keys up to date. */
export function useRefreshKeys(): () => Promise<void> {
  const client = useApolloClient();
  return () => refreshStale(client, (field) => field === 'apiKeys');
}

/** Gives a key a new token, or ends it; each tells how it went. */
export function useApiKeyChange() {
  const { t } = useTranslation('api-key');
  const { t: common } = useTranslation();
  const message = useMessage();
  const confirm = useConfirm();
  const toast = useToast();
  const refresh = useRefreshKeys();
  const [sendRotate, rotating] = useMutation(RotateApiKeyDocument, { errorPolicy: 'none' });
  const [sendRevoke, revoking] = useMutation(RevokeApiKeyDocument, { errorPolicy: 'none' });

  return {
    busy: rotating.loading || revoking.loading,
    /** The new token, told this once; null when it was refused. */
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
    revoke: async (key: ApiKey): Promise<void> => {
      const isSure = await confirm({
        title: t('revoke.title', { name: key.name }),
        body: t('revoke.text'),
        confirmLabel: t('revoke.confirm'),
        danger: true,
      });
      if (!isSure) return;
      try {
        const { data } = await sendRevoke({ variables: { input: { id: key.id } } });
        const refusal = data?.revokeApiKey.userErrors[0];
        if (refusal) toast.danger(refusal.message);
        else toast.success(data?.revokeApiKey.message ?? message('UPDATED'));
        await refresh();
      } catch (error) {
        toast.danger(failureText(failureOf(error), common));
      }
    },
  };
}
