import type { LocationDirection, LocationTypeCode } from './location-type.ts';
import type { Label } from '../code/language.ts';
import { SERVICE_TYPE } from '../code/service-type.ts';
import type { ShippingType } from '../code/shipping-type.ts';

type ByDirection<T> = Readonly<Record<LocationDirection, readonly T[]>>;
type Options<T> = Readonly<Record<ShippingType, ByDirection<T>>>;

/**
 * LCL and AIR: location types for pick-up and delivery, by shipping type. 7 (airport terminal) is for AIR
 * only.
 */
export const LOOSE_LOCATION: Options<LocationTypeCode> = {
  1: { PICK_UP: [4, 7], DELIVERY: [6, 5] },
  2: { PICK_UP: [6, 5], DELIVERY: [4, 7] },
  3: { PICK_UP: [1, 2, 4], DELIVERY: [1, 2, 4] },
  4: { PICK_UP: [6, 5], DELIVERY: [6, 5] },
};

/** Container trucking: location types by shipping type. */
export const CONTAINER_LOCATION: Options<LocationTypeCode> = {
  1: { PICK_UP: [1, 2], DELIVERY: [6, 3] },
  2: { PICK_UP: [3, 6], DELIVERY: [1, 2] },
  3: { PICK_UP: [1, 2], DELIVERY: [1, 2] },
  4: { PICK_UP: [3, 6], DELIVERY: [6, 3] },
};

/** Van trucking: location types by shipping type. */
export const VAN_LOCATION: Options<LocationTypeCode> = {
  1: { PICK_UP: [4, 7, 1], DELIVERY: [6, 5] },
  2: { PICK_UP: [6, 5], DELIVERY: [4, 7, 1] },
  3: { PICK_UP: [1, 2, 4, 7], DELIVERY: [1, 2, 4, 7] },
  4: { PICK_UP: [6, 5], DELIVERY: [6, 5] },
};

/** Handling options for containers and van cargo at a location (handling_type_id). */
export const HANDLING = {
  11: { en: 'Pick up empty', vn: 'Lấy vỏ rỗng' },
  12: { en: 'Stuff at customer', vn: 'Đóng hàng tại kho khách' },
  13: { en: 'Drop laden at terminal', vn: 'Hạ container hàng tại cảng' },
  14: { en: 'Pick up laden', vn: 'Lấy container hàng' },
  15: { en: 'Strip at customer', vn: 'Rút hàng tại kho khách' },
  16: { en: 'Return empty', vn: 'Trả vỏ rỗng' },
  17: { en: 'Stuff at CFS', vn: 'Đóng hàng tại CFS' },
  18: { en: 'Strip at CFS', vn: 'Rút hàng tại CFS' },
  21: { en: 'Load by hand', vn: 'Bốc hàng thủ công' },
  22: { en: 'Load by forklift', vn: 'Bốc hàng bằng xe nâng' },
  23: { en: 'Load by tail-lift', vn: 'Bốc hàng bằng bửng nâng' },
  24: { en: 'Unload by hand', vn: 'Dỡ hàng thủ công' },
  25: { en: 'Unload by forklift', vn: 'Dỡ hàng bằng xe nâng' },
  26: { en: 'Unload by tail-lift', vn: 'Dỡ hàng bằng bửng nâng' },
} as const satisfies Readonly<Record<number, Label>>;
export type HandlingCode = keyof typeof HANDLING;

/** Handling options of containers by shipping type; ids 11 to 16. */
export const CONTAINER_HANDLING: Options<HandlingCode> = {
  1: { PICK_UP: [14], DELIVERY: [15, 16] },
  2: { PICK_UP: [11, 12], DELIVERY: [13] },
  3: { PICK_UP: [14], DELIVERY: [13] },
  4: { PICK_UP: [11, 12], DELIVERY: [15, 16] },
};

/** Handling options of vans, the same for every shipping type. */
export const VAN_HANDLING: ByDirection<HandlingCode> = { PICK_UP: [21, 22, 23], DELIVERY: [24, 25, 26] };

/**
 * The location types offered in a form. `cargo` selects the table: loose cargo (LCL, AIR), containers or
 * vans. The airport terminal is offered for AIR only.
 */
export function locationOptions(
  cargo: 'loose' | 'container' | 'van',
  shippingType: ShippingType,
  direction: LocationDirection,
  serviceType: number,
): LocationTypeCode[] {
  const table = { loose: LOOSE_LOCATION, container: CONTAINER_LOCATION, van: VAN_LOCATION }[cargo];
  return table[shippingType][direction].filter((type) => type !== 7 || serviceType === SERVICE_TYPE.AIR);
}

/** The handling options offered in a form for containers or vans. */
export function handlingOptions(
  cargo: 'container' | 'van',
  shippingType: ShippingType,
  direction: LocationDirection,
): readonly HandlingCode[] {
  return cargo === 'container' ? CONTAINER_HANDLING[shippingType][direction] : VAN_HANDLING[direction];
}
