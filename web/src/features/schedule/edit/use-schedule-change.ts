import { useApolloClient, useMutation } from '@apollo/client/react';
import { useTranslation } from 'react-i18next';
import { refreshStale } from '../../../app/apollo/stale.ts';
import { useMessage } from '../../../i18n/use-message.ts';
import { useConfirm } from '../../../ui/overlay/confirm.tsx';
import { useToast } from '../../../ui/overlay/toast.tsx';
import { DeleteScheduleDocument } from './schedule-edit.generated.ts';
import type { KeptSchedule } from './schedule-values.ts';

/** Fields of the cache that hold departures. */
const HOLDS_SCHEDULES: ReadonlySet<string> = new Set(['scheduleList', 'schedules']);

/** Deletes a departure after asking; `refresh` brings lists of departures up to date after any change. */
export function useScheduleChange() {
  const { t } = useTranslation('schedule-edit');
  const client = useApolloClient();
  const message = useMessage();
  const confirm = useConfirm();
  const toast = useToast();
  const [send] = useMutation(DeleteScheduleDocument, { errorPolicy: 'none' });
  const refresh = () => refreshStale(client, (field) => HOLDS_SCHEDULES.has(field));

  async function remove(schedule: KeptSchedule) {
    const isSure = await confirm({
      title: t('delete.title'),
      body: t('delete.text'),
      confirmLabel: t('delete.confirm'),
      danger: true,
    });
    if (!isSure) return;
    try {
      const { data } = await send({ variables: { input: { id: schedule.id, expectedVersion: schedule.version } } });
      const payload = data?.deleteSchedule;
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
