import type { CancellationStatus } from '../code/cancellation-status.ts';
import type { DebitNoteStatus } from '../money/debit-note.ts';
import { isExpired } from '../tariff/quote-validity.ts';
import type { ActorKind, GuardKey, Transition } from './transition-type.ts';

/** The facts about a record that the state machine uses. */
export type TransitionRecord = {
  readonly status: number;
  /** Null until booked. */
  readonly bookingNo: string | null;
  /** The status before 21, 16 or 62; null otherwise. */
  readonly previousStatus: number | null;
  /**
   * Last day (YYYY-MM-DD, inclusive, in Asia/Ho_Chi_Minh) on which the price can be accepted; null until
   * priced.
   */
  readonly validTo: string | null;
  /** When the current price was accepted; null until then. */
  readonly priceConfirmedAt: string | null;
  readonly cancellationStatus: CancellationStatus;
  /** Whether status 63 was ever reached. */
  readonly everReleased: boolean;
  /**
   * Whether the plan for its service is set: schedule (AIR, FCL, LCL) or customs date (CUSTOM). Trucks need none; see
   * `releaseNeeds`.
   */
  readonly hasPlan: boolean;
  /** Whether the current revision has at least one charge line. */
  readonly hasCharges: boolean;
  /** False for a lead from the public form not yet linked to a customer. */
  readonly hasCustomer: boolean;
  /** Whether the current revision is a VIP customer's own tariff and therefore counts as confirmed. */
  readonly contractCustomer: boolean;
  /** Whether there is a valid debit note, and whether it is paid. */
  readonly debitNoteStatus: DebitNoteStatus;
  /** Whether there is a balance on the debit note or, without one, on the charges. */
  readonly balanceDue: boolean;
  /** Whether a payment was received that was not reversed or refunded. */
  readonly somethingPaid: boolean;
  /** Whether the cargo is on its vessel, flight or vehicle. */
  readonly loaded: boolean;
  /** Whether its plan has an open milestone, mandatory or optional. */
  readonly openMilestone: boolean;
  /**
   * User id of the person who recorded the latest milestone; null if there is none, or no person recorded it.
   */
  readonly milestoneBy: number | null;
  /** When the latest milestone was recorded (not when it happened), in UTC; null if there is none. */
  readonly milestoneAt: string | null;
};

/** Milliseconds during which the person who recorded a milestone can undo it without an ADMIN or a reason. */
export const UNDO_WINDOW_MS = 600_000;

/** The actor. An actor without a user id owns no records. */
export type Actor = { readonly kind: ActorKind; readonly userId?: number | null | undefined };

/** The time and input of an action. Absent values are taken from the record. */
export type TransitionContext = {
  readonly now: Date;
  /** The reason or request; blank text counts as none. */
  readonly note?: string | null | undefined;
  /** The last day of validity submitted with the price. */
  readonly validTo?: string | null | undefined;
  /** Whether charge lines are submitted with a price. */
  readonly hasCharges?: boolean | undefined;
  /** Whether a customer is submitted with a new record. */
  readonly hasCustomer?: boolean | undefined;
  /** Whether staff have approved the record's company; assumed if absent. */
  readonly isCompanyApproved?: boolean | undefined;
  /** Whether a balance remains after the action. */
  readonly balanceDue?: boolean | undefined;
  /** Whether a valid debit note remains after voiding one; assumed not if absent. */
  readonly isBilledAfter?: boolean | undefined;
  /** Whether the amount is within its limit: the balance or, for a refund, the amount paid. */
  readonly amountFits?: boolean | undefined;
  /** The record's milestone after the action; its status if absent. */
  readonly milestone?: number | undefined;
  /** Whether an undo leaves no milestone. */
  readonly noMilestoneLeft?: boolean | undefined;
  /** Whether the milestone comes after all recorded ones. */
  readonly inOrder?: boolean | undefined;
  /** Whether every container now has its last mandatory milestone. */
  readonly lastMandatory?: boolean | undefined;
  /** The API in use: GraphQL requires a note for an amendment request, REST does not. */
  readonly channel?: 'graphql' | 'rest' | undefined;
};

