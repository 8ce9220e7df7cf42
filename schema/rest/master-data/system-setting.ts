import { z } from 'zod';
import { SETTING_GROUP, SETTING_KIND } from '../../rules/setting/system-setting.ts';
import { answer, instant } from '../common.ts';

/** A setting with its description in the caller's language. */
export const systemSettingRow = z.object({
  code: z.string(),
  group: z.enum(SETTING_GROUP),
  kind: z.enum(SETTING_KIND),
  label: z.string(),
  meaning: z.string(),
  /** Null for texts. */
  unit: z.string().nullable(),
  /** Lowest and highest number; null for texts. */
  min: z.number().nullable(),
  max: z.number().nullable(),
  /** Maximum number of characters; null for numbers. */
  max_length: z.number().int().nullable(),
  /** Value of a new installation. */
  usual: z.string(),
  value: z.string(),
  edited_at: instant.nullable(),
  version: z.number().int(),
});

/** GET wr1?objectType=SystemSettingList. */
export const systemSettingListAnswer = answer(z.array(systemSettingRow));

/** PUT wr1?objectType=UpdateSystemSetting; a null value restores the usual one. */
export const updateSystemSettingRequest = z.object({
  code: z.string().max(100),
  value: z.string().max(1000).nullable(),
  version: z.number().int().optional(),
});
export const systemSettingAnswer = answer(systemSettingRow);

export type SystemSettingRow = z.infer<typeof systemSettingRow>;
