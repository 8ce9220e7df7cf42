import { SIGNED_IN } from './root-field-row.ts';
import type { RootFieldRow } from './root-field-row.ts';

/** Rows of the matrix for the places that serve everybody; a customer's own place is none of them. */
export const FACILITY_FIELDS: Readonly<Record<string, RootFieldRow>> = {
  'Query.facilities': {
    document:
      '{ facilities(first: 5, filter: { kinds: [CFS] }) { totalCount nodes { id name cutOffs { code hours } nextDepartures { isHere schedule { etd } } } } }',
    callers: SIGNED_IN,
  },
  'Query.facility': {
    document: 'query($id: ID!) { facility(id: $id) { id name address nextDepartures { isHere } } }',
    variables: (ids) => ({ id: ids.locationId }),
    callers: SIGNED_IN,
  },
};
