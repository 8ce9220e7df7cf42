import { isMilestone } from '@wr1/schema/rules/milestone/milestone.ts';
import { STATUS } from '@wr1/schema/rules/transition/status.ts';
import type { Side } from '@wr1/schema/rules/list/tab.ts';
import type { RecordAction } from '../../../schema-types.generated.ts';

/** What a record waits for; each has a text for either side. 17 differs with and without a booking. A lead waits for its customer. */
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

/** What a record in a status waits for; `booked` tells whether it has a booking number. */
export function nextStepOf(statusCode: number, booked: boolean): NextStep {
  if (isMilestone(statusCode)) return 'inTransit';
  if (statusCode === STATUS.CONFIRMED_QUOTATION) return booked ? 'priceConfirmed' : 'accepted';
  return stepOfStatus[statusCode] ?? 'unknown';
}

const withCustomer: readonly NextStep[] = ['priced', 'expired', 'accepted', 'awaitingPrice', 'released', 'unpaid'];
const withNobody: readonly NextStep[] = ['paid', 'refunded', 'cancelled', 'rejected', 'unknown'];

/** Who acts next; null when nothing more is expected of anybody. */
export function actorOf(step: NextStep): Side | null {
  if (withNobody.includes(step)) return null;
  return withCustomer.includes(step) ? 'customer' : 'staff';
}

const needsAnswer: readonly NextStep[] = ['priced', 'accepted', 'awaitingPrice'];

/**
 * Whose turn it is, seen from a side: `mine`, a `colleague`'s (the company's turn, but another user's record), the
 * other side's (`theirs`), or `nobody`'s.
 * @param canAct whether the viewer is offered the action that the step waits for
 */
export function turnOf(step: NextStep, side: Side, canAct: boolean): 'mine' | 'colleague' | 'theirs' | 'nobody' {
  const actor = actorOf(step);
  if (actor === null) return 'nobody';
  if (actor !== side) return 'theirs';
  if (canAct) return 'mine';
  // Staff have nothing to do on this page; a customer still reads what was released or is to be paid.
  if (side === 'staff') return 'theirs';
  return needsAnswer.includes(step) ? 'colleague' : 'mine';
}

/** Steps that end by an action of their side; customers only look at the others. */
const ACTED_ON: Readonly<Record<Side, (step: NextStep) => boolean>> = {
  customer: (step) => step === 'expired' || needsAnswer.includes(step),
  staff: (step) => !['planned', 'inTransit', 'delivered'].includes(step),
};

/** Whether a side's step is taken in another system: the viewer's own customer API knows no action for it. */
export function isElsewhere(step: NextStep, side: Side, canAct: boolean, hasWorkflow: boolean): boolean {
  return !hasWorkflow && !canAct && actorOf(step) === side && ACTED_ON[side](step);
}

/** What a side does next, the most wanted first; booking comes before accepting because it accepts as well. */
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
 * The one thing that the viewer should do now; null when it is not the viewer's turn. Releasing needs a plan first:
 * without a schedule the plan is what comes next.
 */
export function mainAction(
  record: {
    statusCode: number;
    allowedActions: readonly RecordAction[];
    schedule: { cancelledAt?: string | null } | null;
  },
  side: Side,
  booked: boolean,
): RecordAction | null {
  const may = (action: RecordAction) => record.allowedActions.includes(action);
  // A cancelled departure is none.
  const hasSchedule = record.schedule !== null && !record.schedule.cancelledAt;
  // A wish to cancel waits for staff, whoever acts otherwise.
  if (may('CONFIRM_CANCELLATION')) return 'CONFIRM_CANCELLATION';
  if (actorOf(nextStepOf(record.statusCode, booked)) !== side) return null;
  // A debit note may be issued all along; after the delivery it is what comes next.
  if (record.statusCode === STATUS.DELIVERED && may('ISSUE_DEBIT_NOTE')) return 'ISSUE_DEBIT_NOTE';
  const action = wanted[side].find(may) ?? null;
  if (action === 'RELEASE_BOOKING' && !hasSchedule && may('UPDATE_BOOKING_PLAN')) return 'UPDATE_BOOKING_PLAN';
  if (action !== 'UPDATE_BOOKING_PLAN' || !hasSchedule) return action;
  // Planned and not ready for a release: its price waits for consent. After a release the plan only stays open.
  return may('SEND_PRICE_FOR_CONFIRMATION') ? 'SEND_PRICE_FOR_CONFIRMATION' : null;
}
