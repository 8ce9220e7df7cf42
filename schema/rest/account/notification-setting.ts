import { z } from 'zod';
import { answer } from '../common.ts';
import { NOTIFICATION_TITLE, type NotificationKind } from '../../rules/notification/notification-title.ts';
import { EMAIL_DELIVERY, RECORD_SCOPE, SETTING_LAYER } from '../../rules/notification/resolve-setting.ts';

const kind = z.enum(Object.keys(NOTIFICATION_TITLE) as [NotificationKind, ...NotificationKind[]]);
const layer = z.enum(SETTING_LAYER);

/** A layer's choices for a kind; null means as in the layer above. */
const choice = {
  web: z.boolean().nullable(),
  email: z.enum(EMAIL_DELIVERY).nullable(),
  records: z.enum(RECORD_SCOPE).nullable(),
};

/**
 * A layer's setting for one kind: its choices, and in `inherited` the values that apply where it has not chosen any.
 * `role_type` as in the specification: 0 WR1, 1 customer. `version` is 0 if nothing was ever chosen.
 */
export const notificationSettingRow = z.object({
  kind,
  layer,
  role_type: z.union([z.literal(0), z.literal(1)]),
  ...choice,
  inherited: z.object({ web: z.boolean(), email: z.enum(EMAIL_DELIVERY), records: z.enum(RECORD_SCOPE) }),
  web_locked: z.boolean(),
  email_locked: z.boolean(),
  has_records: z.boolean(),
  version: z.number().int().nonnegative(),
});

/** GET wr1?objectType=NotificationSettingList: the kinds of a layer; the caller's own by default. */
export const notificationSettingQuery = z.object({ layer: layer.default('OWN') });
export const notificationSettingListAnswer = answer(z.array(notificationSettingRow));

/** PUT wr1?objectType=UpdateNotificationSetting: the choices of one kind in one layer. */
export const notificationSettingRequest = z.object({
  layer,
  kind,
  ...choice,
  version: z.number().int().nonnegative().optional(),
});
export const notificationSettingAnswer = answer(notificationSettingRow);

export type NotificationSettingRow = z.infer<typeof notificationSettingRow>;
export type NotificationSettingRequest = z.output<typeof notificationSettingRequest>;
