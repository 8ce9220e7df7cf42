import type { SystemSettingRow } from '@wr1/schema/rest/master-data/system-setting.ts';
import { attemptWith } from '../../graphql/attempt.ts';
import { toDecimal } from '../../graphql/decimal.ts';
import { unsupportedBySection7 } from '../../graphql/not-supported.ts';
import type { Resolvers, SystemSetting } from '../../schema.generated.ts';
import { fetchSettings, putSetting } from './system-setting.api.ts';

const attempt = attemptWith();

const toSetting = ({ min, max, max_length, usual, edited_at, ...row }: SystemSettingRow): SystemSetting => ({
  ...row,
  minimum: toDecimal(min),
  maximum: toDecimal(max),
  maximumLength: max_length,
  defaultValue: usual,
  editedAt: edited_at,
});

export const systemSettingResolvers: Resolvers = {
  Query: {
    async systemSettings(_parent, _args, context) {
      unsupportedBySection7(context);
      return (await fetchSettings(context.rest)).map(toSetting);
    },
  },
  Mutation: {
    updateSystemSetting: (_parent, { input: { code, value, expectedVersion } }, context) =>
      attempt(context, async () => {
        const body = {
          code,
          value: value ?? null,
          ...(typeof expectedVersion === 'number' && { version: expectedVersion }),
        };
        const { result, message } = await putSetting(context.rest, body);
        context.services.masterData.forget(['SystemConfig']);
        return { setting: toSetting(result), message };
      }),
  },
};
