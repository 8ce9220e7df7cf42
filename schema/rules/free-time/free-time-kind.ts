import { SERVICE_TYPE } from '../code/service-type.ts';
import { SHIPPING_TYPE } from '../code/shipping-type.ts';
import type { Label } from '../code/language.ts';

/** What a carrier or terminal allows free days for: inside the terminal, outside it, both together, or the terminal's own storage. */
export const FREE_TIME_KIND_LABEL = {
  DEMURRAGE: { en: 'Demurrage', vn: 'DEM (lưu container tại bãi)' },
  DETENTION: { en: 'Detention', vn: 'DET (lưu container ngoài bãi)' },
  COMBINED: { en: 'Demurrage and detention', vn: 'DEM/DET gộp' },
  STORAGE: { en: 'Storage', vn: 'Lưu bãi' },
} as const satisfies Readonly<Record<string, Label>>;
export type FreeTimeKind = keyof typeof FREE_TIME_KIND_LABEL;
export const FREE_TIME_KIND = Object.keys(FREE_TIME_KIND_LABEL) as FreeTimeKind[];

export const FREE_TIME_DIRECTION_LABEL = {
  IMPORT: { en: 'Import', vn: 'Nhập khẩu' },
  EXPORT: { en: 'Export', vn: 'Xuất khẩu' },
} as const satisfies Readonly<Record<string, Label>>;
export type FreeTimeDirection = keyof typeof FREE_TIME_DIRECTION_LABEL;
export const FREE_TIME_DIRECTION = Object.keys(FREE_TIME_DIRECTION_LABEL) as FreeTimeDirection[];

/** Days before the end of free time when both sides are warned. */
export const FREE_TIME_WARNING_DAYS = 2;

/**
 * State of a clock. ENDED: stopped, with or without days over. UNREPORTED: no one reports to us when it starts or ends, such
 * as the return of an empty container by the customer's own haulier.
 */
export const FREE_TIME_STATE = ['NOT_STARTED', 'RUNNING', 'OVER', 'ENDED', 'UNREPORTED'] as const;
export type FreeTimeState = (typeof FREE_TIME_STATE)[number];

/** Whether free time ends within the warning period, or today. */
export function isEndingSoon({ state, daysLeft }: { state: string; daysLeft: number | null }): boolean {
  return state === 'RUNNING' && daysLeft !== null && daysLeft <= FREE_TIME_WARNING_DAYS;
}

/**
 * The side of a booking's containers that free time covers; null if it covers none. From door to door that is the
 * destination, where the customer returns the container.
 */
export function freeTimeDirection({
  service_type: service,
  shipping_type: type,
}: {
  service_type: number;
  shipping_type: number;
}): FreeTimeDirection | null {
  if (service !== SERVICE_TYPE.FCL) return null;
  if (type === SHIPPING_TYPE.IMPORT || type === SHIPPING_TYPE.DOOR_TO_DOOR) return 'IMPORT';
  return type === SHIPPING_TYPE.EXPORT ? 'EXPORT' : null;
}
