import { useState } from 'react';
import { useRecordAct, useRefresh } from '../../app/use-delete-record.ts';
import { useMessage } from '../../i18n/use-message.ts';
import type { NotificationSettingLayer } from '../../schema-types.generated.ts';
import { UpdateNotificationSettingDocument } from './notification-setting-page.generated.ts';
import type { NamedSetting, SettingChoice } from './setting-row.tsx';

/**
 * Saves the choices of one layer. `withPending` shows a choice while it is being saved. If it is refused, the stored
 * choice returns and a toast explains why.
 */
export function useSaveSetting(layer: NotificationSettingLayer) {
  const message = useMessage();
  const run = useRecordAct();
  const refresh = useRefresh(['notificationSettings']);
  const [pending, setPending] = useState<Readonly<Record<string, SettingChoice>>>({});

  async function save({ kind, version, isOnWeb, email, records }: NamedSetting, choice: SettingChoice) {
    setPending((before) => ({ ...before, [kind]: { ...before[kind], ...choice } }));
    const input = { layer, kind, isOnWeb, email, records, ...choice, expectedVersion: version };
    await run({
      mutation: UpdateNotificationSettingDocument,
      variables: { input },
      payloadOf: (data) => data.updateNotificationSetting,
      refresh,
      done: (payload) => payload?.message ?? message('SAVED'),
    });
    setPending(({ [kind]: _saved, ...others }) => others);
  }

  return {
    save,
    withPending: (setting: NamedSetting): NamedSetting => ({
      ...setting,
      ...pending[setting.kind],
      isSaving: pending[setting.kind] !== undefined,
    }),
  };
}
