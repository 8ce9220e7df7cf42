import { shipmentStaffAnswer, type ShipmentStaffRow } from '@wr1/schema/rest/shipment/shipment-owner.ts';
import type { RestSession } from '../../rest/session.ts';

/** GET wr1?objectType=ShipmentStaff. */
export async function fetchShipmentStaff(rest: RestSession): Promise<readonly ShipmentStaffRow[]> {
  return (await rest.get('wr1', { objectType: 'ShipmentStaff' }, shipmentStaffAnswer)).result;
}
