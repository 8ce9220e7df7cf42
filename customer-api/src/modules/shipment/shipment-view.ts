import type { ShipmentOrderRow } from '@wr1/schema/rest/shipment/shipment.ts';
import { asShown } from '@wr1/schema/rules/transition/lapse.ts';
import type { Db } from '../../db.ts';
import type { Viewer } from '../../http/context.ts';
import { findArrivals } from '../tracking/arrival.ts';
import { findCutOffs } from './sla/shipment-cut-off.ts';
import { toOrderRow } from './shipment-row.ts';
import { findCharges } from './shipment.repository.ts';
import type { ChargeLine, ShipmentOrder } from './shipment.table.ts';
import { findOrderSchedules } from './transition/shipment-schedule.repository.ts';

/** Records as a viewer sees them, in the given order: a fixed number of statements however many there are. */
export async function viewOrders(
  db: Db,
  stored: readonly ShipmentOrder[],
  viewer: Viewer,
  now: Date,
): Promise<ShipmentOrderRow[]> {
  const orders = stored.map((order) => asShown(order, now));
  const lines = await findCharges(
    db,
    orders.map(({ id }) => id),
  );
  const scheduleIds = orders.map(({ schedule_id }) => schedule_id).filter((id) => id !== null);
  const schedules = await findOrderSchedules(db, scheduleIds);
  const etas = orders.flatMap(({ id, schedule_id }) => {
    const schedule = schedule_id === null ? undefined : schedules.get(schedule_id);
    return schedule === undefined ? [] : [[id, new Date(schedule.eta)] as const];
  });
  const arrivals = await findArrivals(db, orders, new Map(etas), now);
  const cutOffs = await findCutOffs(db, orders, now);
  const charges = Map.groupBy(lines, ({ order_id }: ChargeLine) => order_id);
  return orders.map((order) =>
    toOrderRow(
      order,
      {
        charges: charges.get(order.id) ?? [],
        schedule: order.schedule_id === null ? null : (schedules.get(order.schedule_id) ?? null),
        arrival: arrivals.get(order.id),
        cutOffs: cutOffs.get(order.id) ?? [],
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