/** Codes of guard refusals, which are also message codes. */
export type GuardCode =
  | 'INVALID_TRANSITION'
  | 'CUSTOMER_LINKED'
  | 'CUSTOMER_REQUIRED'
  | 'COMPANY_NOT_APPROVED'
  | 'QUOTE_EXPIRED'
  | 'QUOTE_STILL_VALID'
  | 'PRICE_NOT_CONFIRMED'
  | 'PLAN_REQUIRED'
  | 'ALREADY_LOADED'
  | 'CANCELLATION_PENDING'
  | 'CHARGES_REQUIRED'
  | 'VALIDITY_REQUIRED'
  | 'NOTE_REQUIRED'
  | 'DEBIT_NOTE_EXISTS'
  | 'NO_DEBIT_NOTE'
  | 'NOTHING_TO_BILL'
  | 'NOTHING_DUE'
  | 'AMOUNT_ABOVE_BALANCE'
  | 'AMOUNT_ABOVE_PAID'
  | 'STILL_PAID'
  | 'UNDO_WINDOW_OVER'
  | 'MILESTONE_OUT_OF_ORDER';

/**
 * `select` guards choose between rows with the same status and action, `state` guards check the record,
 * `input` guards check the action's input.
 */
export type GuardKind = 'select' | 'state' | 'input';

export type GuardCase = {
  readonly record: TransitionRecord;
  readonly row: Transition;
  readonly actor: Actor;
  readonly context: TransitionContext;
};

type Guard = { readonly kind: GuardKind; readonly code: GuardCode; readonly holds: (it: GuardCase) => boolean };

const validToOf = ({ record, context }: GuardCase): string | null => context.validTo ?? record.validTo;
const hasNote = ({ context }: GuardCase): boolean => (context.note ?? '').trim() !== '';
const leavesDebt = ({ record, context }: GuardCase): boolean => context.balanceDue ?? record.balanceDue;
const isBilled = ({ record }: GuardCase): boolean =>
  record.debitNoteStatus === 'OPEN' || record.debitNoteStatus === 'PAID';
const byStaff = ({ actor }: GuardCase): boolean => actor.kind === 'staff' || actor.kind === 'admin';

const isOwnRecentMilestone = ({ record, actor, context }: GuardCase): boolean =>
  typeof actor.userId === 'number' &&
  record.milestoneBy === actor.userId &&
  record.milestoneAt !== null &&
  context.now.getTime() - Date.parse(record.milestoneAt) <= UNDO_WINDOW_MS;

