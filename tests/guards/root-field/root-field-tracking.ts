import { SIGNED_IN } from './root-field-row.ts';
import type { RootFieldRow } from './root-field-row.ts';

const TRACKED = `{ state etaPlanned etaEstimated next { code plannedAt } booking { id number customer { id name } } }`;

/** Root fields of what the caller follows: numbers and a list of bookings. */
export const TRACKING_FIELDS: Readonly<Record<string, RootFieldRow>> = {
  'Query.tracking': {
    document: `query($numbers: [String!]!) { tracking(numbers: $numbers) { number tracked ${TRACKED} } }`,
    variables: (ids) => ({ numbers: [ids.bookingNumber, ids.quotationNumber] }),
    callers: SIGNED_IN,
  },
  'Query.trackedBookings': {
    document: `query($customerId: ID!, $id: ID!) {
      a: trackedBookings(first: 5, filter: { customerId: $customerId }) { totalCount nodes ${TRACKED} }
      b: trackedBookings(first: 5, filter: { show: DELIVERED, ids: [$id] }) { totalCount nodes ${TRACKED} }
    }`,
    variables: (ids) => ({ customerId: ids.companyId, id: ids.bookingId }),
    callers: SIGNED_IN,
  },
};
