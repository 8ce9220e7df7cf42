import { STATUS } from '@wr1/schema/rules/transition/status.ts';
import type { Trx } from '../../../db.ts';
import type { Shipment } from '../../shipment/shipment.table.ts';

/** Statuses after which a departure does not matter any more. */
const ENDED: readonly number[] = [
  STATUS.EXPIRED,
  STATUS.DELIVERED,
  STATUS.UNPAID,
  STATUS.PAID,
  STATUS.REFUND,
  STATUS.CANCELLED,
  STATUS.REJECT,
];

/** The quotations and bookings on a departure for which it still matters, locked, in the order of their ids. */
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
