import { SYSTEM_SETTING } from '@wr1/schema/rules/setting/system-setting.ts';
import { shortList, type MasterDataSeed } from '../seed-row.ts';

/** Settings that an ADMIN can change at run time, with the values of a new installation. */
export function systemConfigs(): MasterDataSeed[] {
  return shortList(
    'SystemConfig',
    SYSTEM_SETTING.map(({ code, label, usual, unit }) => [
      code,
      label.en,
      label.vn,
      { value: usual, unit: unit ?? 'text' },
    ]),
  );
}
