import type { ShipmentRow } from '@wr1/schema/rest/shipment/shipment.ts';
import { asShown } from '@wr1/schema/rules/transition/lapse.ts';
import type { Db } from '../../db.ts';
import type { Viewer } from '../../http/context.ts';
import { findArrivals } from './arrival/arrival.ts';
import { findCutOffs } from './sla/shipment-cut-off.ts';
import { toShipmentRow } from './shipment-row.ts';
import { findCharges } from './shipment.repository.ts';
import type { ChargeLine, Shipment } from './shipment.table.ts';
import { findShipmentSchedules } from './transition/shipment-schedule.repository.ts';

/** Records as a viewer sees them, in the given order: a fixed number of statements however many there are. */
export async function viewShipments(
  db: Db,
  stored: readonly Shipment[],
  viewer: Viewer,
  now: Date,
): Promise<ShipmentRow[]> {
  const shipments = stored.map((shipment) => asShown(shipment, now));
  const lines = await findCharges(
    db,
    shipments.map(({ id }) => id),
  );
  const scheduleIds = shipments.map(({ schedule_id }) => schedule_id).filter((id) => id !== null);
  const schedules = await findShipmentSchedules(db, scheduleIds);
  const etas = shipments.flatMap(({ id, schedule_id }) => {
    const schedule = schedule_id === null ? undefined : schedules.get(schedule_id);
    return schedule === undefined ? [] : [[id, new Date(schedule.eta)] as const];
  });
  const arrivals = await findArrivals(db, shipments, new Map(etas), now);
  const cutOffs = await findCutOffs(db, shipments, now);
  const charges = Map.groupBy(lines, ({ order_id }: ChargeLine) => order_id);
  return shipments.map((shipment) =>
    toShipmentRow(
      shipment,
      {
        charges: charges.get(shipment.id) ?? [],
        schedule: shipment.schedule_id === null ? null : (schedules.get(shipment.schedule_id) ?? null),
        arrival: arrivals.get(shipment.id),
        cutOffs: cutOffs.get(shipment.id) ?? [],
      },
      viewer,
      now,
    ),
  );
}

/** One record as a viewer sees it. */
export async function viewShipment(db: Db, shipment: Shipment, viewer: Viewer, now: Date): Promise<ShipmentRow> {
  const [row] = await viewShipments(db, [shipment], viewer, now);
  if (row === undefined) throw new Error(`Record ${shipment.id} has no view`);
  return row;
}
