import type { Example } from '../example.ts';
import { SHIPMENT } from '../example.ts';

/** Booking from a quotation and directly. */
export const bookExamples: readonly Example[] = [
  {
    title: 'Accept a quotation and book (changes data)',
    about: 'Books a quotation whose price was sent; filled in with the first one awaiting a decision.',
    user: 'root.demo',
    query: `mutation Book($input: BookQuotationInput!) {
  bookQuotation(input: $input) {
    message
    booking { id number status allowedActions }
    userErrors { ... on UserError { code field message } }
  }
}`,
    variables: { input: { id: 'id of a quotation', idempotencyKey: `explorer-book-${Date.now()}` } },
    lookup: {
      query: '{ quotations(first: 1, filter: { statuses: [QUOTATION_SENT] }) { nodes { id } } }',
      from: ['quotations', 'nodes', 0, 'id'],
      into: ['input', 'id'],
    },
  },
  {
    title: 'Book without a quotation (changes data)',
    about: 'Sends a booking that needs no price first; the forwarder confirms it.',
    user: 'client.demo',
    query: `mutation Submit($input: SubmitBookingInput!) {
  submitBooking(input: $input) {
    message
    booking { id number status }
    userErrors { ... on UserError { code field message } }
  }
}`,
    variables: {
      input: {
        shipment: SHIPMENT,
        idempotencyKey: `explorer-submit-${Date.now()}`,
      },
    },
  },
];
