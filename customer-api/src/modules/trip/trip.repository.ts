import type { TripRow } from '@wr1/schema/rest/milestone/trip.ts';
import type { Db } from '../../db.ts';
import type { Viewer } from '../../http/context.ts';
import { inScope, scopeOf } from '../shipment/visibility.ts';
import type { StoredTrip } from './trip.table.ts';

/** A trip as the viewer sees it; customers do not see the driver. */
export function toTripRow({ edited_at: _edited, ...trip }: StoredTrip, { isStaff }: Pick<Viewer, 'isStaff'>): TripRow {
  return isStaff ? trip : { ...trip, driver_name: null, driver_phone: null };
}

/** Trips by id or by booking; those of bookings hidden from the viewer are omitted. */
export async function listTrips(
  db: Db,
  viewer: Viewer,
  { ids, shipmentIds }: { ids?: readonly number[] | undefined; shipmentIds?: readonly number[] | undefined },
): Promise<TripRow[]> {
  if (ids === undefined && shipmentIds === undefined) return [];
  let found = db
    .selectFrom('trip')
    .innerJoin('shipment', 'shipment.id', 'trip.order_id')
    .selectAll('trip')
    .where(inScope(scopeOf(viewer)));
  if (ids !== undefined) found = found.where('trip.id', 'in', [0, ...ids]);
  if (shipmentIds !== undefined) found = found.where('trip.order_id', 'in', [0, ...shipmentIds]);
  const rows = await found.orderBy('trip.id').execute();
  return rows.map((row) => toTripRow(row, viewer));
}
