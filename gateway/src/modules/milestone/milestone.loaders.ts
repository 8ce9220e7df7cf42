import type { JourneyRow } from '@wr1/schema/rest/milestone/milestone.ts';
import type { GatewayContext } from '../../context.ts';
import { oneByKey } from '../../rest/by-key.ts';
import { fetchJourneys } from './milestone.api.ts';

/** Journeys of bookings by row id. */
export const journeyOfShipment = oneByKey<GatewayContext, number, JourneyRow>(
  'journeyOfOrder',
  (context, ids) => fetchJourneys(context.rest, ids),
  (row) => row.order_id,
);
