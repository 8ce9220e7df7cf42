import { EXCHANGE_RATE_ENTRY } from '../list/limit.ts';
import { QUOTE_VALID_DAYS } from '../tariff/quote-validity.ts';
import { SERVICE_TYPE } from '../code/service-type.ts';
import { SLA_STEP, slaSetting } from '../time/sla.ts';

/**
 * Readers of a SystemConfig entry: every signed-in user including partners' keys, or the forwarder's staff.
 */
export type SystemConfigReader = 'EVERYONE' | 'STAFF';

const read = (reader: SystemConfigReader, ...codes: string[]) => codes.map((code) => [code, reader] as const);
const MODES = ['SEA', 'AIR', 'ROAD'];

/**
 * The setting for a service's minimum margin: a share of the net price (`5%`) or an amount (`40 USD`).
 * @param service FCL, LCL …
 */
export const marginFloor = (service: string): string => `MARGIN_FLOOR_${service}`;

/**
 * The SystemConfig entries and their readers. Customers see the parameters of their prices, weights and
 * payments; only staff see how the forwarder measures its own work.
 */
export const SYSTEM_CONFIG: ReadonlyMap<string, SystemConfigReader> = new Map([
  ...read('EVERYONE', EXCHANGE_RATE_ENTRY, 'AIR_DIVISOR', 'VAN_KG_PER_M3', 'ROAD_DETOUR', 'SHARE_LINK_DAYS'),
  ...read('EVERYONE', ...Object.keys(QUOTE_VALID_DAYS).map((service) => `QUOTE_VALID_DAYS_${service}`)),
  ...read('EVERYONE', 'BANK_BENEFICIARY', 'BANK_NAME', 'BANK_SWIFT', 'BANK_ACCOUNT_USD', 'BANK_ACCOUNT_VND'),
  ...read('STAFF', 'QUOTE_EXPIRY_NOTICE_DAYS', 'AUTO_APPROVE_RELEASE_HOURS', ...SLA_STEP.map(slaSetting)),
  ...read('STAFF', ...Object.keys(SERVICE_TYPE).map(marginFloor)),
  ...read('STAFF', ...MODES.map((mode) => `LATE_TOLERANCE_HOURS_${mode}`)),
  ...read('STAFF', ...MODES.map((mode) => `ETA_CHANGE_THRESHOLD_HOURS_${mode}`)),
]);

/** The entries readable by everyone; entries missing from the table are for staff. */
export const PUBLIC_SYSTEM_CONFIG: readonly string[] = [...SYSTEM_CONFIG]
  .filter(([, reader]) => reader === 'EVERYONE')
  .map(([code]) => code);
