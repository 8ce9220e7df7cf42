import {
  notificationSettingAnswer,
  notificationSettingListAnswer,
  type NotificationSettingRequest,
} from '@wr1/schema/rest/account/notification-setting.ts';
import type { RestSession } from '../../rest/session.ts';

/** GET wr1?objectType=NotificationSettingList: the settings of a layer, by kind. */
export async function fetchSettings(rest: RestSession, layer: string | null | undefined) {
  return (await rest.get('wr1', { objectType: 'NotificationSettingList', layer }, notificationSettingListAnswer))
    .result;
}

/** PUT wr1?objectType=UpdateNotificationSetting; the customer API checks the layer and the choices. */
export function updateSetting(
  rest: RestSession,
  body: Record<keyof Omit<NotificationSettingRequest, 'version'>, unknown> & { version: number | undefined },
) {
  return rest.put('wr1', { objectType: 'UpdateNotificationSetting' }, body, notificationSettingAnswer);
}
