import type { NotificationSettingRow } from '@wr1/schema/rest/account/notification-setting.ts';
import { attemptWith } from '../../graphql/attempt.ts';
import { unsupportedBySection7 } from '../../graphql/not-supported.ts';
import type { Resolvers } from '../../schema.generated.ts';
import { fetchSettings, updateSetting } from './notification-setting.api.ts';

const INPUT_NAME: Readonly<Record<string, string>> = { web: 'isOnWeb', version: 'expectedVersion' };
const attempt = attemptWith((path) => path.map((part) => INPUT_NAME[String(part)] ?? part));

function settingOf(row: NotificationSettingRow) {
  const { web, email, records } = row.inherited;
  return {
    kind: row.kind,
    layer: row.layer,
    isOnWeb: row.web,
    email: row.email,
    records: row.records,
    inherited: { isOnWeb: web, email, records },
    isWebLocked: row.web_locked,
    isEmailLocked: row.email_locked,
    hasRecordChoice: row.has_records,
    version: row.version,
  };
}

export const notificationSettingResolvers: Resolvers = {
  Query: {
    async notificationSettings(_parent, { layer }, context) {
      unsupportedBySection7(context);
      return (await fetchSettings(context.rest, layer)).map(settingOf);
    },
  },
  Mutation: {
    updateNotificationSetting: (_parent, { input }, context) =>
      attempt(context, async () => {
        const body = {
          layer: input.layer,
          kind: input.kind,
          web: input.isOnWeb ?? null,
          email: input.email ?? null,
          records: input.records ?? null,
          version: input.expectedVersion ?? undefined,
        };
        const { result, message } = await updateSetting(context.rest, body);
        return { setting: settingOf(result), message };
      }),
  },
};
