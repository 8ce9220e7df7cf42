import {
  createTripRequest,
  deleteTripAnswer,
  deleteTripQuery,
  tripAnswer,
  tripListAnswer,
  tripListQuery,
  updateTripRequest,
} from '@wr1/schema/rest/milestone/trip.ts';
import { message } from '@wr1/schema/rules/message/message.ts';
import type { ActionTable } from '../../http/action-table.ts';
import { success } from '../../http/action.ts';
import type { Deps } from '../../http/deps.ts';
import { parseIds } from '../../http/ids.ts';
import { listTrips } from './trip.repository.ts';
import { createTrip, deleteTrip, updateTrip } from './write-trip.ts';

const PLACE = { path: '/wr1', tag: 'trip' } as const;
const CHANGE = { ...PLACE, access: { action: 'update', subject: 'StaffBooking' } } as const;

/** Routes for the trips of bookings. Customers read them without the driver; staff change them. */
export function registerTripRoutes(table: ActionTable, { db }: Deps): void {
  table.add({
    ...PLACE,
    method: 'get',
    select: { objectType: 'TripList' },
    summary: 'Trips of bookings visible to the caller, with their stops. Only staff see driver and phone.',
    access: 'any',
    query: tripListQuery,
    answer: tripListAnswer,
    handler: async ({ query, context: { viewer } }) =>
      success(await listTrips(db, viewer, { ids: parseIds(query.ids), shipmentIds: parseIds(query.order_ids) })),
  });
  table.add({
    ...CHANGE,
    method: 'post',
    select: { objectType: 'CreateTrip' },
    summary: 'Adds a trip to a booking with trucks. Staff only.',
    body: createTripRequest,
    answer: tripAnswer,
    handler: async ({ body, context }) =>
      success(await createTrip(db, body, context), message('ADDED', context.language)),
  });
  table.add({
    ...CHANGE,
    method: 'put',
    select: { objectType: 'UpdateTrip' },
    summary: 'Updates a trip; the whole form, an older version is refused. Staff only.',
    body: updateTripRequest,
    answer: tripAnswer,
    handler: async ({ body, context }) =>
      success(await updateTrip(db, body, context), message('UPDATED', context.language)),
  });
  table.add({
    ...CHANGE,
    method: 'delete',
    select: { objectType: 'DeleteTrip' },
    summary: 'Deletes a trip. Staff only.',
    query: deleteTripQuery,
    answer: deleteTripAnswer,
    handler: async ({ query, context }) => {
      await deleteTrip(db, query, context);
      return success({ id: query.id }, message('DELETED', context.language));
    },
  });
}
