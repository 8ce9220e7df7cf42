import type { ShipmentOrderRow } from '@wr1/schema/rest/shipment-order.ts';
import type { Db } from '../../db.ts';
import type { Viewer } from '../../http/context.ts';
import { toOrderRow } from './order-row.ts';
import { findCharges } from './shipment-order.repository.ts';
import type { ChargeLine, ShipmentOrder } from './shipment-order.table.ts';
import { findOrderSchedules } from './order-schedule.repository.ts';

/** Records as a viewer sees them, in the given order: two statements however many there are. */
export async function viewOrders(
  db: Db,
  orders: readonly ShipmentOrder[],
  viewer: Viewer,
  now: Date,
): Promise<ShipmentOrderRow[]> {
  const lines = await findCharges(
    db,
    orders.map(({ id }) => id),
  );
  const scheduleIds = orders.map(({ schedule_id }) => schedule_id).filter((id) => id !== null);
  const schedules = await findOrderSchedules(db, scheduleIds);
  const charges = Map.groupBy(lines, ({ order_id }: ChargeLine) => order_id);
  return orders.map((order) =>
    toOrderRow(
      order,
      {
        charges: charges.get(order.id) ?? [],
        schedule: order.schedule_id === null ? null : (schedules.get(order.schedule_id) ?? null),
      },
      viewer,
      now,
    ),
  );
}

/** One record as a viewer sees it. */
export async function viewOrder(db: Db, order: ShipmentOrder, viewer: Viewer, now: Date): Promise<ShipmentOrderRow> {
  const [row] = await viewOrders(db, [order], viewer, now);
  if (row === undefined) throw new Error(`Record ${order.id} has no view`);
  return row;
}
