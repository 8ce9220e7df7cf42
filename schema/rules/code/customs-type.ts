import { SHIPPING_TYPE } from './shipping-type.ts';

/** The border direction of a customs regime. */
export type CustomsDirection = 'IMPORT' | 'EXPORT' | 'TRANSIT';

/** Known regimes of Vietnam's VNACCS (CustomsType list). */
export const CUSTOMS_DIRECTION: Readonly<Record<string, CustomsDirection>> = {
  A11: 'IMPORT',
  A12: 'IMPORT',
  B11: 'EXPORT',
  E21: 'IMPORT',
  E62: 'EXPORT',
  G11: 'IMPORT',
  TRANSIT: 'TRANSIT',
};

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
