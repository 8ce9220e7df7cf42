import { deleteTripAnswer, tripAnswer, tripListAnswer } from '@wr1/schema/rest/milestone/trip.ts';
import type { RestSession } from '../../rest/session.ts';

/** GET wr1?objectType=TripList: trips by `ids` or `order_ids`. */
export const fetchTrips = async (
  rest: RestSession,
  query: { ids?: readonly number[]; order_ids?: readonly number[] },
) => (await rest.get('wr1', { objectType: 'TripList', ...query }, tripListAnswer)).result;

/** POST wr1?objectType=CreateTrip. */
export const postTrip = (rest: RestSession, body: object, idempotencyKey: string | null | undefined) =>
  rest.post('wr1', { objectType: 'CreateTrip' }, body, tripAnswer, { idempotencyKey });

/** PUT wr1?objectType=UpdateTrip. */
export const putTrip = (rest: RestSession, body: object) =>
  rest.put('wr1', { objectType: 'UpdateTrip' }, body, tripAnswer);

/** DELETE wr1?objectType=DeleteTrip. */
export const removeTrip = (rest: RestSession, id: number, version: number | null | undefined) =>
  rest.delete('wr1', { objectType: 'DeleteTrip', id, version }, deleteTripAnswer);
