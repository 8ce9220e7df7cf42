import type { Db } from '../../db.ts';
import type { ShipmentOrder } from '../shipment/shipment.table.ts';
import { inScope, type OrderScope } from '../shipment/visibility.ts';

/** The bookings among the ids that a scope shows. */
export async function findBookings(db: Db, scope: OrderScope, ids: readonly number[]): Promise<ShipmentOrder[]> {
  return db
    .selectFrom('shipment_order')
    .selectAll()
    .where(inScope(scope))
    .where('id', 'in', [...new Set(ids)])
    .where('is_booking', '=', true)
    .orderBy('id')
    .execute();
}
