import {
  SIGNED_IN,
  STAFF,
  CUSTOMERS,
  PAYLOAD,
  recordAction,
  noteAction,
  charges,
  inAWeek,
  priceAction,
  makeAction,
  quotation,
  booking,
} from './root-field-row.ts';
import { PRICE_SEND_FIELDS } from './root-field-price-send.ts';
import type { RootFieldRow } from './root-field-row.ts';

/** The steps of a record that need it, words or a price. */
export const STEP_FIELDS: Record<string, RootFieldRow> = {
  ...PRICE_SEND_FIELDS,
  'Mutation.assignAccountManager': {
    // A user who is no staff: nothing is written.
    document: `mutation($input: AssignAccountManagerInput!) { assignAccountManager(input: $input) ${PAYLOAD} }`,
    variables: (ids) => ({ input: { id: ids.quotationId, accountManagerId: ids.userId } }),
    callers: ['ADMIN'],
    changes: true,
  },
  'Mutation.createQuotationForCustomer': makeAction(
    'createQuotationForCustomer',
    'CreateForCustomerInput',
    (ids) => ({ customerId: ids.companyId }),
    STAFF,
  ),
  'Mutation.sendNewQuotation': makeAction(
    'sendNewQuotation',
    'SendNewQuotationInput',
    (ids) => ({ customerId: ids.companyId, validTo: inAWeek(), charges }),
    STAFF,
  ),
  'Mutation.submitBooking': makeAction('submitBooking', 'SubmitBookingInput', () => ({}), CUSTOMERS),
  'Mutation.createBookingForCustomer': makeAction(
    'createBookingForCustomer',
    'CreateForCustomerInput',
    (ids) => ({ customerId: ids.companyId }),
    STAFF,
  ),
  'Mutation.updateBooking': makeAction(
    'updateBooking',
    'UpdateBookingInput',
    (ids) => ({ id: ids.bookingId }),
    CUSTOMERS,
  ),
  'Mutation.receiveQuotation': {
    ...noteAction('receiveQuotation', STAFF, quotation),
    document: `mutation($input: ReceiveQuotationInput!) { receiveQuotation(input: $input) ${PAYLOAD} }`,
  },
  'Mutation.applyEdit': {
    ...noteAction('applyEdit', STAFF, booking),
    document: `mutation($input: ApplyEditInput!) { applyEdit(input: $input) ${PAYLOAD} }`,
  },
  'Mutation.editQuotation': priceAction('editQuotation', quotation),
  'Mutation.sendPriceForConfirmation': priceAction('sendPriceForConfirmation', booking),
  'Mutation.requestEdit': noteAction('requestEdit', CUSTOMERS, quotation),
  'Mutation.declineEdit': noteAction('declineEdit', STAFF, quotation),
  'Mutation.rejectRecord': noteAction('rejectRecord', STAFF, quotation),
  'Mutation.cancelRecord': noteAction('cancelRecord', SIGNED_IN, quotation),
  'Mutation.approveRelease': recordAction('approveRelease', CUSTOMERS, booking),
  'Mutation.planTransport': noteAction('planTransport', STAFF, booking),
  'Mutation.declineRevise': noteAction('declineRevise', STAFF, booking),
  'Mutation.requestCancellation': noteAction('requestCancellation', CUSTOMERS, booking),
  'Mutation.confirmCancellation': noteAction('confirmCancellation', STAFF, booking),
  'Mutation.declineCancellation': noteAction('declineCancellation', STAFF, booking),
};
