import { codeOf, keyOf } from '../code/code-list.ts';
import type { Label } from '../code/language.ts';

/** How cargo may be handled (HandedType; "handling types" of the specification, section 3). */
export const CARGO_HANDLING = { ROTATABLE: 1, STACKABLE: 2, NON_STACKABLE: 3 } as const;
export type CargoHandlingKey = keyof typeof CARGO_HANDLING;
export type CargoHandling = (typeof CARGO_HANDLING)[CargoHandlingKey];

export const CARGO_HANDLING_LABEL: Readonly<Record<CargoHandlingKey, Label>> = {
  ROTATABLE: { en: 'Rotatable', vn: 'Được xoay' },
  STACKABLE: { en: 'Stackable', vn: 'Được xếp chồng' },
  NON_STACKABLE: { en: 'Non-stackable', vn: 'Không xếp chồng' },
};

/** The key for a cargo handling code, or null. */
export function cargoHandlingKey(code: unknown): CargoHandlingKey | null {
  return keyOf(CARGO_HANDLING, code);
}

/** The code for a cargo handling key, or null. */
export function cargoHandlingCode(key: unknown): CargoHandling | null {
  return codeOf(CARGO_HANDLING, key);
}
