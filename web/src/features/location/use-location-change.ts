import { useApolloClient, useMutation } from '@apollo/client/react';
import { useTranslation } from 'react-i18next';
import { refreshStale } from '../../app/apollo/stale.ts';
import { useMessage } from '../../i18n/use-message.ts';
import { useConfirm } from '../../ui/overlay/confirm.tsx';
import { useToast } from '../../ui/overlay/toast.tsx';
import { DeleteLocationDocument } from './location-list-page.generated.ts';
import type { LocationDetail } from './location-values.ts';

/** Fields of the cache that hold places. */
const HOLDS_PLACES: ReadonlySet<string> = new Set(['locationList', 'locations', 'depots']);

/** Deletes a place after asking; `refresh` brings lists of places up to date after any change. */
export function useLocationChange() {
  const { t } = useTranslation('location');
  const client = useApolloClient();
  const message = useMessage();
  const confirm = useConfirm();
  const toast = useToast();
  const [send] = useMutation(DeleteLocationDocument, { errorPolicy: 'none' });
  const refresh = () => refreshStale(client, (field) => HOLDS_PLACES.has(field));

  async function remove(location: LocationDetail) {
    const isSure = await confirm({
      title: t('action.deleteTitle', { name: location.name }),
      body: t('action.deleteText'),
      confirmLabel: t('action.deleteConfirm'),
      danger: true,
    });
    if (!isSure) return;
    try {
      const { data } = await send({ variables: { input: { id: location.id, expectedVersion: location.version } } });
      const payload = data?.deleteLocation;
      const refusal = payload?.userErrors[0];
      if (refusal) toast.danger(refusal.message);
      else toast.success(payload?.message ?? message('DELETED'));
      await refresh();
    } catch {
      toast.danger(message('DELETE_FAILED'));
    }
  }

  return { remove, refresh };
}
