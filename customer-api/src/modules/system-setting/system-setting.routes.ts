import {
  systemSettingAnswer,
  systemSettingListAnswer,
  updateSystemSettingRequest,
} from '@wr1/schema/rest/master-data/system-setting.ts';
import { message } from '@wr1/schema/rules/message/message.ts';
import type { ActionTable } from '../../http/action-table.ts';
import { success } from '../../http/action.ts';
import type { Deps } from '../../http/deps.ts';
import { listSettings, updateSetting } from './write-setting.ts';

const PLACE = { path: '/wr1', tag: 'system-setting' } as const;

/** Routes for the settings of the platform; `masterData?data=SystemConfig` reads their values. */
export function registerSystemSettingRoutes(table: ActionTable, { db }: Deps): void {
  table.add({
    ...PLACE,
    method: 'get',
    select: { objectType: 'SystemSettingList' },
    summary: 'Lists the settings of the platform with their meaning, unit, range, default and value.',
    access: { action: 'read', subject: 'MasterData' },
    answer: systemSettingListAnswer,
    handler: async ({ context: { language } }) => success(await listSettings(db, language)),
  });
  table.add({
    ...PLACE,
    method: 'put',
    select: { objectType: 'UpdateSystemSetting' },
    summary:
      'Changes a setting. A null value restores the default. Refused if the setting has changed since it was read.',
    access: { action: 'update', subject: 'MasterData' },
    body: updateSystemSettingRequest,
    answer: systemSettingAnswer,
    handler: async ({ body, context }) =>
      success(await updateSetting(db, body, context), message('UPDATED', context.language)),
  });
}