export const GUARD: Readonly<Record<GuardKey, Guard>> = {
  HAS_BOOKING_NO: { kind: 'select', code: 'INVALID_TRANSITION', holds: (it) => it.record.bookingNo !== null },
  NO_BOOKING_NO: { kind: 'select', code: 'INVALID_TRANSITION', holds: (it) => it.record.bookingNo === null },
  // Declining a request restores the status in which it was made.
  RESTORES: { kind: 'select', code: 'INVALID_TRANSITION', holds: (it) => it.record.previousStatus === it.row.to },
  NOT_RELEASED_FOR_CUSTOMER: {
    kind: 'select',
    code: 'INVALID_TRANSITION',
    holds: (it) => it.actor.kind !== 'customer' || !it.record.everReleased,
  },
  // The first actual milestone moves a record out of 7, so status 7 has none.
  NO_MILESTONE: { kind: 'select', code: 'INVALID_TRANSITION', holds: (it) => it.record.status === 7 },
  // Without a pending request there is nothing to confirm or decline, so the row does not match.
  CANCELLATION_PENDING: {
    kind: 'select',
    code: 'INVALID_TRANSITION',
    holds: (it) => it.record.cancellationStatus === 'REQUESTED',
  },
  LEAD: { kind: 'state', code: 'CUSTOMER_LINKED', holds: (it) => !it.record.hasCustomer },
  CUSTOMER: {
    kind: 'state',
    code: 'CUSTOMER_REQUIRED',
    holds: (it) => it.context.hasCustomer ?? it.record.hasCustomer,
  },
  COMPANY_APPROVED: {
    kind: 'state',
    code: 'COMPANY_NOT_APPROVED',
    holds: (it) => it.context.isCompanyApproved ?? true,
  },
  IN_VALIDITY: {
    kind: 'state',
    code: 'QUOTE_EXPIRED',
    holds: (it) => !isExpired(it.record.validTo, it.context.now),
  },
  OVER_VALIDITY: {
    kind: 'state',
    code: 'QUOTE_STILL_VALID',
    holds: (it) => isExpired(it.record.validTo, it.context.now),
  },
  PRICE: {
    kind: 'state',
    code: 'PRICE_NOT_CONFIRMED',
    holds: (it) => it.record.priceConfirmedAt !== null || it.record.contractCustomer,
  },
  PLAN: { kind: 'state', code: 'PLAN_REQUIRED', holds: (it) => it.record.hasPlan },
  NOT_LOADED: { kind: 'state', code: 'ALREADY_LOADED', holds: (it) => !it.record.loaded },
  NO_CANCELLATION_PENDING: {
    kind: 'state',
    code: 'CANCELLATION_PENDING',
    holds: (it) => it.record.cancellationStatus !== 'REQUESTED',
  },
  CHARGES: {
    kind: 'input',
    code: 'CHARGES_REQUIRED',
    holds: (it) => it.context.hasCharges ?? it.record.hasCharges,
  },
  VALIDITY: {
    kind: 'input',
    code: 'VALIDITY_REQUIRED',
    holds: (it) => {
      const validTo = validToOf(it);
      return validTo !== null && !isExpired(validTo, it.context.now);
    },
  },
  // Delivered and paid differ by the outstanding amount, including the debit note or payment being recorded.
  BALANCE_DUE: { kind: 'select', code: 'INVALID_TRANSITION', holds: leavesDebt },
  BALANCE_ZERO: { kind: 'select', code: 'INVALID_TRANSITION', holds: (it) => !leavesDebt(it) },
  LAST_DEBIT_NOTE: { kind: 'select', code: 'INVALID_TRANSITION', holds: (it) => it.context.isBilledAfter !== true },
  // A cancelled record is closed if nothing was paid for it.
  SOMETHING_PAID: { kind: 'select', code: 'INVALID_TRANSITION', holds: (it) => it.record.somethingPaid },
  NOT_BILLED: { kind: 'state', code: 'DEBIT_NOTE_EXISTS', holds: (it) => !isBilled(it) },
  BILLED: { kind: 'state', code: 'NO_DEBIT_NOTE', holds: isBilled },
  HAS_CHARGES: { kind: 'state', code: 'NOTHING_TO_BILL', holds: (it) => it.record.hasCharges },
  STILL_DUE: { kind: 'state', code: 'NOTHING_DUE', holds: (it) => it.record.balanceDue },
  AMOUNT_AT_MOST_BALANCE: {
    kind: 'input',
    code: 'AMOUNT_ABOVE_BALANCE',
    holds: (it) => it.context.amountFits !== false,
  },
  AMOUNT_AT_MOST_PAID: { kind: 'input', code: 'AMOUNT_ABOVE_PAID', holds: (it) => it.context.amountFits !== false },
  REVERSAL_LEAVES_DEBT: { kind: 'input', code: 'STILL_PAID', holds: (it) => it.context.balanceDue !== false },
  // Leaving 7 is always a first milestone; undoing the only one returns to 7.
  FIRST_MILESTONE: {
    kind: 'select',
    code: 'INVALID_TRANSITION',
    holds: (it) => it.record.status === 7 || it.context.noMilestoneLeft === true,
  },
  OWN_RECENT_MILESTONE: { kind: 'state', code: 'UNDO_WINDOW_OVER', holds: isOwnRecentMilestone },
  NOTE_AFTER_UNDO_WINDOW: {
    kind: 'input',
    code: 'NOTE_REQUIRED',
    holds: (it) => isOwnRecentMilestone(it) || hasNote(it),
  },
  LAST_MANDATORY: { kind: 'select', code: 'INVALID_TRANSITION', holds: (it) => it.context.lastMandatory === true },
  OPTIONAL_MILESTONE: { kind: 'select', code: 'INVALID_TRANSITION', holds: (it) => it.record.openMilestone },
  TEMPLATE_ORDER: { kind: 'input', code: 'MILESTONE_OUT_OF_ORDER', holds: (it) => it.context.inOrder !== false },
  NOTE: { kind: 'input', code: 'NOTE_REQUIRED', holds: hasNote },
  NOTE_BY_STAFF: { kind: 'input', code: 'NOTE_REQUIRED', holds: (it) => !byStaff(it) || hasNote(it) },
  NOTE_IN_GRAPHQL: {
    kind: 'input',
    code: 'NOTE_REQUIRED',
    holds: (it) => it.context.channel !== 'graphql' || hasNote(it),
  },
};
