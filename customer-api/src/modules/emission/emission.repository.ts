import type { Db } from '../../db.ts';
import type { ShipmentOrder } from '../shipment-order/shipment-order.table.ts';
import { inScope, type OrderScope } from '../shipment-order/visibility.ts';

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

/** Where the places of bookings lie, by id; whoever sees a booking sees its places. */
export async function findPlaces(db: Db, ids: readonly (number | null)[]) {
  const wanted = [...new Set(ids)].filter((id) => id !== null);
  if (wanted.length === 0) return new Map<number, never>();
  const rows = await db
    .selectFrom('location')
    .select(['id', 'name', 'abbreviation', 'country_code', 'latitude', 'longitude', 'region_code'])
    .where('id', 'in', wanted)
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}
