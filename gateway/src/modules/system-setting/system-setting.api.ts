import { systemSettingAnswer, systemSettingListAnswer } from '@wr1/schema/rest/master-data/system-setting.ts';
import type { RestSession } from '../../rest/session.ts';

/** GET wr1?objectType=SystemSettingList. */
export const fetchSettings = async (rest: RestSession) =>
  (await rest.get('wr1', { objectType: 'SystemSettingList' }, systemSettingListAnswer)).result;

/** PUT wr1?objectType=UpdateSystemSetting. */
export const putSetting = (rest: RestSession, body: object) =>
  rest.put('wr1', { objectType: 'UpdateSystemSetting' }, body, systemSettingAnswer);
