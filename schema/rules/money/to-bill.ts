import { SERVICE_TYPE } from '../code/service-type.ts';
import { SHIPPING_TYPE } from '../code/shipping-type.ts';
import { isMilestone } from '../milestone/milestone.ts';
import { STATUS } from '../transition/status.ts';

const BY_SEA_OR_AIR: readonly number[] = [SERVICE_TYPE.FCL, SERVICE_TYPE.LCL, SERVICE_TYPE.AIR];

/** The first milestone after which a booking is billed; null if it is billed on delivery. */
function billedFrom(serviceType: number, shippingType: number): number | null {
  if (!BY_SEA_OR_AIR.includes(serviceType)) return null;
  return shippingType === SHIPPING_TYPE.IMPORT ? STATUS.ARRIVED_DESTINATION_PORT : STATUS.CARGO_LOADED;
}

/** From delivery on, whatever is not billed is due. */
const AFTER_DELIVERY: readonly number[] = [STATUS.DELIVERED, STATUS.UNPAID, STATUS.PAID];

/**
 * Whether a booking with charges that are not billed yet is due for a debit note: an export when it is loaded, an import
 * when it has arrived, trucking and customs when they are complete. Issuing earlier stays possible.
 */
export function isDueForBilling(record: { status: number; serviceType: number; shippingType: number }): boolean {
  const { status, serviceType, shippingType } = record;
  if (AFTER_DELIVERY.includes(status)) return true;
  const first = billedFrom(serviceType, shippingType);
  return first !== null && isMilestone(status) && status >= first;
}
