import { SHIPPING_TYPE } from './shipping-type.ts';

/** Which way over the border a customs regime is for. */
export type CustomsDirection = 'IMPORT' | 'EXPORT' | 'TRANSIT';

/** The regimes of Vietnam's VNACCS that the product knows (CustomsType list). */
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

/** Whether a regime is for goods that travel this way; one that staff have added to the list always is. */
export function customsTypeFits(code: string, shippingType: number): boolean {
  const direction = CUSTOMS_DIRECTION[code];
  return direction === undefined || (FITTING[shippingType] ?? []).includes(direction);
}

/** The usual regime of a direction: what a form begins with. */
export function usualCustomsType(shippingType: number): string {
  if (shippingType === SHIPPING_TYPE.IMPORT) return 'A11';
  return shippingType === SHIPPING_TYPE.PORT_TRANSFER ? 'TRANSIT' : 'B11';
}
