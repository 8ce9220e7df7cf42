import { gatewayError } from '../../errors.ts';
import type { SubscriptionBookingChangedArgs } from '../../schema.generated.ts';
import { rowIdOf } from '../../graphql/global-id.ts';
import type { WantedBookings } from './live-event.ts';

/** Maximum number of bookings per subscription. */
const MOST_NAMED = 100;

/**
 * The bookings in the arguments; null if none are specified.
 * @throws GraphQLError BAD_USER_INPUT for more than 100
 */
export function wantedBookings({ numbers, ids }: Partial<SubscriptionBookingChangedArgs>): WantedBookings | null {
  if (numbers == null && ids == null) return null;
  if ((numbers?.length ?? 0) > MOST_NAMED || (ids?.length ?? 0) > MOST_NAMED) {
    throw gatewayError('BAD_USER_INPUT', { text: `numbers and ids can each contain up to ${MOST_NAMED} entries.` });
  }
  const rowIds = (ids ?? []).flatMap((id) => rowIdOf(id, 'Booking') ?? []);
  return { numbers: new Set((numbers ?? []).map((number) => number.trim().toUpperCase())), rowIds: new Set(rowIds) };
}
