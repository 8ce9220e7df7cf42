import type { Example } from '../example.ts';

/** Tracking cargo. */
export const followExamples: readonly Example[] = [
  {
    title: 'Bookings with customer, ports, price and next step',
    about: 'The most recently changed bookings, each with its next step.',
    user: 'root.demo',
    query: `query Bookings($first: Int!, $filter: BookingFilter) {
  bookingTabCounts { tab count }
  bookings(first: $first, filter: $filter, sort: { field: UPDATED_AT, order: DESC }) {
    totalCount
    nodes {
      number
      status
      serviceType
      customer { name }
      pol { name }
      pod { name }
      cargo { grossWeightKg containerCount containers { quantity containerType { shortName } } }
      chargeTotal { totalUsd { amount } totalVnd { amount } }
      nextMilestone { label estimatedAt }
      allowedActions
    }
    pageInfo { hasNextPage endCursor }
  }
}`,
    variables: { first: 10, filter: { tab: 'ALL' } },
  },
  {
    title: 'Tracking events in DCSA names',
    about: 'Planned, estimated and actual events as a feed. Save endCursor to continue from there later.',
    user: 'client.demo',
    query: `query TrackingEvents($filter: TrackingEventFilter, $after: String) {
  trackingEvents(filter: $filter, first: 10, after: $after) {
    nodes {
      id eventID eventType eventClassifierCode eventDateTime eventCreatedDateTime
      shipmentEventTypeCode documentTypeCode transportEventTypeCode equipmentEventTypeCode
      equipmentReference UNLocationCode facilityTypeCode modeOfTransport
      documentReferences { documentReferenceType documentReferenceValue }
      booking { number status }
    }
    pageInfo { hasNextPage endCursor }
  }
}`,
    variables: { filter: { eventClassifierCode: ['PLN', 'ACT'], equipmentEventTypeCode: ['LOAD', 'GTIN'] } },
  },
];
