import type { Db } from '../../db.ts';
import type { Shipment } from '../shipment/shipment.table.ts';
import { inScope, type ShipmentScope } from '../shipment/visibility.ts';

/** The bookings with these ids within the scope. */
export async function findBookings(db: Db, scope: ShipmentScope, ids: readonly number[]): Promise<Shipment[]> {
  return db
    .selectFrom('shipment')
    .selectAll()
    .where(inScope(scope))
    .where('id', 'in', [...new Set(ids)])
    .where('is_booking', '=', true)
    .orderBy('id')
    .execute();
}
