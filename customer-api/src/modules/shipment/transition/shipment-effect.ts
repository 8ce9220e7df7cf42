import { agreementOf } from '@wr1/schema/rules/release/release-approval.ts';
import type { Action } from '@wr1/schema/rules/transition/transition-action.ts';
import type { EffectKey } from '@wr1/schema/rules/transition/transition-type.ts';
import type { Trx } from '../../../db.ts';
import { nextNumber } from '../record-number.repository.ts';
import type { Shipment, ShipmentChange } from '../shipment.table.ts';

/**
 * Columns that a transition's effects write. Charges and account manager are not included: their own modules
 * write them.
 */
export async function effectColumns(
  trx: Trx,
  effects: readonly EffectKey[],
  shipment: Pick<Shipment, 'status' | 'cancellation_status'>,
  now: Date,
): Promise<ShipmentChange> {
  const columns: ShipmentChange = {};
  for (const effect of effects) {
    switch (effect) {
      case 'BOOKING_NO':
        // The number series is locked anyway, so parallel calls would gain nothing.
        // oxlint-disable-next-line no-await-in-loop
        columns.booking_no = await nextNumber(trx, 'BK', now);
        break;
      case 'PRICE_CONSENT':
        columns.price_confirmed_at = now;
        break;
      case 'CLEAR_PRICE_CONSENT':
        columns.price_confirmed_at = null;
        break;
      case 'PREVIOUS_STATUS':
        columns.previous_status = shipment.status;
        break;
      case 'CLEAR_PREVIOUS_STATUS':
        columns.previous_status = null;
        break;
      case 'CANCELLATION_REQUESTED':
        columns.cancellation_status = 'REQUESTED';
        break;
      case 'CANCELLATION_CONFIRMED':
        columns.cancellation_status = 'CONFIRMED';
        break;
      case 'CANCELLATION_DECLINED':
        columns.cancellation_status = 'DECLINED';
        break;
      case 'CANCELLATION_ANSWERED':
        if (shipment.cancellation_status === 'REQUESTED') columns.cancellation_status = 'CONFIRMED';
        break;
      case 'RELEASED':
        columns.ever_released = true;
        break;
      default:
        break;
    }
  }
  return columns;
}

/** The departure that the customer has agreed to after an action. */
export function agreedColumns(
  action: Action,
  { schedule_id = null, etd = null }: { schedule_id?: number | null | undefined; etd?: Date | null | undefined },
): Pick<ShipmentChange, 'agreed_schedule_id' | 'agreed_etd'> {
  const agreement = agreementOf(action);
  if (agreement === null) return {};
  const isAgreed = agreement === 'AGREES';
  return { agreed_schedule_id: isAgreed ? schedule_id : null, agreed_etd: isAgreed ? etd : null };
}
