import { useTranslation } from 'react-i18next';
import { useDeleteRecord, useRefresh } from '../../app/use-delete-record.ts';
import { DeleteLocationDocument } from './location-list-page.generated.ts';
import type { LocationDetail } from './location-values.ts';

/** Deletes locations after confirmation. Call `refresh` after any change to reload the lists of locations. */
export function useLocationChange() {
  const { t } = useTranslation('location');
  const refresh = useRefresh(['locationList', 'locations', 'depots']);
  const { remove } = useDeleteRecord({
    mutation: DeleteLocationDocument,
    payloadOf: (data) => data.deleteLocation,
    refresh,
  });
  return {
    refresh,
    remove: ({ id, version, name }: LocationDetail) =>
      remove(
        {
          title: t('action.deleteTitle', { name }),
          body: t('action.deleteText'),
          confirmLabel: t('action.deleteConfirm'),
        },
        { input: { id, expectedVersion: version } },
      ),
  };
}
