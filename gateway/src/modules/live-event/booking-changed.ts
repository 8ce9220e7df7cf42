import { gatewayError } from '../../errors.ts';
import type { SubscriptionBookingChangedArgs } from '../../schema.generated.ts';
import { rowIdOf } from '../node/global-id.ts';
import type { BookingChangedSource, LiveEventSource, WantedBookings } from './live-event.ts';
import { isBookingChange } from './live-event.ts';

/** Bookings that one subscription can name. */
const MOST_NAMED = 100;

/** A source's first value when it stands and has nothing to tell yet: the stream opens, nothing is sent. */
export const OPENED = Symbol('opened');

/**
 * The bookings that the arguments name; null when they name none.
 * @throws GraphQLError BAD_USER_INPUT for more than 100
 */
export function wantedBookings({ numbers, ids }: Partial<SubscriptionBookingChangedArgs>): WantedBookings | null {
  if (numbers == null && ids == null) return null;
  if ((numbers?.length ?? 0) > MOST_NAMED || (ids?.length ?? 0) > MOST_NAMED) {
    throw gatewayError('BAD_USER_INPUT', { text: `numbers and ids hold at most ${MOST_NAMED} entries each.` });
  }
  const rowIds = (ids ?? []).flatMap((id) => rowIdOf(id, 'Booking') ?? []);
  return { numbers: new Set((numbers ?? []).map((number) => number.trim().toUpperCase())), rowIds: new Set(rowIds) };
}

/** Leaves of all live events the changes of wanted bookings; the greeting with which they begin becomes {@link OPENED}. */
export function bookingChanges(
  events: AsyncIterator<LiveEventSource>,
  wanted: WantedBookings | null,
): AsyncIterableIterator<BookingChangedSource | typeof OPENED> {
  let isOpen = false;
  const iterator: AsyncIterableIterator<BookingChangedSource | typeof OPENED> = {
    async next() {
      for (;;) {
        // Each waits for the one before: it is a stream.
        // oxlint-disable-next-line no-await-in-loop
        const step = await events.next();
        if (step.done === true) return { value: undefined, done: true };
        const isFirst = !isOpen;
        isOpen = true;
        if (isBookingChange(step.value, wanted)) return { value: step.value, done: false };
        if (isFirst) return { value: OPENED, done: false };
      }
    },
    async return() {
      await events.return?.();
      return { value: undefined, done: true };
    },
    [Symbol.asyncIterator]: () => iterator,
  };
  return iterator;
}
