import { restAction } from '@wr1/schema/rules/transition/transition-action.ts';
import type { Action } from '@wr1/schema/rules/transition/transition-action.ts';
import type { RefusalCode } from '@wr1/schema/rules/transition/transition.ts';
import { ApiError, type MessageParams } from '../../errors.ts';
import type { Shipment } from './shipment.table.ts';

/** The field at which a refusal is reported, for refusals caused by the input. */
const FIELD: Partial<Record<RefusalCode, string>> = {
  CHARGES_REQUIRED: 'charges',
  VALIDITY_REQUIRED: 'valid_to',
  NOTE_REQUIRED: 'note',
  AMOUNT_ABOVE_BALANCE: 'amount',
  AMOUNT_ABOVE_PAID: 'amount',
  STILL_PAID: 'payment_id',
  MILESTONE_OUT_OF_ORDER: 'code',
};

/** Formats a day as DD/MM/YYYY. */
export function shownDay(day: string): string {
  return day.split('-').reverse().join('/');
}

/** The error if the input of an action that creates a record is refused. */
export function refusedInput(code: RefusalCode): ApiError {
  const field = FIELD[code];
  if (field !== undefined) return new ApiError(code, 422, {}, [{ path: [field], code }]);
  return code === 'FORBIDDEN' ? new ApiError(code, 403) : new ApiError(code, 409);
}

/**
 * The error if an action is refused. Its details contain the current status, the action and the allowed
 * actions.
 * @param allowed actions that the viewer may currently take
 * @param given values for the message of a field
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
