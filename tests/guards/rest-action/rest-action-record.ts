import {
  ADMIN,
  NOBODY,
  restCharges,
  restShipment,
  rows,
  type RestActionRow,
  type RestActionRows,
} from './rest-action-row.ts';
import { CUSTOMERS, EVERYBODY, SIGNED_IN, STAFF, inAWeek, type Caller } from '../root-field/root-field-row.ts';

const note = { note: 'A reason' };
const price = { charges: restCharges, valid_to: inAWeek() };
const read = { callers: SIGNED_IN, key: 'read', names: 'bookingId' } as const;

/** A step of a record; keys take those that customers take. */
function step(
  callers: readonly Caller[],
  names: 'quotationId' | 'bookingId',
  body: Readonly<Record<string, unknown>> = {},
): RestActionRow {
  const isForCustomers = callers.includes('CLIENT');
  return { callers, names, body, ...(isForCustomers ? { key: 'write' } : {}) };
}

/** Quotations and bookings: reading them, making them and every step. */
export const RECORD_ACTIONS: RestActionRows = {
  ...rows(
    [
      'GET wr1?GetQuotationBooking',
      'GET wr1?GetBookingDetail',
      'GET wr1?GetOrderHistory',
      'GET wr1?GetOrderRevisions',
      'GET wr1?GetMilestones',
      'GET wr1?GetEmissions',
    ],
    read,
  ),
  'GET wr1?GetTabCounts': { ...read, query: { kind: 'booking' } },
  'GET wr1?GetLastBookingOfVanCont': read,
  'GET wr1?RecordChanges': read,
  'GET wr1?CustomerListCompany': { callers: SIGNED_IN, key: 'read', names: 'companyId' },
  'POST wr1?RequestQuotation': { callers: SIGNED_IN, key: 'write', body: restShipment },
  'PUT wr1?UpdateQuotationRequest': step(CUSTOMERS, 'quotationId', restShipment),
  'POST wr1?CreateQuotationForCustomer': { callers: STAFF, body: restShipment },
  'POST wr1?SendQuotation': { callers: STAFF, body: { ...restShipment, ...price } },
  'PUT wr1?ReceiveQuotation': step(STAFF, 'quotationId'),
  'PUT wr1?EditQuotation': step(STAFF, 'quotationId', price),
  'PUT wr1?SendQuotation': step(STAFF, 'quotationId', price),
  'POST wr1?ReviewPrice': { callers: STAFF, names: 'quotationId', body: { charges: restCharges } },
  'POST wr1?PlacePrice': {
    callers: STAFF,
    names: 'quotationId',
    body: { price: { action: 'SendQuotation', body: { id: 1, ...price } } },
  },
  'GET wr1?PriceSends': { callers: STAFF, names: 'priceSendId' },
  'PUT wr1?UndoPriceSend': { callers: STAFF, names: 'priceSendId' },
  'PUT wr1?ApprovePriceSend': { callers: ADMIN, names: 'priceSendId' },
  'PUT wr1?DeclinePriceSend': { callers: ADMIN, names: 'priceSendId', body: note },
  'PUT wr1?AcceptQuotation': step(SIGNED_IN, 'quotationId'),
  'PUT wr1?CustomerBooking': step(SIGNED_IN, 'quotationId'),
  'PUT wr1?RequestEdit': step(CUSTOMERS, 'quotationId', note),
  'PUT wr1?DeclineEdit': step(STAFF, 'quotationId', note),
  'PUT wr1?Reject': step(STAFF, 'quotationId', note),
  'PUT wr1?Cancel': step(SIGNED_IN, 'quotationId', note),
  'PUT wr1?Expire': { callers: NOBODY },
  'POST wr1?SubmitBooking': { callers: CUSTOMERS, key: 'write', body: restShipment },
  'POST wr1?CreateBookingForCustomer': { callers: STAFF, body: restShipment },
  'PUT wr1?UpdateBooking': step(CUSTOMERS, 'bookingId', restShipment),
  'PUT wr1?ApplyEdit': step(STAFF, 'bookingId', note),
  'PUT wr1?SendPriceForConfirmation': step(STAFF, 'bookingId', price),
  'PUT wr1?ReceivedBookingRequest': step(STAFF, 'bookingId'),
  'PUT wr1?UpdatePlan': step(STAFF, 'bookingId', { carrier_booking_no: 'X1' }),
  'PUT wr1?ReleaseBooking': step(STAFF, 'bookingId'),
  'PUT wr1?ReceivedReviseRequest': step(SIGNED_IN, 'bookingId', note),
  'PUT wr1?DeclineRevise': step(STAFF, 'bookingId', note),
  'PUT wr1?ApproveRelease': step(CUSTOMERS, 'bookingId', note),
  'PUT wr1?PlanTransport': step(STAFF, 'bookingId', note),
  'PUT wr1?RequestCancellation': step(CUSTOMERS, 'bookingId', note),
  'PUT wr1?ConfirmCancellation': step(STAFF, 'bookingId', note),
  'PUT wr1?DeclineCancellation': step(STAFF, 'bookingId', note),
  'POST wr1?RequestPublicQuotation': {
    callers: EVERYBODY,
    body: { ...restShipment, contact: { name: 'Nobody', email: 'nobody@example.com' } },
  },
  'PUT wr1?AssignAccountManager': { callers: ADMIN, names: 'quotationId', body: { account_manager_id: 987_654 } },
  'PUT wr1?LinkCustomer': step(STAFF, 'quotationId'),
  'GET wr1?GetLeadMatches': { callers: STAFF, names: 'quotationId' },
};
