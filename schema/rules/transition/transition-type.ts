import type { Action } from './transition-action.ts';
import type { StatusCode } from './status.ts';

/**
 * The kind of actor. `staff` is ADMIN_SALE; `admin` may do everything that staff may. `partner` is a key with
 * the scope tracking:write.
 */
export type ActorKind = 'customer' | 'staff' | 'admin' | 'system' | 'anonymous' | 'partner';

/** A status, null for a record that does not exist yet, 'M' for any transport milestone (25 to 45). */
export type TransitionStatus = StatusCode | null | 'M';

/** Guard conditions; see transition-guard.ts for their meaning and refusal codes. */
export type GuardKey =
  | 'HAS_BOOKING_NO'
  | 'NO_BOOKING_NO'
  | 'RESTORES'
  | 'NOT_RELEASED_FOR_CUSTOMER'
  | 'NO_MILESTONE'
  | 'LEAD'
  | 'CUSTOMER'
  | 'COMPANY_APPROVED'
  | 'IN_VALIDITY'
  | 'OVER_VALIDITY'
  | 'PRICE'
  | 'PLAN'
  | 'NOT_LOADED'
  | 'NO_CANCELLATION_PENDING'
  | 'CANCELLATION_PENDING'
  | 'CHARGES'
  | 'VALIDITY'
  | 'NOTE'
  | 'NOTE_BY_STAFF'
  | 'NOTE_IN_GRAPHQL'
  | 'NOT_BILLED'
  | 'BILLED'
  | 'HAS_CHARGES'
  | 'BALANCE_DUE'
  | 'BALANCE_ZERO'
  | 'LAST_DEBIT_NOTE'
  | 'STILL_DUE'
  | 'SOMETHING_PAID'
  | 'AMOUNT_AT_MOST_BALANCE'
  | 'AMOUNT_AT_MOST_PAID'
  | 'REVERSAL_LEAVES_DEBT'
  | 'FIRST_MILESTONE'
  | 'OWN_RECENT_MILESTONE'
  | 'NOTE_AFTER_UNDO_WINDOW'
  | 'TEMPLATE_ORDER'
  | 'LAST_MANDATORY'
  | 'OPTIONAL_MILESTONE';

/** Changes that a transition makes in addition to the status, in the same transaction. */
export type EffectKey =
  /** gives the record its quotation or booking number */
  | 'QUOTATION_NO'
  | 'BOOKING_NO'
  /** an ADMIN_SALE becomes the account manager of a customer who has none */
  | 'SALESMAN'
  /** links the lead to its customer */
  | 'CUSTOMER'
  /** charges, validity and exchange rate become a new, immutable revision */
  | 'REVISION'
  /** sets or clears price_confirmed_at */
  | 'PRICE_CONSENT'
  | 'CLEAR_PRICE_CONSENT'
  | 'CLEAR_PRICE_CONSENT_IF_CHANGED'
  /** stores the previous status, or clears the stored one */
  | 'PREVIOUS_STATUS'
  | 'CLEAR_PREVIOUS_STATUS'
  /** from now on, only staff can cancel directly */
  | 'RELEASED'
  | 'CANCELLATION_REQUESTED'
  | 'CANCELLATION_CONFIRMED'
  | 'CANCELLATION_DECLINED'
  /** confirms the customer's request to cancel, if there is one */
  | 'CANCELLATION_ANSWERED'
  /** skipped mandatory milestones are filled without an actual time */
  | 'BACK_FILL'
  /** continues to 9 or 11 if a debit note has been issued */
  | 'SETTLE'
  | 'DEBIT_NOTE_OPEN'
  | 'DEBIT_NOTE_PAID'
  | 'DEBIT_NOTE_VOID';

/**
 * One row of the state machine. `to` equals `from` if the status does not change; `via` statuses are also
 * written to the history.
 */
export type Transition = {
  readonly from: TransitionStatus;
  readonly to: Exclude<TransitionStatus, null>;
  readonly action: Action;
  readonly actors: readonly ActorKind[];
  readonly guards: readonly GuardKey[];
  readonly effects: readonly EffectKey[];
  readonly via: readonly StatusCode[];
};
