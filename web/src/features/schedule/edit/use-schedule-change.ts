import { useTranslation } from 'react-i18next';
import { useDeleteRecord, useRefresh } from '../../../app/use-delete-record.ts';
import { DeleteScheduleDocument } from './schedule-edit.generated.ts';
import type { KeptSchedule } from './schedule-values.ts';

/** Deletes a departure after confirmation; `refresh` reloads lists of departures after any change. */
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
