import type { Caller, RootFieldRow } from './root-field.ts';

const SIGNED_IN: readonly Caller[] = ['CLIENT', 'CLIENT_ROOT', 'ADMIN_SALE', 'ADMIN'];

const NOTE_PAYLOAD = '{ note { id text } message userErrors { code message } }';
const note = { bookingDate: '2026-11-20', text: 'Nothing' };
const LOCATION_PAYLOAD = '{ location { id name address } message userErrors { code message } }';
const location = {
  name: 'Nowhere',
  locationTypeId: 6,
  address: 'Nowhere',
  countryCode: 'VN',
  regionCode: 'HCM',
};

/** Root fields of what people keep: places, notes on bookings, and the log of what was changed. */
export const KEPT_FIELDS: Record<string, RootFieldRow> = {
  'Query.auditLog': {
    document: '{ auditLog(pageSize: 5) { totalCount nodes { id label actorName } } }',
    callers: ['ADMIN'],
  },
  'Query.recordChanges': {
    document:
      'query($q: ID!, $b: ID!) { q: recordChanges(id: $q) { totalCount nodes { id label changes { after } } } b: recordChanges(id: $b) { totalCount nodes { id label changes { after } } } }',
    variables: (ids) => ({ q: ids.quotationId, b: ids.bookingId }),
    callers: SIGNED_IN,
  },
  'Query.bookingNotes': {
    document:
      'query($id: ID!, $search: String) { a: bookingNotes(filter: { bookingId: $id }) { totalCount nodes { id text author } } b: bookingNotes(filter: { search: $search }) { totalCount nodes { id text bookingNumber } } }',
    variables: (ids) => ({ id: ids.bookingId, search: ids.bookingNumber }),
    callers: SIGNED_IN,
  },
  'Mutation.addBookingNote': {
    // Without words: nothing is written.
    document: `mutation($input: AddBookingNoteInput!) { addBookingNote(input: $input) ${NOTE_PAYLOAD} }`,
    variables: (ids) => ({ input: { bookingId: ids.bookingId, note: { ...note, text: '' } } }),
    callers: SIGNED_IN,
    changes: true,
  },
  'Mutation.changeBookingNote': {
    document: `mutation($input: ChangeBookingNoteInput!) { changeBookingNote(input: $input) ${NOTE_PAYLOAD} }`,
    variables: (ids) => ({ input: { id: ids.bookingNoteId, note } }),
    callers: SIGNED_IN,
    changes: true,
  },
  'Mutation.deleteBookingNote': {
    document:
      'mutation($input: DeleteBookingNoteInput!) { deleteBookingNote(input: $input) { deletedId message userErrors { code message } } }',
    variables: (ids) => ({ input: { id: ids.bookingNoteId } }),
    callers: SIGNED_IN,
    changes: true,
  },
  'Query.locationList': {
    document:
      'query($customerId: ID!) { locationList(first: 5, filter: { customerId: $customerId }) { totalCount nodes { id name address customer { id name } } } }',
    variables: (ids) => ({ customerId: ids.companyId }),
    callers: SIGNED_IN,
  },
  'Mutation.createLocation': {
    // Without a kind that exists: nothing is written.
    document: `mutation($input: CreateLocationInput!) { createLocation(input: $input) ${LOCATION_PAYLOAD} }`,
    variables: (ids) => ({ input: { location: { ...location, locationTypeId: 0 }, customerId: ids.companyId } }),
    callers: SIGNED_IN,
    changes: true,
  },
  'Mutation.updateLocation': {
    document: `mutation($input: UpdateLocationInput!) { updateLocation(input: $input) ${LOCATION_PAYLOAD} }`,
    variables: (ids) => ({ input: { id: ids.locationId, location, expectedVersion: -1 } }),
    callers: SIGNED_IN,
    changes: true,
  },
  'Mutation.deleteLocation': {
    document:
      'mutation($input: DeleteLocationInput!) { deleteLocation(input: $input) { deletedId message userErrors { code message } } }',
    variables: (ids) => ({ input: { id: ids.locationId, expectedVersion: -1 } }),
    callers: ['CLIENT_ROOT', 'ADMIN_SALE', 'ADMIN'],
    changes: true,
  },
};
