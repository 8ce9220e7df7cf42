import { sourcesOf, TRACKING_SOURCE, trackingTerms } from '@wr1/schema/rules/milestone/tracking-event.ts';
import { checkSize } from '../../connection.ts';
import { gatewayError } from '../../errors.ts';
import type { Query } from '../../rest/target.ts';
import type { Resolvers, TrackingEventFilter } from '../../schema.generated.ts';
import { toBooking } from '../shipment/booking-view.ts';
import { unsupportedBySection7 } from '../../graphql/not-supported.ts';
import { shipmentOf } from '../shipment/shipment.loaders.ts';
import { fetchTrackingEvents, sourceQuery } from './tracking-event.api.ts';
import { eventConnection, seqOfCursor } from './tracking-event-connection.ts';
import { toTrackingEvent } from './tracking-event-view.ts';

const CODE_FILTERS = [
  'shipmentEventTypeCode',
  'documentTypeCode',
  'transportEventTypeCode',
  'equipmentEventTypeCode',
] as const satisfies readonly (keyof TrackingEventFilter)[];

/**
 * A filter as query of the customer API; null if nothing can match.
 * @throws GraphQLError BAD_USER_INPUT for the code UNKNOWN
 */
function queryOf(filter: TrackingEventFilter): Query | null {
  for (const name of CODE_FILTERS) {
    if (filter[name]?.includes('UNKNOWN'))
      throw gatewayError('BAD_USER_INPUT', { text: `UNKNOWN is not allowed in ${name}.` });
  }
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
      return eventConnection(
        page.rows.flatMap((row) => toTrackingEvent(row) ?? []),
        page.more,
        seq !== null,
      );
    },
  },
  TrackingEvent: {
    async booking({ row }, _args, context) {
      const shipment = await shipmentOf(context, row.order_id);
      return shipment === null ? null : toBooking(shipment, context.language);
    },
  },
};
