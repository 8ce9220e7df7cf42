import { restAction } from '@wr1/schema/rules/transition/transition-action.ts';
import type { Action } from '@wr1/schema/rules/transition/transition-action.ts';
import type { RefusalCode } from '@wr1/schema/rules/transition/transition.ts';
import { ApiError, type MessageParams } from '../../errors.ts';
import type { Shipment } from './shipment.table.ts';

/** Refusals about an action's input, by the field they belong to. */
const FIELD: Partial<Record<RefusalCode, string>> = {
  CHARGES_REQUIRED: 'charges',
  VALIDITY_REQUIRED: 'valid_to',
  NOTE_REQUIRED: 'note',
  AMOUNT_ABOVE_BALANCE: 'amount',
  AMOUNT_ABOVE_PAID: 'amount',
  STILL_PAID: 'payment_id',
  MILESTONE_OUT_OF_ORDER: 'code',
};

/** A day for display: DD/MM/YYYY. */
export function shownDay(day: string): string {
  return day.split('-').reverse().join('/');
}

/** The refusal of an action that creates a record, because of its input. */
export function refusedInput(code: RefusalCode): ApiError {
  const field = FIELD[code];
  if (field !== undefined) return new ApiError(code, 422, {}, [{ path: [field], code }]);
  return code === 'FORBIDDEN' ? new ApiError(code, 403) : new ApiError(code, 409);
}

/**
 * The refusal of an action. It contains for programs the current status, the action and the allowed
 * actions.
 * @param allowed actions currently allowed for the viewer
 * @param given values named in a field's message
 */
export function refused(
  code: RefusalCode,
  shipment: Pick<Shipment, 'status' | 'valid_to'>,
  action: Action,
  allowed: readonly Action[],
  given: MessageParams = {},
): ApiError {
  const field = FIELD[code];
  if (field !== undefined) return new ApiError(code, 422, given, [{ path: [field], code, params: given }]);
  if (code === 'FORBIDDEN') return new ApiError(code, 403);
  const params: MessageParams = code === 'QUOTE_EXPIRED' ? { validTo: shownDay(shipment.valid_to ?? '') } : {};
  return new ApiError(code, 409, params, [], {
    from: shipment.status,
    action: restAction(action),
    allowed: allowed.map(restAction),
  });
}
