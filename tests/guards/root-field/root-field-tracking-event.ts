import { SIGNED_IN } from './root-field-row.ts';
import type { RootFieldRow } from './root-field-row.ts';

/** Rows of the matrix for what machines read of bookings. */
export const TRACKING_EVENT_FIELDS: Readonly<Record<string, RootFieldRow>> = {
  'Query.trackingEvents': {
    document: `query($number: String!) { trackingEvents(first: 5, filter: { bookingNumber: $number }) {
      nodes { eventID documentReferences { documentReferenceValue } booking { id number } } } }`,
    variables: (ids) => ({ number: ids.bookingNumber }),
    callers: SIGNED_IN,
  },
  'Subscription.bookingChanged': {
    document: 'subscription($ids: [ID!], $numbers: [String!]) { bookingChanged(ids: $ids, numbers: $numbers) { seq } }',
    variables: (ids) => ({ ids: [ids.bookingId], numbers: [ids.bookingNumber] }),
    callers: SIGNED_IN,
  },
};
