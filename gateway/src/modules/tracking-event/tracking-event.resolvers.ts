import { sourcesOf, TRACKING_SOURCE, trackingTerms } from '@wr1/schema/rules/milestone/tracking-event.ts';
import { checkSize } from '../../connection.ts';
import type { Query } from '../../rest/target.ts';
import type { Resolvers, TrackingEventFilter } from '../../schema.generated.ts';
import { toBooking } from '../shipment/booking-view.ts';
import { unsupportedBySection7 } from '../../graphql/not-supported.ts';
import { shipmentOf } from '../shipment/shipment.loaders.ts';
import { fetchTrackingEvents, sourceQuery } from './tracking-event.api.ts';
import { eventConnection, seqOfCursor } from './tracking-event-connection.ts';
import { knownEvent, TrackingEventView } from './tracking-event-view.ts';

/** A filter as query of the customer API; null if nothing can match. */
function queryOf(filter: TrackingEventFilter): Query | null {
  const sources = sourcesOf(filter, trackingTerms);
  if (sources.length === 0) return null;
  return {
    booking: filter.bookingNumber,
    document: filter.billOfLading,
    container: filter.equipmentReference,
    classifiers: filter.eventClassifierCode?.length === 0 ? null : filter.eventClassifierCode,
    place: filter.placeCode,
    vessel_imo: filter.vesselIMONumber,
    voyage: filter.carrierVoyageNumber,
    event_from: filter.eventDateTimeFrom,
    event_until: filter.eventDateTimeTo,
    created_from: filter.eventCreatedDateTimeFrom,
    created_after: filter.createdAfter,
    created_until: filter.eventCreatedDateTimeTo,
    ...(sources.length === TRACKING_SOURCE.length ? {} : sourceQuery(sources)),
  };
}

export const trackingEventResolvers: Resolvers = {
  Query: {
    async trackingEvents(_parent, { filter, first, after, order }, context) {
      unsupportedBySection7(context);
      const limit = checkSize('first', first ?? 20, 100);
      const seq = seqOfCursor(after);
      const query = queryOf(filter ?? {});
      if (query === null || limit === 0) return eventConnection([], false, seq !== null);
      const isDescending = order === 'DESC';
      const page = await fetchTrackingEvents(context.rest, {
        ...query,
        limit,
        order: isDescending ? 'desc' : 'asc',
        [isDescending ? 'before' : 'after']: seq,
      });
      const views = page.rows.flatMap((row) => {
        const event = knownEvent(row);
        return event === null ? [] : [new TrackingEventView(event)];
      });
      return eventConnection(views, page.more, seq !== null);
    },
  },
  ShipmentTrackingEvent: {
    async booking({ row }, _args, context) {
      const shipment = await shipmentOf(context, row.order_id);
      return shipment === null ? null : toBooking(shipment, context.language);
    },
  },
};
