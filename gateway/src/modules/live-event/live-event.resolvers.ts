import type { GatewayContext } from '../../context.ts';
import type { Resolvers, SubscriptionBookingChangedArgs } from '../../schema.generated.ts';
import { toBooking } from '../booking/booking-view.ts';
import { notificationById, toNotification } from '../notification/notification.loaders.ts';
import { toQuotation } from '../quotation/quotation-view.ts';
import { orderOf } from '../shipment/shipment.loaders.ts';
import { unsupportedBySection7 } from '../session/not-supported.ts';
import { bookingChanges, wantedBookings } from './booking-changed.ts';
import type { Delivery } from './live-channel.ts';
import type { BookingChangedSource, LiveEventSource } from './live-event.ts';

/**
 * Hands on values; the error that ends a stream is thrown, so that the stream's last message carries it.
 * No async generator: its `return` would wait for the next value, and a listener who left would stay.
 */
async function values<T>(source: Promise<AsyncIterable<Delivery<T>>>): Promise<AsyncIterableIterator<T>> {
  const inner = (await source)[Symbol.asyncIterator]();
  const iterator: AsyncIterableIterator<T> = {
    async next() {
      const step = await inner.next();
      if (step.done === true) return { value: undefined, done: true };
      if ('error' in step.value) throw step.value.error;
      return { value: step.value.value, done: false };
    },
    async return() {
      await inner.return?.();
      return { value: undefined, done: true };
    },
    [Symbol.asyncIterator]: () => iterator,
  };
  return iterator;
}

export const liveEventResolvers: Resolvers = {
  Subscription: {
    unreadNotificationCount: {
      subscribe: (_parent: unknown, _args: unknown, context: GatewayContext) =>
        values(context.services.live.totals(context)),
      resolve: (root: { unreadNotificationCount: number }) => root.unreadNotificationCount,
    },
    liveEvents: {
      subscribe(_parent: unknown, _args: unknown, context: GatewayContext) {
        unsupportedBySection7(context);
        return values(context.services.live.events(context));
      },
      resolve: (root: { liveEvents: LiveEventSource }) => root.liveEvents,
    },
    bookingChanged: {
      async subscribe(_parent: unknown, args: Partial<SubscriptionBookingChangedArgs>, context: GatewayContext) {
        unsupportedBySection7(context);
        const wanted = wantedBookings(args);
        return bookingChanges(await values(context.services.live.events(context)), wanted);
      },
      resolve: (root: { bookingChanged: BookingChangedSource }) => root.bookingChanged,
    },
  } as Resolvers['Subscription'],
  LiveEvent: { __resolveType: (event) => event.__typename },
  RecordChanged: {
    async quotation(event, _args, context) {
      const row = await orderOf(context, event.rowId);
      return row === null ? null : toQuotation(row, context.language);
    },
    async booking(event, _args, context) {
      const row = await orderOf(context, event.rowId);
      return row === null ? null : toBooking(row, context.language);
    },
  },
  BookingChanged: {
    async booking(event, _args, context) {
      const row = await orderOf(context, event.rowId);
      return row === null ? null : toBooking(row, context.language);
    },
  },
  NotificationsChanged: {
    async latest({ latestRow, language }, _args, context) {
      if (latestRow === null) return null;
      // The poll spoke the language of one listener; the others get the message in theirs.
      const row = language === context.language ? latestRow : await context.load(notificationById, latestRow.id);
      return row === null ? null : toNotification(row);
    },
  },
};
