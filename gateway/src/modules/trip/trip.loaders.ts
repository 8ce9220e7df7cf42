import type { TripRow } from '@wr1/schema/rest/milestone/trip.ts';
import type { GatewayContext } from '../../context.ts';
import { globalId } from '../../graphql/global-id.ts';
import { manyByKey, oneByKey } from '../../rest/by-key.ts';
import { fetchTrips } from './trip.api.ts';

/** A trip in GraphQL form. */
export interface TripSource {
  __typename: 'Trip';
  id: string;
  row: TripRow;
}

export const toTrip = (row: TripRow): TripSource => ({ __typename: 'Trip', id: globalId('Trip', row.id), row });

/** Trips by row id. */
export const tripById = oneByKey<GatewayContext, number, TripRow>(
  'tripById',
  ({ rest }, ids) => fetchTrips(rest, { ids }),
  ({ id }) => id,
);

/** Trips of bookings by row id. */
export const tripsOfBooking = manyByKey<GatewayContext, number, TripRow>(
  'tripsOfBooking',
  ({ rest }, ids) => fetchTrips(rest, { order_ids: ids }),
  ({ order_id: id }) => id,
);
