import { STATUS } from '@wr1/schema/rules/transition/status.ts';
import type { Trx } from '../../../db.ts';
import type { Shipment } from '../../shipment/shipment.table.ts';

/** Statuses in which a departure no longer matters. */
const ENDED: readonly number[] = [
  STATUS.EXPIRED,
  STATUS.DELIVERED,
  STATUS.UNPAID,
  STATUS.PAID,
  STATUS.REFUND,
  STATUS.CANCELLED,
  STATUS.REJECT,
];

/** Locks the quotations and bookings to which a departure still matters, by id. */
export function lockShipmentsOn(trx: Trx, scheduleId: number): Promise<Shipment[]> {
  return trx
    .selectFrom('shipment')
    .selectAll()
    .where('schedule_id', '=', scheduleId)
    .where('status', 'not in', [...ENDED])
    .orderBy('id')
    .forUpdate()
    .execute();
}
