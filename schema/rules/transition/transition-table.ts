import type { StatusCode } from './status.ts';
import type { Action } from './transition-action.ts';
import type { ActorKind, EffectKey, GuardKey, Transition, TransitionStatus } from './transition-type.ts';

const CUSTOMER = ['customer'] as const;
const STAFF = ['staff'] as const;
const ADMIN = ['admin'] as const;
const SYSTEM = ['system'] as const;
const BOTH = ['customer', 'staff'] as const;
const PUBLIC = ['customer', 'anonymous'] as const;
const ANONYMOUS = ['anonymous'] as const;
const STAFF_OR_LEAD = ['staff', 'anonymous'] as const;
const CUSTOMER_OR_SYSTEM = ['customer', 'system'] as const;
const TRACKER = ['staff', 'partner'] as const;
const BOOKABLE = ['NO_BOOKING_NO', 'IN_VALIDITY'] as const;
const PRICED = ['CHARGES', 'VALIDITY'] as const;
const BILLABLE = ['HAS_CHARGES'] as const;
const CREDITABLE = ['BILLED', 'NOTE'] as const;
const PAYABLE = ['STILL_DUE', 'AMOUNT_AT_MOST_BALANCE'] as const;
const UNDO_OWN = ['NOT_BILLED', 'OWN_RECENT_MILESTONE'] as const;
const REPRICED = ['REVISION', 'CLEAR_PRICE_CONSENT'] as const;

function row(
  from: TransitionStatus,
  to: Exclude<TransitionStatus, null>,
  action: Action,
  actors: readonly ActorKind[],
  guards: readonly GuardKey[] = [],
  effects: readonly EffectKey[] = [],
  via: readonly StatusCode[] = [],
): Transition {
  return { from, to, action, actors, guards, effects, via };
}

/**
 * Every transition of a record: from, to, action, actors, guards, effects, intermediate statuses. Anything
 * else is refused. If both staff and customers are listed, staff act on behalf of a customer.
 */
