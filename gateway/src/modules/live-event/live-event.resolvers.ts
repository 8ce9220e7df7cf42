import type { GatewayContext } from '../../context.ts';
import type { Resolvers, SubscriptionBookingChangedArgs } from '../../schema.generated.ts';
import { requireScope } from '../api-key/api-key-scope.ts';
import { toBooking } from '../shipment/booking-view.ts';
import { notificationById, toNotification } from '../notification/notification.loaders.ts';
import { toQuotation } from '../shipment/quotation-view.ts';
import { shipmentOf } from '../shipment/shipment.loaders.ts';
import { unsupportedBySection7 } from '../../graphql/not-supported.ts';
import { wantedBookings } from './booking-changed.ts';
import type { BookingChangedSource, LiveEventSource } from './live-event.ts';

/** A key needs one of these scopes to receive events. */
const TOLD = ['booking:read', 'quotation:read', 'tracking:read', 'notification:read'] as const;

// `subscribe` returns a Listener, which openSubscription reads without iterators: otherwise thousands of
// promises would be pending.
export const liveEventResolvers: Resolvers = {
  Subscription: {
    unreadNotificationCount: {
      async subscribe(_parent: unknown, _args: unknown, context: GatewayContext) {
        await requireScope(context, 'notification:read');
        return context.services.live.listen(context, 'total');
      },
      resolve: (root: { unreadNotificationCount: number }) => root.unreadNotificationCount,
    },
    liveEvents: {
      async subscribe(_parent: unknown, _args: unknown, context: GatewayContext) {
        unsupportedBySection7(context);
        await requireScope(context, ...TOLD);
        return context.services.live.listen(context, 'live');
      },
      resolve: (root: { liveEvents: LiveEventSource }) => root.liveEvents,
    },
    bookingChanged: {
      async subscribe(_parent: unknown, args: Partial<SubscriptionBookingChangedArgs>, context: GatewayContext) {
        unsupportedBySection7(context);
        await requireScope(context, 'booking:read', 'tracking:read');
        return context.services.live.listen(context, 'bookings', wantedBookings(args));
      },
      resolve: (root: { bookingChanged: BookingChangedSource }) => root.bookingChanged,
    },
  } as unknown as Resolvers['Subscription'],
  LiveEvent: { __resolveType: (event) => event.__typename },
  RecordChanged: {
    async quotation(event, _args, context) {
      const row = await shipmentOf(context, event.rowId);
      return row === null ? null : toQuotation(row, context.language);
    },
    async booking(event, _args, context) {
      const row = await shipmentOf(context, event.rowId);
      return row === null ? null : toBooking(row, context.language);
    },
  },
  BookingChanged: {
    async booking(event, _args, context) {
      const row = await shipmentOf(context, event.rowId);
      return row === null ? null : toBooking(row, context.language);
    },
  },
  NotificationsChanged: {
    async latest({ latestRow, language }, _args, context) {
      if (latestRow === null) return null;
      // The poll returned texts in one listener's language; for any other language, the notification is
      // loaded again.
      const row = language === context.language ? latestRow : await context.load(notificationById, latestRow.id);
      return row === null ? null : toNotification(row);
    },
  },
};
