import { CANCELLATION_STATUS } from '@wr1/schema/rules/code/cancellation-status.ts';
import { PAYMENT_TERM } from '@wr1/schema/rules/code/payment-term.ts';
import { SERVICE_TYPE } from '@wr1/schema/rules/code/service-type.ts';
import { CUSTOMS_OTHER_SERVICE_TYPE, DETAIL_SERVICE, SHIPPING_TYPE } from '@wr1/schema/rules/code/shipping-type.ts';
import type { SlaState, SlaStep } from '@wr1/schema/rules/time/sla.ts';
import { STATUS } from '@wr1/schema/rules/transition/status.ts';
import type { RecordAction } from '../schema.generated.ts';
import { codeReader } from './code-reader.ts';

/** Enum value of a status number. */
export const readStatus = codeReader('status', STATUS);
/** Enum value of a service number. */
export const readServiceType = codeReader('service type', SERVICE_TYPE);
/** Enum value of a direction. */
export const readShippingType = codeReader('shipping type', SHIPPING_TYPE);
/** Enum value of a payment term. */
export const readPaymentTerm = codeReader('payment term', PAYMENT_TERM);

const detailService = codeReader('detail service', DETAIL_SERVICE);
/** Enum value of a detail service; null stays null. */
export const readDetailService = (code: string | null) => (code === null ? null : detailService(code));

const otherService = codeReader('customs other service type', CUSTOMS_OTHER_SERVICE_TYPE);
/** Enum value of what customs additionally moves; null stays null. */
export const readOtherService = (code: string | null) => (code === null ? null : otherService(code));

const slaSteps = {
  ACKNOWLEDGE_REQUEST: 'ACKNOWLEDGE_REQUEST',
  PRICE: 'PRICE',
  ACKNOWLEDGE_BOOKING: 'ACKNOWLEDGE_BOOKING',
  ANSWER_EDIT: 'ANSWER_EDIT',
  ANSWER_REVISE: 'ANSWER_REVISE',
  ANSWER_CANCELLATION: 'ANSWER_CANCELLATION',
  RELEASE: 'RELEASE',
} as const satisfies { [Step in SlaStep]: Step };
/** Enum value of what a record waits for from the forwarder. */
export const readSlaStep = codeReader('SLA step', slaSteps);

const slaStates = {
  ON_TIME: 'ON_TIME',
  DUE_SOON: 'DUE_SOON',
  OVERDUE: 'OVERDUE',
} as const satisfies { [State in SlaState]: State };
/** Enum value of how an answer stands. */
export const readSlaState = codeReader('SLA state', slaStates);

const chargeBases = {
  PER_CONTAINER: 'PER_CONTAINER',
  PER_RT: 'PER_RT',
  PER_KG: 'PER_KG',
  PER_SHIPMENT: 'PER_SHIPMENT',
  PER_SET: 'PER_SET',
} as const;
/** Enum value of a charge basis. */
export const readChargeBasis = codeReader('charge basis', chargeBases);

const cancellation = codeReader('cancellation status', CANCELLATION_STATUS);
/** Enum value of a cancellation status; an unknown one counts as none. */
export function readCancellation(code: string): keyof typeof CANCELLATION_STATUS {
  const key = cancellation(code);
  return key === 'UNKNOWN' ? 'NONE' : key;
}

// Actions of the transition table that have a mutation here; others are not offered.
const offered: Readonly<Record<string, RecordAction>> = {
  ReceiveQuotation: 'RECEIVE_QUOTATION',
  UpdateQuotationRequest: 'UPDATE_QUOTATION_REQUEST',
  EditQuotation: 'EDIT_QUOTATION',
  RequestEdit: 'REQUEST_EDIT',
  DeclineEdit: 'DECLINE_EDIT',
  ApplyEdit: 'APPLY_EDIT',
  UpdateBooking: 'UPDATE_BOOKING',
  SendPriceForConfirmation: 'SEND_PRICE_FOR_CONFIRMATION',
  DeclineRevise: 'DECLINE_REVISE',
  ApproveRelease: 'APPROVE_RELEASE',
  PlanTransport: 'PLAN_TRANSPORT',
  RequestCancellation: 'REQUEST_CANCELLATION',
  ConfirmCancellation: 'CONFIRM_CANCELLATION',
  DeclineCancellation: 'DECLINE_CANCELLATION',
  Reject: 'REJECT',
  Cancel: 'CANCEL',
  RecordMilestone: 'RECORD_MILESTONE',
  CorrectMilestone: 'CORRECT_MILESTONE',
  UndoMilestone: 'UNDO_MILESTONE',
  UndoDelivered: 'UNDO_DELIVERED',
  IssueInvoice: 'ISSUE_INVOICE',
  RecordPayment: 'RECORD_PAYMENT',
  Refund: 'REFUND',
  VoidInvoice: 'VOID_INVOICE',
  ReversePayment: 'REVERSE_PAYMENT',
  LinkCustomer: 'LINK_CUSTOMER',
  SendQuotation: 'SEND_QUOTATION',
  AcceptQuotation: 'ACCEPT_QUOTATION',
  CustomerBooking: 'CUSTOMER_BOOKING',
  ReceivedBookingRequest: 'RECEIVED_BOOKING_REQUEST',
  UpdatePlan: 'UPDATE_PLAN',
  ReceivedReviseRequest: 'RECEIVED_REVISE_REQUEST',
  ReleaseBooking: 'RELEASE_BOOKING',
};

/** The actions among the customer API's that GraphQL has a mutation for. */
export function readActions(actions: readonly string[]): RecordAction[] {
  return actions.map((action) => offered[action]).filter((action) => action !== undefined);
}
