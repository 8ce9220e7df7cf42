import { z } from 'zod';
import { bodyShape, columnShape } from '../../field/shape.ts';
import { MOST_STOPS, tripFields, tripStopFields } from '../../field/transport/trip.ts';
import { answer, idsQuery, instant, queryId, rowId } from '../common.ts';

const time = instant.nullable().default(null);
const stopTimes = { planned_arrival_at: time, planned_departure_at: time, arrived_at: time, departed_at: time };

const tripStop = z.object({ ...columnShape(tripStopFields), ...stopTimes });

/** A trip of a booking by road. `driver_name` and `driver_phone` are null for customers. */
export const tripRow = z.object({
  id: rowId,
  order_id: rowId,
  ...columnShape(tripFields),
  stops: z.array(tripStop),
  version: z.number().int(),
});

/** GET wr1?objectType=TripList: trips by id or by booking (`order_ids`), in the order in which they were entered. */
export const tripListQuery = z.object({ ids: idsQuery, order_ids: idsQuery });
export const tripListAnswer = answer(z.array(tripRow));

const form = z.object({
  ...bodyShape(tripFields),
  stops: z
    .array(z.object({ ...bodyShape(tripStopFields), ...stopTimes }))
    .max(MOST_STOPS)
    .default([]),
});
const version = z.number().int().optional();

/** POST wr1?objectType=CreateTrip. */
export const createTripRequest = form.extend({ order_id: rowId });
/** PUT wr1?objectType=UpdateTrip: the whole form. */
export const updateTripRequest = form.extend({ id: rowId, version });
/** DELETE wr1?objectType=DeleteTrip. */
export const deleteTripQuery = z.object({ id: queryId, version: z.coerce.number().int().optional() });

export const tripAnswer = answer(tripRow);
export const deleteTripAnswer = answer(z.object({ id: rowId }));

export type TripRow = z.infer<typeof tripRow>;
export type TripStopRow = TripRow['stops'][number];
