import type { ShipmentEmission } from '@wr1/schema/rest/shipment/emission.ts';
import type { GatewayContext } from '../../context.ts';
import { oneByKey } from '../../rest/by-key.ts';
import { fetchEmissions } from './emission.api.ts';

/** Emissions of bookings by row id. */
export const emissionsOfShipment = oneByKey<GatewayContext, number, ShipmentEmission>(
  'emissionsOfOrder',
  (context, ids) => fetchEmissions(context.rest, ids),
  (row) => row.order_id,
);
