/** A saved operation that works on the demo data. */
export interface Example {
  title: string;
  /** Demo user for whom it shows most; null when nobody needs to be signed in. */
  user: string | null;
  query: string;
  variables: Record<string, unknown>;
}

const inDays = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

export const examples: readonly Example[] = [
  {
    title: 'Public master data',
    user: null,
    query: `query PublicMasterData {
  serviceTypes { id key name }
  incoterms { code name seaOnly defaultPaymentTerm }
  ports(search: "hai phong") { code name countryName timeZone }
}`,
    variables: {},
  },
  {
    title: 'Who am I, and what may I do?',
    user: 'client.demo',
    query: `query Me {
  viewer {
    role
    user { fullName username }
    company { name code salesman { fullName } }
    menu { route label hidden }
    abilities { action subject }
    expiresAt
    capabilities
  }
  unreadNotificationCount
}`,
    variables: {},
  },
  {
    title: 'Sailings of the coming weeks',
    user: 'client.demo',
    query: `query Sailings($filter: ScheduleFilter!) {
  schedules(filter: $filter, first: 20) {
    totalCount
    nodes {
      etd
      eta
      transitDays
      routing
      carrier { code name }
      vesselName
      voyage
      cargoCutOff
      pol { ... on Port { name countryName } }
      pod { ... on Port { name countryName } }
    }
    pageInfo { hasNextPage endCursor }
  }
}`,
    variables: { filter: { serviceType: 'FCL', polCode: 'VNSGN', fromDate: inDays(0), toDate: inDays(21) } },
  },
  {
    title: 'My bookings with customer, ports and price',
    user: 'root.demo',
    query: `query Bookings($first: Int!, $filter: ShipmentFilter) {
  bookingTabCounts { key count }
  bookings(first: $first, filter: $filter, sort: { field: UPDATED_AT, order: DESC }) {
    totalCount
    nodes {
      number
      status
      serviceType
      customer { name }
      pol { ... on Port { name } ... on Airport { name city } ... on Region { name } }
      pod { ... on Port { name } ... on Airport { name city } ... on Region { name } }
      cargo { grossWeightKg containerCount containers { quantity containerType { shortName } } }
      chargeTotal { totalUsd { amount } totalVnd { amount } }
      allowedActions
    }
    pageInfo { hasNextPage endCursor }
  }
}`,
    variables: { first: 10, filter: { tab: 'ALL' } },
  },
  {
    title: 'Quotations with their history',
    user: 'sales.demo',
    query: `query Quotations {
  quotationTabCounts { key count }
  quotations(first: 5) {
    totalCount
    nodes {
      number
      status
      validTo
      customer { name salesman { fullName } }
      charges { code name quantity unitPrice { amount currency } amount { amount currency } }
      history { at action from to actorName note }
      booking { number status }
    }
  }
}`,
    variables: {},
  },
  {
    title: 'Ask for a quotation (changes data)',
    user: 'client.demo',
    query: `mutation RequestQuotation($input: RequestQuotationInput!) {
  requestQuotation(input: $input) {
    message
    quotation { id number status version cargo { chargeableQuantity chargeableUnit } }
    userErrors { code field message }
  }
}`,
    variables: {
      input: {
        shipment: {
          serviceType: 'FCL',
          shippingType: 'EXPORT',
          polCode: 'VNSGN',
          podCode: 'SGSIN',
          incotermCode: 'CIF',
          cargoReady: inDays(14),
          containers: [{ containerTypeCode: '45G1', quantity: 2, weightKg: 12000 }],
          description: 'Garments',
        },
        idempotencyKey: `explorer-${Date.now()}`,
      },
    },
  },
  {
    title: 'Notifications',
    user: 'client.demo',
    query: `query Notifications {
  unreadNotificationCount
  notifications(first: 10) {
    totalCount
    nodes { id kind title read createdAt recordNumber path }
  }
}`,
    variables: {},
  },
  {
    title: 'Tracking events in DCSA names',
    user: 'client.demo',
    query: `query TrackingEvents($filter: TrackingEventFilter, $after: String) {
  trackingEvents(filter: $filter, first: 10, after: $after) {
    nodes {
      eventID eventType eventClassifierCode eventDateTime eventCreatedDateTime
      shipmentEventTypeCode documentTypeCode transportEventTypeCode equipmentEventTypeCode
      equipmentReference UNLocationCode facilityTypeCode modeOfTransport
      documentReferences { documentReferenceType documentReferenceValue }
      booking { number status }
    }
    pageInfo { hasNextPage endCursor }
  }
}`,
    variables: { filter: { eventClassifierCode: ['PLN', 'ACT'] } },
  },
  {
    title: 'Live: what changes for me',
    user: 'client.demo',
    query: `subscription Live {
  liveEvents {
    __typename
    ... on RecordChanged { seq number status at booking { number allowedActions } }
    ... on NotificationsChanged { seq unreadCount latest { title path } }
  }
}`,
    variables: {},
  },
  {
    title: 'Live: bookings that change',
    user: 'client.demo',
    query: `subscription BookingChanged {
  bookingChanged {
    seq number status what at
    booking { number nextMilestone { label estimatedAt } }
  }
}`,
    variables: {},
  },
];
