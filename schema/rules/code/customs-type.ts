import type { Label } from './language.ts';
import { SHIPPING_TYPE } from './shipping-type.ts';

/** The border direction of a customs regime, with its label. */
export const CUSTOMS_DIRECTION_LABEL = {
  IMPORT: { en: 'Import', vn: 'Nhập khẩu' },
  EXPORT: { en: 'Export', vn: 'Xuất khẩu' },
  TRANSIT: { en: 'Transit', vn: 'Quá cảnh' },
} as const satisfies Readonly<Record<string, Label>>;
export type CustomsDirection = keyof typeof CUSTOMS_DIRECTION_LABEL;

const of = (direction: CustomsDirection, codes: string) =>
  codes.split(' ').map((code): [string, CustomsDirection] => [code, direction]);

/** Known regimes of Vietnam's VNACCS by code (Decision 1357/QD-TCHQ of 2021), and transit. */
export const CUSTOMS_DIRECTION: Readonly<Record<string, CustomsDirection>> = Object.fromEntries([
  ...of('IMPORT', 'A11 A12 A21 A31 A41 A42 A43 A44 E11 E13 E15 E21 E23 E31 E33 E41 G11 G12 G13 G14 G51 C11 C21 H11'),
  ...of('EXPORT', 'B11 B12 B13 E42 E46 E52 E54 E56 E62 E82 G21 G22 G23 G24 G61 C12 C22 H21'),
  ...of('TRANSIT', 'TRANSIT'),
]);

const FITTING: Readonly<Record<number, readonly CustomsDirection[]>> = {
  [SHIPPING_TYPE.IMPORT]: ['IMPORT'],
  [SHIPPING_TYPE.EXPORT]: ['EXPORT'],
  [SHIPPING_TYPE.PORT_TRANSFER]: ['TRANSIT', 'IMPORT', 'EXPORT'],
  [SHIPPING_TYPE.DOOR_TO_DOOR]: ['EXPORT', 'IMPORT'],
};

/** Whether a regime fits the direction of the goods; regimes added by staff always do. */
export function customsTypeFits(code: string, shippingType: number): boolean {
  const direction = CUSTOMS_DIRECTION[code];
  return direction === undefined || (FITTING[shippingType] ?? []).includes(direction);
}

/** The default regime of a direction. */
export function usualCustomsType(shippingType: number): string {
  if (shippingType === SHIPPING_TYPE.IMPORT) return 'A11';
  return shippingType === SHIPPING_TYPE.PORT_TRANSFER ? 'TRANSIT' : 'B11';
}
