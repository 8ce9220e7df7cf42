import type { Side } from '@wr1/schema/rules/list/tab.ts';
import type { RecordAction } from '../../../schema-types.generated.ts';

/** Steps that use a dialog, in menu order. Some of them need a note. */
export const STEPS = [
  'ACKNOWLEDGE_QUOTATION',
  'APPROVE_RELEASE',
  'PLAN_TRANSPORT',
  'APPLY_AMENDMENT',
  'REQUEST_AMENDMENT',
  'DECLINE_AMENDMENT',
  'DECLINE_BOOKING_AMENDMENT',
  'CONFIRM_CANCELLATION',
  'DECLINE_CANCELLATION',
  'REQUEST_CANCELLATION',
  'REJECT_RECORD',
  'CANCEL_RECORD',
] as const satisfies readonly RecordAction[];
export type StepAction = (typeof STEPS)[number];

/** Steps that close a record permanently. */
const CLOSING: ReadonlySet<StepAction> = new Set(['REJECT_RECORD', 'CANCEL_RECORD', 'CONFIRM_CANCELLATION']);

/** Whether a step cannot be undone, in which case its button is red. */
export function isClosing(action: StepAction): boolean {
  return CLOSING.has(action);
}

const ALWAYS: ReadonlySet<StepAction> = new Set([
  'REJECT_RECORD',
  'PLAN_TRANSPORT',
  'REQUEST_CANCELLATION',
  'DECLINE_CANCELLATION',
]);

/** Statuses with a price that the customer can decline with a reason. */
const PRICED = [3, 4];
const EXPIRED = -1;

/** Whether the transition table requires a note for a step. */
export function needsNote(action: StepAction, statusCode: number, side: Side): boolean {
  if (ALWAYS.has(action)) return true;
  if (action === 'REQUEST_AMENDMENT') return statusCode !== EXPIRED;
  return action === 'CANCEL_RECORD' && (side === 'staff' || PRICED.includes(statusCode));
}

/** Whether the form of a step has a field for a note. */
export function takesNote(action: StepAction): boolean {
  return action !== 'APPROVE_RELEASE' && action !== 'ACKNOWLEDGE_QUOTATION';
}

/** Steps, including those whose text depends on the status. */
export type StepText = StepAction | 'RENEW' | 'EDIT_BOOKING' | 'DECLINE_PRICE' | 'WITHDRAW';

/**
 * The text key for a step. A change request for an expired price is a renewal, one for a booking stops its
 * release, and cancelling an offer declines or withdraws it.
 */
export function stepText(action: StepAction, statusCode: number, side: Side): StepText {
  if (action === 'REQUEST_AMENDMENT') {
    if (statusCode === EXPIRED) return 'RENEW';
    return PRICED.includes(statusCode) ? 'REQUEST_AMENDMENT' : 'EDIT_BOOKING';
  }
  if (action === 'CANCEL_RECORD' && PRICED.includes(statusCode)) return side === 'staff' ? 'WITHDRAW' : 'DECLINE_PRICE';
  return action;
}

/** The allowed steps in menu order. Steps that close the record come last. */
export function stepsOf(allowed: readonly RecordAction[]): StepAction[] {
  return STEPS.filter((action) => allowed.includes(action));
}
