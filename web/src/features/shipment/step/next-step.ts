import { isMilestone } from '@wr1/schema/rules/milestone/milestone.ts';
import { STATUS } from '@wr1/schema/rules/transition/status.ts';
import { planKind } from '@wr1/schema/rules/code/plan-kind.ts';
import type { Side } from '@wr1/schema/rules/list/tab.ts';
import type { RecordAction } from '../../../schema-types.generated.ts';

/**
 * The next step of a record, with a text for each side. Status 17 means different steps with and without a
 * booking. A lead must first be linked to a customer.
 */
export type NextStep =
  | 'lead'
  | 'cancelling'
  | 'requested'
  | 'received'
  | 'priced'
  | 'editRequested'
  | 'expired'
  | 'accepted'
  | 'submitted'
  | 'acknowledged'
  | 'bookingEditRequested'
  | 'awaitingPrice'
  | 'priceConfirmed'
  | 'reviseRequested'
  | 'released'
  | 'planned'
  | 'inTransit'
  | 'delivered'
  | 'unpaid'
  | 'paid'
  | 'refunded'
  | 'cancelled'
  | 'rejected'
  | 'unknown';

const stepOfStatus: Readonly<Record<number, NextStep>> = {
  [STATUS.REQUEST_A_QUOTATION]: 'requested',
  [STATUS.QUOTATION_RECEIVED]: 'received',
  [STATUS.QUOTATION_SENT]: 'priced',
  [STATUS.QUOTATION_EDITED]: 'priced',
  [STATUS.CUSTOMER_REQUESTED_EDIT]: 'editRequested',
  [STATUS.EXPIRED]: 'expired',
  [STATUS.BOOKING_SUBMITTED]: 'submitted',
  [STATUS.RECEIVED_BOOKING_REQUEST]: 'acknowledged',
  [STATUS.RECEIVED_EDIT_REQUEST]: 'bookingEditRequested',
  [STATUS.AWAITING_QUOTE_CONFIRMATION]: 'awaitingPrice',
  [STATUS.RECEIVED_REVISE_REQUEST]: 'reviseRequested',
  [STATUS.RELEASE_BOOKING]: 'released',
  [STATUS.PLANNED_TRANSPORTATION]: 'planned',
  [STATUS.DELIVERED]: 'delivered',
  [STATUS.UNPAID]: 'unpaid',
  [STATUS.PAID]: 'paid',
  [STATUS.REFUND]: 'refunded',
  [STATUS.CANCELLED]: 'cancelled',
  [STATUS.REJECT]: 'rejected',
};

/** The next step for a status. `booked` is whether the record has a booking number. */
export function nextStepOf(statusCode: number, booked: boolean): NextStep {
  if (isMilestone(statusCode)) return 'inTransit';
  if (statusCode === STATUS.CONFIRMED_QUOTATION) return booked ? 'priceConfirmed' : 'accepted';
  return stepOfStatus[statusCode] ?? 'unknown';
}

const withCustomer: readonly NextStep[] = ['priced', 'expired', 'accepted', 'awaitingPrice', 'released', 'unpaid'];
const withNobody: readonly NextStep[] = ['paid', 'refunded', 'cancelled', 'rejected', 'unknown'];

/** The side that acts next; null if no action is expected. */
export function actorOf(step: NextStep): Side | null {
  if (withNobody.includes(step)) return null;
  return withCustomer.includes(step) ? 'customer' : 'staff';
}

const needsAnswer: readonly NextStep[] = ['priced', 'accepted', 'awaitingPrice'];

/**
 * Whose turn it is, as seen by one side: `mine`; `colleague` if the user's company must act, but another
 * user; `theirs` if the other side must; or `nobody` if neither must.
 * @param canAct whether the user can perform the step's action
 */
export function turnOf(step: NextStep, side: Side, canAct: boolean): 'mine' | 'colleague' | 'theirs' | 'nobody' {
  const actor = actorOf(step);
  if (actor === null) return 'nobody';
  if (actor !== side) return 'theirs';
  if (canAct) return 'mine';
  // Staff have no action on this page. A customer can still read what was released or must be paid.
  if (side === 'staff') return 'theirs';
  return needsAnswer.includes(step) ? 'colleague' : 'mine';
}

/** Steps that end with an action by the given side. In all other steps, a customer only reads. */
const ACTED_ON: Readonly<Record<Side, (step: NextStep) => boolean>> = {
  customer: (step) => step === 'expired' || needsAnswer.includes(step),
  staff: (step) => !['planned', 'inTransit', 'delivered'].includes(step),
};

/** Whether a step is done in another system because the customer API has no action for it. */
export function isElsewhere(step: NextStep, side: Side, canAct: boolean, hasWorkflow: boolean): boolean {
  return !hasWorkflow && !canAct && actorOf(step) === side && ACTED_ON[side](step);
}

/** The actions of each side by priority. Booking comes before accepting because it includes accepting. */
const wanted: Readonly<Record<Side, readonly RecordAction[]>> = {
  customer: ['BOOK_QUOTATION', 'ACCEPT_QUOTATION', 'APPROVE_RELEASE', 'REQUEST_AMENDMENT'],
  staff: [
    'SEND_QUOTATION',
    'LINK_CUSTOMER',
    'AMEND_QUOTATION',
    'APPLY_AMENDMENT',
    'ACKNOWLEDGE_BOOKING',
    'RELEASE_BOOKING',
    'UPDATE_BOOKING_PLAN',
    'SEND_PRICE_FOR_CONFIRMATION',
  ],
};

/**
 * The user's main action now; null if it is not their turn. A release needs a plan, so a booking without a
 * schedule must be planned first.
 */
export function mainAction(
  record: {
    statusCode: number;
    allowedActions: readonly RecordAction[];
    schedule: { cancelledAt?: string | null } | null;
    serviceType?: string;
  },
  side: Side,
  booked: boolean,
): RecordAction | null {
  const may = (action: RecordAction) => record.allowedActions.includes(action);
  // A cancelled departure does not count as a schedule, and trucks need none.
  const hasSchedule =
    planKind(record.serviceType ?? '') === 'trips' || (record.schedule !== null && !record.schedule.cancelledAt);
  // Staff must respond to a cancellation request, whatever the status.
  if (may('CONFIRM_CANCELLATION')) return 'CONFIRM_CANCELLATION';
  if (actorOf(nextStepOf(record.statusCode, booked)) !== side) return null;
  // A debit note can be issued at any time, but after delivery it is the main action.
  if (record.statusCode === STATUS.DELIVERED && may('ISSUE_DEBIT_NOTE')) return 'ISSUE_DEBIT_NOTE';
  const action = wanted[side].find(may) ?? null;
  if (action === 'RELEASE_BOOKING' && !hasSchedule && may('UPDATE_BOOKING_PLAN')) return 'UPDATE_BOOKING_PLAN';
  if (action !== 'UPDATE_BOOKING_PLAN' || !hasSchedule) return action;
  // The booking is planned but cannot be released because the price is not approved. After a release,
  // planning is optional.
  return may('SEND_PRICE_FOR_CONFIRMATION') ? 'SEND_PRICE_FOR_CONFIRMATION' : null;
}