export const TRANSITIONS: readonly Transition[] = [
  // Quotation requests and responses
  row(null, 1, 'RequestQuotation', PUBLIC, [], ['QUOTATION_NO']),
  row(null, 2, 'CreateQuotationForCustomer', STAFF, [], ['QUOTATION_NO', 'SALESMAN']),
  row(null, 3, 'SendQuotation', STAFF, ['CUSTOMER', 'CHARGES', 'VALIDITY'], ['QUOTATION_NO', 'SALESMAN', 'REVISION']),
  row(null, 5, 'SubmitBooking', CUSTOMER, [], ['BOOKING_NO']),
  row(null, 6, 'CreateBookingForCustomer', STAFF, [], ['BOOKING_NO', 'SALESMAN']),
  row(1, 1, 'UpdateQuotationRequest', CUSTOMER),
  row(1, 2, 'AcknowledgeQuotation', STAFF, [], ['SALESMAN']),
  row(1, 1, 'LinkCustomer', STAFF, ['LEAD'], ['CUSTOMER']),
  row(2, 2, 'LinkCustomer', STAFF, ['LEAD'], ['CUSTOMER']),
  row(1, 3, 'SendQuotation', STAFF, PRICED, ['SALESMAN', 'REVISION'], [2]),
  row(1, 10, 'CancelRecord', BOTH, ['NOTE_BY_STAFF']),
  row(1, 12, 'RejectRecord', STAFF, ['NOTE']),
  row(2, 1, 'UpdateQuotationRequest', CUSTOMER),
  row(2, 3, 'SendQuotation', STAFF, PRICED, ['REVISION']),
  row(2, 10, 'CancelRecord', BOTH, ['NOTE_BY_STAFF']),
  row(2, 12, 'RejectRecord', STAFF, ['NOTE']),
  row(3, 4, 'AmendQuotation', STAFF, PRICED, ['REVISION']),
  row(3, 21, 'RequestAmendment', CUSTOMER, ['NOTE'], ['PREVIOUS_STATUS']),
  row(3, 3, 'LinkCustomer', STAFF_OR_LEAD, ['LEAD'], ['CUSTOMER']),
  row(3, 17, 'AcceptQuotation', BOTH, ['CUSTOMER', 'IN_VALIDITY'], ['PRICE_CONSENT']),
  row(3, 5, 'BookQuotation', BOTH, ['CUSTOMER', ...BOOKABLE], ['PRICE_CONSENT', 'BOOKING_NO'], [17]),
  // A lead accepts with the code sent to the addressed email.
  row(3, 5, 'BookQuotation', ANONYMOUS, ['LEAD', ...BOOKABLE], ['PRICE_CONSENT', 'BOOKING_NO'], [17]),
  row(3, 10, 'CancelRecord', BOTH, ['NOTE']),
  row(3, -1, 'Expire', SYSTEM, ['OVER_VALIDITY']),
  row(4, 4, 'AmendQuotation', STAFF, PRICED, ['REVISION']),
  row(4, 21, 'RequestAmendment', CUSTOMER, ['NOTE'], ['PREVIOUS_STATUS']),
  row(4, 4, 'LinkCustomer', STAFF_OR_LEAD, ['LEAD'], ['CUSTOMER']),
  row(4, 17, 'AcceptQuotation', BOTH, ['CUSTOMER', 'IN_VALIDITY'], ['PRICE_CONSENT']),
  row(4, 5, 'BookQuotation', BOTH, ['CUSTOMER', ...BOOKABLE], ['PRICE_CONSENT', 'BOOKING_NO'], [17]),
  row(4, 5, 'BookQuotation', ANONYMOUS, ['LEAD', ...BOOKABLE], ['PRICE_CONSENT', 'BOOKING_NO'], [17]),
  row(4, 10, 'CancelRecord', BOTH, ['NOTE']),
  row(4, -1, 'Expire', SYSTEM, ['OVER_VALIDITY']),
  row(21, 4, 'AmendQuotation', STAFF, PRICED, ['REVISION', 'CLEAR_PREVIOUS_STATUS']),
  row(21, 3, 'DeclineAmendment', STAFF, ['RESTORES'], ['CLEAR_PREVIOUS_STATUS']),
  row(21, 4, 'DeclineAmendment', STAFF, ['RESTORES'], ['CLEAR_PREVIOUS_STATUS']),
  row(21, -1, 'DeclineAmendment', STAFF, ['RESTORES'], ['CLEAR_PREVIOUS_STATUS']),
  row(21, 10, 'CancelRecord', BOTH, ['NOTE_BY_STAFF'], ['CLEAR_PREVIOUS_STATUS']),
  row(21, 12, 'RejectRecord', STAFF, ['NOTE'], ['CLEAR_PREVIOUS_STATUS']),
  row(-1, 4, 'AmendQuotation', STAFF, PRICED, ['REVISION']),
  row(-1, -1, 'LinkCustomer', STAFF, ['LEAD'], ['CUSTOMER']),
  row(-1, 21, 'RequestAmendment', CUSTOMER, [], ['PREVIOUS_STATUS']),
  // Accepted prices and bookings until release
  row(17, 5, 'BookQuotation', BOTH, ['NO_BOOKING_NO', 'IN_VALIDITY'], ['BOOKING_NO']),
  row(17, 63, 'ReleaseBooking', STAFF, ['HAS_BOOKING_NO', 'PRICE', 'PLAN'], ['RELEASED']),
  row(17, 61, 'SendPriceForConfirmation', STAFF, ['HAS_BOOKING_NO', 'CHARGES', 'VALIDITY'], REPRICED),
  row(17, 16, 'RequestAmendment', CUSTOMER, ['HAS_BOOKING_NO', 'NOTE'], ['PREVIOUS_STATUS']),
  row(17, 10, 'CancelRecord', BOTH, ['NOT_RELEASED_FOR_CUSTOMER', 'NOTE_BY_STAFF']),
  row(17, -1, 'Expire', SYSTEM, ['NO_BOOKING_NO', 'OVER_VALIDITY']),
  row(5, 5, 'UpdateBooking', CUSTOMER, [], ['CLEAR_PRICE_CONSENT_IF_CHANGED']),
  row(5, 5, 'LinkCustomer', STAFF, ['LEAD'], ['CUSTOMER']),
  row(5, 6, 'AcknowledgeBooking', STAFF, ['CUSTOMER', 'COMPANY_APPROVED']),
  row(5, 10, 'CancelRecord', BOTH, ['NOTE_BY_STAFF']),
  row(5, 12, 'RejectRecord', STAFF, ['NOTE']),
  row(6, 61, 'SendPriceForConfirmation', STAFF, PRICED, REPRICED),
  row(6, 6, 'UpdateBookingPlan', STAFF),
  row(16, 16, 'UpdateBookingPlan', STAFF),
  row(17, 17, 'UpdateBookingPlan', STAFF, ['HAS_BOOKING_NO']),
  row(61, 61, 'UpdateBookingPlan', STAFF),
  row(62, 62, 'UpdateBookingPlan', STAFF),
  row(63, 63, 'UpdateBookingPlan', STAFF),
  row(7, 7, 'UpdateBookingPlan', STAFF),
  row('M', 'M', 'UpdateBookingPlan', STAFF, ['NOT_LOADED']),
  row(6, 63, 'ReleaseBooking', STAFF, ['PRICE', 'PLAN'], ['RELEASED']),
  row(6, 16, 'RequestAmendment', CUSTOMER, ['NOTE'], ['PREVIOUS_STATUS']),
  row(6, 10, 'CancelRecord', BOTH, ['NOTE_BY_STAFF']),
  row(6, 12, 'RejectRecord', STAFF, ['NOTE']),
  row(16, 6, 'ApplyAmendment', STAFF, [], ['CLEAR_PREVIOUS_STATUS']),
  row(16, 6, 'DeclineAmendment', STAFF, ['RESTORES'], ['CLEAR_PREVIOUS_STATUS']),
  row(16, 17, 'DeclineAmendment', STAFF, ['RESTORES'], ['CLEAR_PREVIOUS_STATUS']),
  row(16, 61, 'DeclineAmendment', STAFF, ['RESTORES'], ['CLEAR_PREVIOUS_STATUS']),
  row(16, 61, 'SendPriceForConfirmation', STAFF, PRICED, ['REVISION', 'CLEAR_PRICE_CONSENT', 'CLEAR_PREVIOUS_STATUS']),
  row(16, 10, 'CancelRecord', BOTH, ['NOT_RELEASED_FOR_CUSTOMER', 'NOTE_BY_STAFF'], ['CLEAR_PREVIOUS_STATUS']),
  row(16, 12, 'RejectRecord', STAFF, ['NOTE'], ['CLEAR_PREVIOUS_STATUS']),
  row(61, 17, 'AcceptQuotation', BOTH, ['IN_VALIDITY'], ['PRICE_CONSENT']),
  row(61, 61, 'SendPriceForConfirmation', STAFF, PRICED, REPRICED),
  row(61, 16, 'RequestAmendment', CUSTOMER, ['NOTE'], ['PREVIOUS_STATUS']),
  row(61, 10, 'CancelRecord', BOTH, ['NOT_RELEASED_FOR_CUSTOMER', 'NOTE_BY_STAFF']),
  // After release
  row(63, 62, 'RequestBookingAmendment', BOTH, ['NOTE_IN_GRAPHQL'], ['PREVIOUS_STATUS']),
  row(63, 7, 'ApproveRelease', CUSTOMER_OR_SYSTEM, ['NO_CANCELLATION_PENDING']),
  row(63, 7, 'PlanTransport', STAFF, ['NO_CANCELLATION_PENDING', 'NOTE']),
  row(63, 10, 'CancelRecord', STAFF, ['NOTE'], ['CANCELLATION_ANSWERED']),
  row(63, 63, 'RequestCancellation', CUSTOMER, ['NO_CANCELLATION_PENDING', 'NOTE'], ['CANCELLATION_REQUESTED']),
  row(63, 10, 'ConfirmCancellation', STAFF, ['CANCELLATION_PENDING'], ['CANCELLATION_CONFIRMED']),
  row(63, 63, 'DeclineCancellation', STAFF, ['CANCELLATION_PENDING', 'NOTE'], ['CANCELLATION_DECLINED']),
  row(62, 63, 'ReleaseBooking', STAFF, ['PRICE', 'PLAN'], ['RELEASED', 'CLEAR_PREVIOUS_STATUS']),
  row(
    62,
    61,
    'SendPriceForConfirmation',
    STAFF,
    ['NO_CANCELLATION_PENDING', 'CHARGES', 'VALIDITY'],
    ['REVISION', 'CLEAR_PRICE_CONSENT', 'CLEAR_PREVIOUS_STATUS'],
  ),
  row(62, 7, 'DeclineBookingAmendment', STAFF, ['RESTORES'], ['CLEAR_PREVIOUS_STATUS']),
  row(62, 63, 'DeclineBookingAmendment', STAFF, ['RESTORES'], ['CLEAR_PREVIOUS_STATUS']),
  row(62, 10, 'CancelRecord', STAFF, ['NOTE'], ['CANCELLATION_ANSWERED', 'CLEAR_PREVIOUS_STATUS']),
  row(62, 62, 'RequestCancellation', CUSTOMER, ['NO_CANCELLATION_PENDING', 'NOTE'], ['CANCELLATION_REQUESTED']),
  row(
    62,
    10,
    'ConfirmCancellation',
    STAFF,
    ['CANCELLATION_PENDING'],
    ['CANCELLATION_CONFIRMED', 'CLEAR_PREVIOUS_STATUS'],
  ),
  row(62, 62, 'DeclineCancellation', STAFF, ['CANCELLATION_PENDING', 'NOTE'], ['CANCELLATION_DECLINED']),
  row(7, 62, 'RequestBookingAmendment', BOTH, ['NO_MILESTONE', 'NOTE_IN_GRAPHQL'], ['PREVIOUS_STATUS']),
  // Transport and money
  row(7, 'M', 'RecordMilestone', TRACKER, ['NO_CANCELLATION_PENDING', 'FIRST_MILESTONE']),
  row(7, 10, 'CancelRecord', STAFF, ['NOTE'], ['CANCELLATION_ANSWERED']),
  row(7, 7, 'RequestCancellation', CUSTOMER, ['NO_CANCELLATION_PENDING', 'NOTE'], ['CANCELLATION_REQUESTED']),
  row(7, 10, 'ConfirmCancellation', STAFF, ['CANCELLATION_PENDING'], ['CANCELLATION_CONFIRMED']),
  row(7, 7, 'DeclineCancellation', STAFF, ['CANCELLATION_PENDING', 'NOTE'], ['CANCELLATION_DECLINED']),
  row('M', 10, 'CancelRecord', STAFF, ['NOT_LOADED', 'NOTE'], ['CANCELLATION_ANSWERED']),
  row('M', 'M', 'RecordMilestone', TRACKER, ['TEMPLATE_ORDER'], ['BACK_FILL']),
  row('M', 'M', 'CorrectMilestone', STAFF, ['NOTE']),
  row(8, 8, 'CorrectMilestone', STAFF, ['NOTE']),
  row(9, 9, 'CorrectMilestone', STAFF, ['NOTE']),
  row(11, 11, 'CorrectMilestone', STAFF, ['NOTE']),
  // ADMIN rows come first, because the ten-minute undo window does not apply to an ADMIN.
  row('M', 7, 'UndoMilestone', ADMIN, ['FIRST_MILESTONE', 'NOTE_AFTER_UNDO_WINDOW']),
  row('M', 'M', 'UndoMilestone', ADMIN, ['NOTE_AFTER_UNDO_WINDOW']),
  row('M', 7, 'UndoMilestone', STAFF, ['FIRST_MILESTONE', ...UNDO_OWN]),
  row('M', 'M', 'UndoMilestone', STAFF, UNDO_OWN),
  row(8, 'M', 'UndoMilestone', STAFF, UNDO_OWN),
  row('M', 8, 'RecordMilestone', SYSTEM, ['LAST_MANDATORY'], ['SETTLE']),
  row(8, 8, 'RecordMilestone', TRACKER, ['OPTIONAL_MILESTONE']),
  row(61, 61, 'IssueDebitNote', STAFF, BILLABLE, ['DEBIT_NOTE_OPEN']),
  row(62, 62, 'IssueDebitNote', STAFF, BILLABLE, ['DEBIT_NOTE_OPEN']),
  row(63, 63, 'IssueDebitNote', STAFF, BILLABLE, ['DEBIT_NOTE_OPEN']),
  row(7, 7, 'IssueDebitNote', STAFF, BILLABLE, ['DEBIT_NOTE_OPEN']),
  row('M', 'M', 'IssueDebitNote', STAFF, BILLABLE, ['DEBIT_NOTE_OPEN']),
  row(61, 61, 'RecordPayment', STAFF, PAYABLE),
  row(62, 62, 'RecordPayment', STAFF, PAYABLE),
  row(63, 63, 'RecordPayment', STAFF, PAYABLE),
  row(7, 7, 'RecordPayment', STAFF, PAYABLE),
  row('M', 'M', 'RecordPayment', STAFF, PAYABLE),
  row(61, 61, 'VoidDebitNote', ADMIN, ['BILLED', 'NOTE'], ['DEBIT_NOTE_VOID']),
  row(62, 62, 'VoidDebitNote', ADMIN, ['BILLED', 'NOTE'], ['DEBIT_NOTE_VOID']),
  row(63, 63, 'VoidDebitNote', ADMIN, ['BILLED', 'NOTE'], ['DEBIT_NOTE_VOID']),
  row(7, 7, 'VoidDebitNote', ADMIN, ['BILLED', 'NOTE'], ['DEBIT_NOTE_VOID']),
  row('M', 'M', 'VoidDebitNote', ADMIN, ['BILLED', 'NOTE'], ['DEBIT_NOTE_VOID']),
  row(61, 61, 'IssueCreditNote', ADMIN, CREDITABLE),
  row(62, 62, 'IssueCreditNote', ADMIN, CREDITABLE),
  row(63, 63, 'IssueCreditNote', ADMIN, CREDITABLE),
  row(7, 7, 'IssueCreditNote', ADMIN, CREDITABLE),
  row('M', 'M', 'IssueCreditNote', ADMIN, CREDITABLE),
  row(9, 9, 'IssueCreditNote', ADMIN, ['BALANCE_DUE', ...CREDITABLE]),
  row(9, 11, 'IssueCreditNote', ADMIN, ['BALANCE_ZERO', ...CREDITABLE], ['DEBIT_NOTE_PAID']),
  row(11, 11, 'IssueCreditNote', ADMIN, CREDITABLE),
  row(8, 9, 'IssueDebitNote', STAFF, ['BALANCE_DUE', ...BILLABLE], ['DEBIT_NOTE_OPEN']),
  row(8, 11, 'IssueDebitNote', STAFF, ['BALANCE_ZERO', ...BILLABLE], ['DEBIT_NOTE_PAID']),
  // Further debit notes, for charges that are not billed yet.
  row(9, 9, 'IssueDebitNote', STAFF, ['BALANCE_DUE', ...BILLABLE], ['DEBIT_NOTE_OPEN']),
  row(9, 11, 'IssueDebitNote', STAFF, ['BALANCE_ZERO', ...BILLABLE], ['DEBIT_NOTE_PAID']),
  row(11, 9, 'IssueDebitNote', STAFF, ['BALANCE_DUE', ...BILLABLE], ['DEBIT_NOTE_OPEN']),
  row(11, 11, 'IssueDebitNote', STAFF, ['BALANCE_ZERO', ...BILLABLE], ['DEBIT_NOTE_PAID']),
  row(8, 8, 'RecordPayment', STAFF, PAYABLE),
  row(9, 9, 'RecordPayment', STAFF, ['BALANCE_DUE', 'AMOUNT_AT_MOST_BALANCE']),
  row(8, 'M', 'UndoDelivery', ADMIN, ['NOT_BILLED', 'NOTE']),
  row(9, 11, 'RecordPayment', STAFF, ['BALANCE_ZERO', 'AMOUNT_AT_MOST_BALANCE'], ['DEBIT_NOTE_PAID']),
  row(9, 8, 'VoidDebitNote', ADMIN, ['LAST_DEBIT_NOTE', 'BILLED', 'NOTE'], ['DEBIT_NOTE_VOID']),
  row(9, 9, 'VoidDebitNote', ADMIN, ['BALANCE_DUE', 'BILLED', 'NOTE'], ['DEBIT_NOTE_VOID']),
  row(9, 11, 'VoidDebitNote', ADMIN, ['BALANCE_ZERO', 'BILLED', 'NOTE'], ['DEBIT_NOTE_VOID', 'DEBIT_NOTE_PAID']),
  // A part payment, or one of several, can be wrong too.
  row(9, 9, 'ReversePayment', ADMIN, ['SOMETHING_PAID', 'NOTE']),
  row(11, 13, 'RefundPayment', STAFF, ['AMOUNT_AT_MOST_PAID']),
  row(11, 9, 'ReversePayment', ADMIN, ['REVERSAL_LEAVES_DEBT', 'NOTE'], ['DEBIT_NOTE_OPEN']),
  row(10, 13, 'RefundPayment', STAFF, ['SOMETHING_PAID', 'AMOUNT_AT_MOST_PAID']),
];
