import { SYSTEM_SETTING } from '../setting/system-setting.ts';
import type { SettingReader } from '../setting/system-setting.ts';

/**
 * The SystemConfig entries and their readers. Customers see the parameters of their prices, weights and
 * payments; only staff see how the forwarder measures its own work.
 */
export const SYSTEM_CONFIG: ReadonlyMap<string, SettingReader> = new Map(
  SYSTEM_SETTING.map(({ code, reader }) => [code, reader]),
);

/** The entries readable by everyone; entries missing from the table are for staff. */
export const PUBLIC_SYSTEM_CONFIG: readonly string[] = [...SYSTEM_CONFIG]
  .filter(([, reader]) => reader === 'EVERYONE')
  .map(([code]) => code);
