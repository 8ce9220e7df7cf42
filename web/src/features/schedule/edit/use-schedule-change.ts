import { useTranslation } from 'react-i18next';
import { useDeleteRecord, useRefresh } from '../../../app/use-delete-record.ts';
import { DeleteScheduleDocument } from './schedule-edit.generated.ts';
import type { KeptSchedule } from './schedule-values.ts';

/**
 * Deletes departures after confirmation. Call `refresh` after any change to reload the lists of departures.
 */
export function useScheduleChange() {
  const { t } = useTranslation('schedule-edit');
  const refresh = useRefresh(['scheduleList', 'schedules']);
  const { remove } = useDeleteRecord({
    mutation: DeleteScheduleDocument,
    payloadOf: (data) => data.deleteSchedule,
    refresh,
  });
  return {
    refresh,
    remove: ({ id, version }: KeptSchedule) =>
      remove(
        { title: t('delete.title'), body: t('delete.text'), confirmLabel: t('delete.confirm') },
        { input: { id, expectedVersion: version } },
      ),
  };
}
