import { graphql } from 'relay-runtime';

// Each fragment can be refetched by the id of its record alone.
export const booking = graphql`
  fragment recordBooking on Booking @refetchable(queryName: "recordBookingQuery") {
    number
    milestone
  }
`;
export const quotation = graphql`
  fragment recordQuotation on Quotation @refetchable(queryName: "recordQuotationQuery") {
    number
    validTo
  }
`;
export const debitNote = graphql`
  fragment recordDebitNote on DebitNote @refetchable(queryName: "recordDebitNoteQuery") {
    number
    dueDate
  }
`;
export const company = graphql`
  fragment recordCompany on Company @refetchable(queryName: "recordCompanyQuery") {
    name
  }
`;
export const schedule = graphql`
  fragment recordSchedule on Schedule @refetchable(queryName: "recordScheduleQuery") {
    etd
    eta
  }
`;
export const bookingList = graphql`
  fragment recordBookingList on Query
  @argumentDefinitions(first: { type: "Int", defaultValue: 20 }, after: { type: "String" })
  @refetchable(queryName: "recordBookingListQuery") {
    bookings(first: $first, after: $after) @connection(key: "recordBookingList_bookings") {
      edges {
        node {
          ...recordBooking
        }
      }
    }
  }
`;
