import { describe, expect, it } from 'vitest';
import { SYSTEM_SETTING, settingProblem, settingValue, systemSetting } from './system-setting.ts';
import type { SystemSetting } from './system-setting.ts';

function setting(code: string): SystemSetting {
  const found = systemSetting(code);
  if (found === undefined) throw new Error(`no setting ${code}`);
  return found;
}

describe('settings', () => {
  it('have unique codes and a valid default', () => {
    expect(new Set(SYSTEM_SETTING.map(({ code }) => code)).size).toBe(SYSTEM_SETTING.length);
    expect(SYSTEM_SETTING.filter((one) => settingProblem(one, one.usual) !== null)).toEqual([]);
    expect(SYSTEM_SETTING.filter((one) => settingValue(one, one.usual) !== one.usual)).toEqual([]);
  });

  it.each([
    ['SHARE_LINK_DAYS', '30', null],
    ['SHARE_LINK_DAYS', ' ', 'REQUIRED'],
    ['SHARE_LINK_DAYS', '0', 'BETWEEN'],
    ['SHARE_LINK_DAYS', '181', 'BETWEEN'],
    ['SHARE_LINK_DAYS', '2.5', 'INTEGER_INVALID'],
    ['SHARE_LINK_DAYS', 'soon', 'NUMBER_INVALID'],
    ['ROAD_DETOUR', '1.35', null],
    ['ROAD_DETOUR', '0.9', 'BETWEEN'],
    ['QUOTE_EXPIRY_NOTICE_DAYS', '7, 3,1', null],
    ['QUOTE_EXPIRY_NOTICE_DAYS', '7;3', 'DAY_LIST_FORMAT'],
    ['QUOTE_EXPIRY_NOTICE_DAYS', '400', 'BETWEEN'],
    ['MARGIN_FLOOR_FCL', '40 USD', null],
    ['MARGIN_FLOOR_FCL', '6%', null],
    ['MARGIN_FLOOR_FCL', '6', 'MARGIN_FORMAT'],
    ['MARGIN_FLOOR_FCL', '101 %', 'BETWEEN'],
    ['BANK_SWIFT', 'BFTVVNVXXXX', null],
    ['BANK_SWIFT', 'BFTVVNVXXXXX', 'TOO_LONG'],
  ])('%s %s: %s', (code, value, problem) => expect(settingProblem(setting(code), value)?.code ?? null).toBe(problem));

  it('are stored as the calculations read them', () => {
    expect(settingValue(setting('MARGIN_FLOOR_FCL'), ' 6%')).toBe('6%');
    expect(settingValue(setting('QUOTE_EXPIRY_NOTICE_DAYS'), '07, 3')).toBe('7,3');
    expect(settingValue(setting('AIR_DIVISOR'), '6,000')).toBe('6000');
  });
});
