import type { ShipmentRow } from '@wr1/schema/rest/shipment/shipment.ts';
import { asShown } from '@wr1/schema/rules/transition/lapse.ts';
import { STATUS } from '@wr1/schema/rules/transition/status.ts';
import type { Db } from '../../db.ts';
import type { Viewer } from '../../http/context.ts';
import { findArrivals } from './arrival/arrival.ts';
import { findApprovalDeadlines } from './sla/approval-deadline.ts';
import { findCutOffs } from './sla/shipment-cut-off.ts';
import { toShipmentRow, type Columns } from './shipment-row.ts';
import { findCharges } from './shipment.repository.ts';
import type { ChargeLine, Shipment } from './shipment.table.ts';
import { findShipmentSchedules } from './transition/shipment-schedule.repository.ts';

/** Columns derived from the arrival or, until transport is planned, from the departure. */
const OF_ARRIVAL = ['arrival', 'tracked_state'] as const;

/**
 * Records as the viewer sees them, in the given order, in a constant number of queries.
 * @param columns requested columns, which limit what is read; null for all
 */
export async function viewShipments(
  db: Db,
  stored: readonly Shipment[],
  viewer: Viewer,
  now: Date,
  columns: Columns = null,
): Promise<ShipmentRow[]> {
  const wants = (...names: (keyof ShipmentRow)[]): boolean =>
    columns === null || names.some((name) => columns.has(name));
  const shipments = stored.map((shipment) => asShown(shipment, now));
  const ids = shipments.map(({ id }) => id);
  const lines = wants('charges', 'charge_total') ? await findCharges(db, ids) : [];
  const scheduleIds = wants('schedule', ...OF_ARRIVAL)
    ? shipments.map(({ schedule_id }) => schedule_id).filter((id) => id !== null)
    : [];
  const schedules = await findShipmentSchedules(db, scheduleIds);
  const etas = shipments.flatMap(({ id, schedule_id }) => {
    const schedule = schedule_id === null ? undefined : schedules.get(schedule_id);
    return schedule === undefined ? [] : [[id, new Date(schedule.eta)] as const];
  });
  const arrivals = wants(...OF_ARRIVAL) ? await findArrivals(db, shipments, new Map(etas), now) : new Map();
  const cutOffs = wants('cut_offs') ? await findCutOffs(db, shipments, now) : new Map();
  const waiting = wants('approve_by') ? shipments.filter(({ status }) => status === STATUS.RELEASE_BOOKING) : [];
  const approvals = await findApprovalDeadlines(
    db,
    waiting.map(({ id }) => id),
  );
  const charges = Map.groupBy(lines, ({ order_id }: ChargeLine) => order_id);
  return shipments.map((shipment) =>
    toShipmentRow(
      shipment,
      {
        charges: charges.get(shipment.id) ?? [],
        schedule: shipment.schedule_id === null ? null : (schedules.get(shipment.schedule_id) ?? null),
        arrival: arrivals.get(shipment.id),
        cutOffs: cutOffs.get(shipment.id) ?? [],
        approveBy: approvals.get(shipment.id),
      },
      viewer,
      now,
      columns,
    ),
  );
}

/** One record as a viewer sees it; see {@link viewShipments}. */
export async function viewShipment(
  db: Db,
  shipment: Shipment,
  viewer: Viewer,
  now: Date,
  columns: Columns = null,
): Promise<ShipmentRow> {
  const [row] = await viewShipments(db, [shipment], viewer, now, columns);
  if (row === undefined) throw new Error(`Record ${shipment.id} has no view`);
  return row;
}
