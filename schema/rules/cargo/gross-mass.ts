import type { Label } from '../code/language.ts';
import type { ContainerTypeCode } from './container-type.ts';

/** The two methods of SOLAS VI/2.4: weighing the packed container, or its contents plus the tare. */
export const MASS_METHOD_LABEL = {
  METHOD_1: { en: 'Method 1: packed container weighed', vn: 'Phương pháp 1: cân cả container đã đóng hàng' },
  METHOD_2: { en: 'Method 2: cargo weighed, tare added', vn: 'Phương pháp 2: cân hàng rồi cộng vỏ container' },
} as const satisfies Readonly<Record<string, Label>>;
export type MassMethod = keyof typeof MASS_METHOD_LABEL;
export const MASS_METHOD = Object.keys(MASS_METHOD_LABEL) as readonly MassMethod[];

/**
 * Maximum gross mass in kg, as carriers publish it for these types. The plate of a single container may state another
 * one.
 */
const MAX_GROSS_KG: Readonly<Record<ContainerTypeCode, number>> = {
  '22G1': 30_480,
  '42G1': 30_480,
  '45G1': 30_480,
  L5G1: 32_500,
  '22R1': 30_480,
  '45R1': 34_000,
  '22U1': 30_480,
  '42U1': 30_480,
  '22P1': 34_000,
  '42P1': 45_000,
  '22T1': 36_000,
};

/** The maximum gross mass of a container type, in kg; null if the type is unknown. */
export function maxGrossKg(code: string): number | null {
  return Object.hasOwn(MAX_GROSS_KG, code) ? MAX_GROSS_KG[code as ContainerTypeCode] : null;
}
