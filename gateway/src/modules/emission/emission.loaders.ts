import type { OrderEmission } from '@wr1/schema/rest/shipment/emission.ts';
import type { GatewayContext } from '../../context.ts';
import { oneByKey } from '../../rest/by-key.ts';
import { fetchEmissions } from './emission.api.ts';

/** Greenhouse gas of bookings by row id. */
export const emissionsOfOrder = oneByKey<GatewayContext, number, OrderEmission>(
  'emissionsOfOrder',
  (context, ids) => fetchEmissions(context.rest, ids),
  (row) => row.order_id,
);
